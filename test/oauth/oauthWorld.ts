import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Config } from '../../src/base/config/config.ts';
import { newSecret, secretHash } from '../../src/base/crypto/secrets.ts';
import type { GuestFields } from '../../src/domain/ground/guestFields.ts';
import { openPasswordHasher, openPasswords } from '../../src/domain/ground/passwords.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { revokeTokensOf } from '../../src/domain/tokens/revocation.ts';
import { saveDefinition } from '../../src/operators/merchants/storedDefinitions.ts';
import type { AccountStatus, CardStatus } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';

/** Test integration. Omitted settings grant everything. */
export interface Client {
  clientId: string;
  merchantId: number;
  scopes: string[];
  grants: string[];
  authentication: string[];
  redirectUris: string[];
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
}

const ALL_SCOPES = ['user_read', 'user_write', 'account_read', 'account_write', 'register'];
const ALL_GRANTS = ['password', 'authorization_code', 'refresh_token', 'fieldset'];

function client(clientId: string, settings: Partial<Client> = {}): Client {
  return {
    clientId,
    merchantId: 1,
    scopes: ALL_SCOPES,
    grants: ALL_GRANTS,
    authentication: ['anonymous', 'oauth'],
    redirectUris: [`https://${clientId}.example.test/callback`, `https://${clientId}.example.test/second`],
    accessTokenSeconds: 1800,
    refreshIdleDays: 90,
    refreshAbsoluteDays: 365,
    ...settings,
  };
}

export const app = client('test-app');
export const web = client('test-web', { authentication: ['b2b', 'anonymous', 'oauth'] });
/** Client that may only read, by a grant from another client. */
export const partner = client('test-partner', {
  scopes: ['user_read', 'account_read'],
  grants: ['authorization_code', 'refresh_token'],
});
/** Client with short token lifetimes and no redirect address. */
export const kiosk = client('test-kiosk', {
  scopes: ['account_read'],
  redirectUris: [],
  accessTokenSeconds: 600,
  refreshIdleDays: 2,
  refreshAbsoluteDays: 5,
});
export const noGrants = client('test-no-grants', { grants: [] });
export const noOauth = client('test-no-oauth', { authentication: ['anonymous'] });
export const passwordOnly = client('test-password-only', { grants: ['password', 'refresh_token'] });
export const fieldsOnly = client('test-fields-only', { grants: ['fieldset'] });
export const server = client('test-server', { authentication: ['b2b'], grants: [], scopes: [] });
/** Two clients of the other merchant: one with a unique name, and one with the name of ours. */
export const otherShopApp = client('test-other-app', { merchantId: 2 });
export const namesake = client('test-app', { merchantId: 2 });

const clients = [
  app,
  web,
  partner,
  kiosk,
  noGrants,
  noOauth,
  passwordOnly,
  fieldsOnly,
  server,
  otherShopApp,
  namesake,
];
const secretOf = ({ clientId }: Client) => `${clientId}-secret`;

export const PASSWORD = 'demo-password-1';
/** Program of the test guests, who are not in the other program. */
export const REWARDS = 20;
export const GIFT = 10;
const FIELD_SET = 'http://service.com/oauth/fieldset';

export const registeredUser = {
  type: 'registeredUser',
  confirmationRequired: false,
  optionalFields: [],
  requiredFields: ['username', 'password'],
};

