import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Config } from '../../src/base/config/config.ts';
import type { GuestFields } from '../../src/domain/ground/guestFields.ts';
import { type Mail, MailFailure, type MailTransport } from '../../src/domain/ground/ports/mail.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import type { NewMessage } from '../../src/domain/messaging/queueMessage.ts';
import { queueMessage } from '../../src/domain/messaging/queueMessage.ts';
import type { CampaignTemplate } from '../../src/domain/messaging/templateTypes.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, type CallOptions, type Received } from '../support/world.ts';

/** Templates of the Corner Cafe beside the demo's, named by purpose. */
export const ONLY_MARKETING = 201;
export const ONLY_TRANSACTIONAL = 202;
export const NO_LINK = 203;
/** Unreadable rows, as left by an older release. */
export const UNREADABLE = 901;
export const HALF_A_TEMPLATE = 902;
export const BROKEN_MJML = 903;
/** Merchant with templates but without a sender. */
export const SILENT_SHOP = 5;

const template = (code: number, more: Partial<CampaignTemplate>): CampaignTemplate => ({
  code,
  name: `Template ${code}`,
  subject: `Template ${code}`,
  events: [],
  ...more,
});
const templates = [
  template(ONLY_MARKETING, {
    kind: 'marketing',
    html: '<p>News. <a href="{{ unsubscribeUrl }}">No more</a></p>',
  }),
  template(ONLY_TRANSACTIONAL, { kind: 'transactional', html: '<p>{{ link }}</p>' }),
  template(NO_LINK, {
    html: '<body><p>Offer for {{ firstName }}</p></body>',
    text: 'Offer for {{ firstName }}',
  }),
  template(UNREADABLE, { html: '{% for item in items %}{{ item.name }}' }),
  { code: HALF_A_TEMPLATE, name: 'Half', subject: 'Half' },
  template(BROKEN_MJML, { mjml: '<mjml><mj-body><mj-nothing /></mj-body></mjml>' }),
];

const silentShop = `
sandbox: true
merchants:
  - id: ${SILENT_SHOP}
    name: Silent Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Only Store, open: true }]
    integrations: [{ clientId: demo-web, secret: demo-web-secret, authentication: [b2b] }]
    campaignTemplates: [{ code: 101, name: Welcome, subject: Welcome, html: "<p>{{ firstName }}</p>" }]
`;

/** Guest of the Other Shop, with a card there. */
export const FOREIGN_GUEST = 7_000_000;
export const FOREIGN_CARD = '7777900000000001';

/** Names of the service's operations without their common prefix and suffix. */
export type Sending =
  | 'MarketingMessageByAccountId'
  | 'MarketingMessageByPrintedCardNumber'
  | 'TransactionalMessageByAccountId'
  | 'TransactionalMessageByPrintedCardNumber'
  | 'TransactionalMessageByEmailAddress';

export interface MessagingWorld extends JobsWorld {
  /** Mails accepted by the fake transport, oldest first. */
  sent: Mail[];
  /** Sets the transport's result for the next mails; undefined accepts them. */
  answerWith(answer: (mail: Mail) => MailFailure | undefined): void;
  sendMessage(operation: Sending, body: object, options?: CallOptions): Promise<Received['body']>;
  /** Asserts a refusal with the code, and that nothing was written. */
  refuses(operation: Sending, body: object, errorCode: string): Promise<Received['body']>;
  /** Queues a message in a transaction, as the service does. */
  queue(message: NewMessage): ReturnType<typeof queueMessage>;
  /** Creates a guest of merchant 1 with an own address, who accepts marketing mail. */
  newGuest(fields?: GuestFields): Promise<{ accountId: number; email: string }>;
  guest(accountId: number): Promise<{ optIn?: string; emailFailedAt: Date | null }>;
  /** Stores the guest's consent to marketing, or none. */
  setConsent(accountId: number, optIn: 'true' | 'false' | undefined): Promise<void>;
  /** Lists all messages, oldest first. */
  messages(): Promise<{ state: string; lastError: string | null; sealed: Buffer | null }[]>;
  /** Lists the states of all messages, the newest last. */
  messageStates(): Promise<string[]>;
  lastMessage(): Promise<{ state: string; lastError: string | null; sealed: Buffer | null }>;
  /** Makes the next attempt of every job due. */
  hurry(): Promise<void>;
}

const demoWeb = basic('demo-web', 'demo-web-secret');

