import { type Kysely, sql } from 'kysely';
import { APPLICATION_ROLE } from './0001_cards_and_ledger.ts';

/** What is said about guests, and the pictures of merchants' apps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...comments, ...pictures, ...privileges]) await sql.raw(statement).execute(db);
}

const comments = [
  // The key is the order they are listed in. The author is one of the merchant's staff, whose name stands in the
  // configuration.
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
  // By the SHA-256 of their bytes, so that a picture is kept once, in however many versions it is.
  `create table app_image (
     merchant_id integer not null references merchant,
     digest bytea not null,
     content_type text not null,
     bytes bytea not null,
     stored_at timestamptz not null,
     primary key (merchant_id, digest)
   )`,
  // They are compressed already.
  'alter table app_image alter column bytes set storage external',
  // A version belongs to one app, and its name to the merchant: addresses of pictures name no app.
  `create table app_version (
     merchant_id integer not null references merchant,
     version text not null,
     app_id text not null,
     published_at timestamptz not null,
     primary key (merchant_id, version)
   )`,
  'create index app_version_by_app on app_version (merchant_id, app_id, version)',
  // Everything a version has. first_version: since when the app has this picture under this name, which is the version
  // its address names. No foreign key to the picture: a backup may leave out the bytes, to be published again.
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
  // Comments are a record, so nothing may change one. They go for one reason, that the guest is erased.
  `grant select, insert, delete on account_comment to ${APPLICATION_ROLE}`,
  // What was published stays as it was: apps have it, and caches on the way.
  `grant select, insert on app_image, app_version, app_version_image to ${APPLICATION_ROLE}`,
];