export interface TestGuest {
  merchantId: number;
  accountId: bigint;
  username: string;
  email: string;
  phone: string;
  lastName: string;
  cardNumber: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a reply as a client sees it, before anything is known of it
type Reply = any;

export interface OauthWorld extends World {
  /** Creates a new guest with one active rewards card. */
  newGuest(settings?: NewGuest): Promise<TestGuest>;
  /** Creates a rewards card, with or without an owner. */
  newRewardsCard(owner?: TestGuest, status?: CardStatus): Promise<string>;
  setStatus(guest: TestGuest, status: AccountStatus): Promise<void>;
  /** Requests tokens; returns the full reply, validated against the contract. */
  answer(from: Client, body: object, headers?: Record<string, string>): Promise<Received>;
  /** Requests tokens; asserts success. */
  tokens(from: Client, body: object): Promise<Reply>;
  /** Asserts HTTP 400 with the code and the OAuth 2 error; all tokens stay as before. */
  refuses(from: Client, body: object, errorCode: string, error?: string): Promise<Reply>;
  /** Asserts a refusal that also revokes tokens. */
  refusesAndRevokes(from: Client, body: object, errorCode: string): Promise<Reply>;
  logIn(guest: TestGuest, from?: Client, scope?: string): Promise<Reply>;
  /** Requests a grant; returns the reply. */
  grantAnswer(from: Client, body: object): Promise<Received>;
  /** Requests an authorization grant for the client from a server of the merchant. */
  grantFor(guest: TestGuest, to: Client, more?: object): Promise<string>;
  isAlive(accessToken: string, of?: Client): Promise<boolean>;
  /**
   * Starts the calls while the guest's new password is written but not committed, as during an edit; returns
   * their replies. Commits when the calls cannot proceed further, or after a timeout.
   */
  duringPasswordChange(guest: TestGuest, calls: () => Promise<Received>[]): Promise<Received[]>;
  /** Runs `work` after each successful password check, before its result is used; a new call replaces it. */
  afterPasswordCheck(work: () => unknown): void;
  /** Reads all stored tokens and grants, and the counts of wrong codes. */
  tokenBooks(): Promise<unknown>;
}

export interface NewGuest {
  fields?: GuestFields;
  merchantId?: number;
  status?: AccountStatus;
  cards?: CardStatus[];
  passwordHash?: string | null;
}

export const refreshing = (refresh_token: string, scope = 'user_read account_read') => ({
  grant_type: 'refresh_token',
  scope,
  refresh_token,
});
export const exchanging = (code: string, more: object = {}) => ({
  grant_type: 'authorization_code',
  scope: 'account_read',
  code,
  ...more,
});
export const telling = (fields: object, more: object = {}) => ({
  grant_type: FIELD_SET,
  scope: 'account_read',
  fields,
  cardTemplateCode: REWARDS,
  ...more,
});

export async function openOauthWorld(config: Partial<Config> = {}): Promise<OauthWorld> {
  const world = await openWorld(config, prepare);
  const { db } = world.store;
  const hasher = openPasswordHasher();
  const passwordHash = await hasher.hash(PASSWORD);
  const anotherHash = await hasher.hash('another-password');
  let guests = 0;
  // The file's last ones; the first belong to the demo's guests.
  let cards = 400;

  async function newRewardsCard(owner?: Pick<TestGuest, 'accountId'>, status: CardStatus = 'INACTIVE') {
    const cardNumber = `8888000000000${cards++}`;
    await db
      .updateTable('card')
      .set({
        status,
        ...(owner ? { account_id: owner.accountId, registered_at: world.clock.now() } : {}),
      })
      .where('merchant_id', '=', 1)
      .where('card_number', '=', cardNumber)
      .execute();
    return cardNumber;
  }

  const oauthWorld: OauthWorld = {
    ...world,
    newRewardsCard,
    async newGuest(settings = {}) {
      const number = String(++guests).padStart(4, '0');
      const { merchantId = 1 } = settings;
      const accountId = BigInt(9_000_000 + guests);
      const fields = {
        username: `Guest-${number}`,
        firstName: 'Dana',
        lastName: `Demo${number}`,
        email: `guest-${number}@example.test`,
        phone: `555020${number}`,
        ...settings.fields,
      };
      await insertGuest(db, {
        merchantId,
        accountId,
        enrolledAt: world.clock.now(),
        fields,
        status: settings.status ?? 'ACTIVE',
        passwordHash: settings.passwordHash === null ? undefined : passwordHash,
      });
      const numbers: string[] = [];
      for (const status of merchantId === 1 ? (settings.cards ?? ['ACTIVE']) : []) {
        numbers.push(await newRewardsCard({ accountId }, status));
      }
      return { merchantId, accountId, ...fields, cardNumber: numbers[0] ?? '' };
    },
    async setStatus({ merchantId, accountId }, status) {
      await db
        .updateTable('guest')
        .set({ status })
        .where('merchant_id', '=', merchantId)
        .where('account_id', '=', accountId)
        .execute();
    },
    answer: (from, body, headers) => post('oauth/requestGuestToken.json', from, body, headers),
    async tokens(from, body) {
      const reply = await oauthWorld.answer(from, body);
      expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
      return reply.body;
    },
    async refuses(from, body, errorCode, error) {
      const before = await oauthWorld.tokenBooks();
      const reply = await oauthWorld.refusesAndRevokes(from, body, errorCode);
      if (error !== undefined) expect(reply.error).toBe(error);
      expect(await oauthWorld.tokenBooks()).toEqual(before);
      return reply;
    },
    async refusesAndRevokes(from, body, errorCode) {
      const reply = await oauthWorld.answer(from, body);
      expect(reply).toMatchObject({ status: 400, body: { result: 'failure', errorCode } });
      return reply.body;
    },
    logIn: (guest, from = app, scope = 'user_read user_write account_read account_write') =>
      oauthWorld.tokens(from, {
        grant_type: 'password',
        scope,
        username: guest.username,
        password: PASSWORD,
      }),
    grantAnswer: (from, body) => post('oauth/requestAuthorizationGrant.json', from, body),
    async grantFor({ username }, to, more = {}) {
      const reply = await oauthWorld.grantAnswer(server, {
        thirdPartyIntegration: to.clientId,
        username,
        response_type: 'code',
        scope: 'user_read account_read',
        ...more,
      });
      expect(reply).toMatchObject({ status: 200, body: { result: 'success' } });
      return reply.body.authorizationGrant;
    },
    async isAlive(token, of = app) {
      // Endpoints that any token may call, regardless of scope.
      const path = `/rest/1.0.0/payment/tokenizationIframeParams.json?authentication=oauth`;
      const { status } = await world.send(`${path}&merchantId=${of.merchantId}`, {
        method: 'GET',
        headers: { authorization: basic(of.clientId, secretOf(of)), 'x-access-token': token },
      });
      if (status !== 200 && status !== 401) throw new Error(`A token was answered ${status}.`);
      return status === 200;
    },
    afterPasswordCheck(work) {
      world.app.passwords = openPasswords({
        ...hasher,
        async fits(password, stored) {
          const isRight = await hasher.fits(password, stored);
          await work();
          return isRight;
        },
      });
    },
    async duringPasswordChange({ merchantId, accountId }, calls) {
      let answers: Promise<Received>[] = [];
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('guest')
          .set({ password_hash: anotherHash })
          .where('merchant_id', '=', merchantId)
          .where('account_id', '=', accountId)
          .execute();
        await revokeTokensOf(trx, merchantId, accountId, 'password_changed', world.clock.now());
        answers = calls();
        await new Promise((resolve) => setTimeout(resolve, 600));
      });
      return Promise.all(answers);
    },
    async tokenBooks() {
      const { rows } = await sql`
        select
          (select string_agg(family_id || ' ' || coalesce(revoked_because, ''), ',' order by family_id)
            from token_family) as families,
          (select string_agg(token_hash || ' ' || coalesce(spent_at::text, '') || ' '
            || coalesce(successor_salt::text, ''), ',' order by token_hash) from guest_token) as tokens,
          (select string_agg(grant_hash || ' ' || coalesce(spent_at::text, ''), ',' order by grant_hash)
            from authorization_grant) as grants,
          (select sum(code_failures) from card) as code_failures`.execute(db);
      return rows[0];
    },
  };
  return oauthWorld;

  async function post(path: string, from: Client, body: object, headers: Record<string, string> = {}) {
    const reply = await world.send(`/rest/1.0.0/${path}`, {
      headers: {
        authorization: basic(from.clientId, secretOf(from)),
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ merchantId: from.merchantId, ...body }),
    });
    assertKeepsContract(`/${path}`, 'post', reply);
    return reply;
  }
}