export async function openMessagingWorld(config: Partial<Config> = {}): Promise<MessagingWorld> {
  const sent: Mail[] = [];
  let answer: (mail: Mail) => MailFailure | undefined = () => undefined;
  const mail: MailTransport = {
    async send(each) {
      const failure = answer(each);
      if (failure) throw failure;
      sent.push(each);
    },
    async close() {},
  };
  const world = await openJobsWorld(prepare, undefined, { mail }, config);
  const { db } = world.store;
  let guests = 0;

  const sendMessage: MessagingWorld['sendMessage'] = (operation, body, { headers, ...options } = {}) =>
    world.call(
      `messaging/send${operation}.json`,
      { storeCode: undefined, deliveryMethod: 'EMAIL', replacementParams: {}, ...body },
      { headers: { authorization: demoWeb, ...headers }, ...options },
    );

  /** Reads everything that an operation of this service may write. */
  async function books(): Promise<unknown> {
    const { rows } = await sql`
      select
        (select count(*) from message) as messages,
        (select count(*) from movement_key) as names,
        (select count(*) from failed_address) as failed,
        (select string_agg(g::text, ';' order by merchant_id, account_id) from guest g) as guests`.execute(
      db,
    );
    // Daily jobs end whenever they do.
    const queued = (await world.queued()).filter(({ task }) => task === 'sendMessage');
    return [rows, queued.length, sent.length];
  }

  async function messages() {
    const rows = await db
      .selectFrom('message')
      .select(['state', 'last_error as lastError', 'sealed'])
      .orderBy('merchant_id')
      .orderBy('message_id')
      .execute();
    return rows;
  }

  return {
    ...world,
    sent,
    answerWith(next) {
      answer = next;
    },
    sendMessage,
    async refuses(operation, body, errorCode) {
      const before = await books();
      const reply = await sendMessage(operation, body);
      expect(reply).toMatchObject({ result: 'failure', errorCode });
      await world.jobsDone();
      expect(await books()).toEqual(before);
      return reply;
    },
    queue: (message) => inTransaction(db, (trx) => queueMessage(trx, world.app, message)),
    async newGuest(fields = {}) {
      const email = `someone-${++guests}@example.test`;
      const accountId = world.app.ids.next();
      await insertGuest(db, {
        merchantId: 1,
        accountId,
        enrolledAt: world.clock.now(),
        fields: { firstName: 'Sam', optIn: 'true', email, username: `someone-${guests}`, ...fields },
      });
      return { accountId: Number(accountId), email };
    },
    async guest(accountId) {
      const { fields, email_failed_at } = await db
        .selectFrom('guest')
        .select(['fields', 'email_failed_at'])
        .where('merchant_id', '=', 1)
        .where('account_id', '=', BigInt(accountId))
        .executeTakeFirstOrThrow();
      return { optIn: fields.optIn, emailFailedAt: email_failed_at };
    },
    async setConsent(accountId, optIn) {
      const consent = JSON.stringify({ optIn });
      await db
        .updateTable('guest')
        .set({ fields: sql`(fields - 'optIn') || ${consent}::jsonb` })
        .where('merchant_id', '=', 1)
        .where('account_id', '=', BigInt(accountId))
        .execute();
    },
    messages,
    messageStates: async () => (await messages()).map(({ state }) => state),
    async lastMessage() {
      return (await messages()).at(-1)!;
    },
    hurry: () => onAllJobs(world.store, (jobs) => `update ${jobs} set run_at = now() where attempts > 0`),
  };
}

async function prepare(store: Store): Promise<void> {
  await applyFile(store, silentShop);
  await store.db
    .insertInto('merchant_definition')
    .values(
      templates.map((definition, index) => ({
        merchant_id: 1,
        kind: 'campaignTemplate',
        code: String(definition.code),
        definition: JSON.stringify(definition),
        position: 100 + index,
      })),
    )
    .execute();
  const accountId = BigInt(FOREIGN_GUEST);
  const fields = { email: 'foreign@example.test', optIn: 'true' };
  await insertGuest(store.db, { merchantId: 2, accountId, enrolledAt: new Date(), fields });
  await store.db
    .updateTable('card')
    .set({ account_id: accountId })
    .where('merchant_id', '=', 2)
    .where('card_number', '=', FOREIGN_CARD)
    .execute();
}

/** Mail failures by meaning, with the reply of a mail server. */
export const deadAddress = () =>
  new MailFailure('address', 'The mail server says that there is no such mailbox (550).');
export const unwanted = () => new MailFailure('content', 'The mail server takes no mail like this (554).');
export const tryLater = () => new MailFailure('later', 'The mail server is busy (451).');
