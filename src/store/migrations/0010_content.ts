import { APPLICATION_ROLE } from '../applicationRole.ts';
import { createAll } from './createAll.ts';

/** Comments about guests, and pictures of merchants' apps. */
export const up = createAll(() => [...comments, ...pictures, ...privileges]);

const comments = [
  // The key is the display order. The author is one of the merchant's staff, whose name is in the configuration.
  `create table account_comment (
     merchant_id integer not null,
     account_id bigint not null,
     commented_at timestamptz not null,
     comment_id bigint not null,
     body text not null,
     author_user_id bigint,
     primary key (merchant_id, account_id, commented_at, comment_id),
     foreign key (merchant_id, account_id) references guest
   )`,
];

const pictures = [
  // By the SHA-256 of their bytes, so that a picture is stored once, in however many versions it is used.
  `create table app_image (
     merchant_id integer not null references merchant,
     digest bytea not null,
     content_type text not null,
     bytes bytea not null,
     stored_at timestamptz not null,
     primary key (merchant_id, digest)
   )`,
  // Already compressed.
  'alter table app_image alter column bytes set storage external',
  // A version belongs to one app, but its name is unique per merchant: URLs of pictures do not name the app.
  `create table app_version (
     merchant_id integer not null references merchant,
     version text not null,
     app_id text not null,
     published_at timestamptz not null,
     primary key (merchant_id, version)
   )`,
  'create index app_version_by_app on app_version (merchant_id, app_id, version)',
  // Complete content of a version. first_version: since when the app has this picture under this name, which is the
  // version in its URL. No foreign key to the picture: a backup may omit the bytes, to be published again.
  `create table app_version_image (
     merchant_id integer not null,
     version text not null,
     name text not null,
     digest bytea not null,
     first_version text not null,
     primary key (merchant_id, version, name),
     foreign key (merchant_id, version) references app_version
   )`,
];

const privileges = [
  // Comments are a record and cannot be changed. They are deleted only when the guest is erased.
  `grant select, insert, delete on account_comment to ${APPLICATION_ROLE}`,
  // Published content stays unchanged: apps and caches have it.
  `grant select, insert on app_image, app_version, app_version_image to ${APPLICATION_ROLE}`,
];