/** Login field sets of the merchant beside the demo's. */
export const furtherSets = [
  {
    requiredFields: ['email', 'externalAccount'],
    optionalFields: [],
    confirmationRequired: false,
  },
  {
    requiredFields: ['email', 'printedCardNumber', 'registrationCode'],
    optionalFields: [],
    confirmationRequired: true,
  },
  { requiredFields: ['email', 'password'], optionalFields: [], confirmationRequired: false },
];

async function prepare(store: Store): Promise<void> {
  await addClients(store);
  for (const [index, fieldSet] of furtherSets.entries()) {
    await store.db
      .insertInto('merchant_definition')
      .values({
        merchant_id: 1,
        kind: 'fieldSet',
        code: fieldSet.requiredFields.join('+'),
        definition: JSON.stringify(fieldSet),
        position: 1000 + index,
      })
      .execute();
  }
}

async function addClients({ db }: Store): Promise<void> {
  for (const added of clients) {
    const place = { kind: 'integration', code: added.clientId, position: 1000 } as const;
    await saveDefinition(db, added.merchantId, place, {
      ...added,
      origins: [],
      grantScopes: {},
      disabled: false,
    });
    await db
      .insertInto('integration_secret')
      .values({
        merchant_id: added.merchantId,
        client_id: added.clientId,
        secret_hash: secretHash(secretOf(added)),
        is_sample: false,
        created_at: new Date(),
      })
      .execute();
  }
}

/** Well-formed token that was never issued. */
export const unknownToken = newSecret();
