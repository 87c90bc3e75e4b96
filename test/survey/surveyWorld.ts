import { expect } from '@jest/globals';
import type { Config } from '../../src/base/config/config.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, type Received } from '../support/world.ts';
import { openTillWorld, type TillWorld } from '../transaction/tillWorld.ts';
import { moreSurveys } from './moreSurveys.ts';

export const POINTS = 2;

/** Participant's identifier: exactly one of the two. */
export interface Named {
  username?: string;
  printedCardNumber?: string;
}

export interface SurveyWorld extends TillWorld {
  /** Creates a guest with these cards, or with a new active loyalty card. */
  newGuest(cardNumbers?: string[]): Promise<{ username: string; accountId: bigint; cardNumbers: string[] }>;
  optIn(named: Named, body?: object, options?: Options): Promise<Received['body']>;
  eligible(named: Named, query?: object, options?: Options): Promise<Received['body']>;
  details(named: Named, query?: object, options?: Options): Promise<Received['body']>;
  submit(named: Named, body?: object, options?: Options): Promise<Received['body']>;
  /** Lists the codes of the surveys that the participant can answer. */
  eligibleCodes(named: Named): Promise<string[]>;
  /** Asserts a refusal with the code that changed nothing. */
  refusesUnchanged(reply: () => Promise<object>, errorCode: string): Promise<void>;
  /**
   * Reads everything that a survey could have changed, and the books, to prove that a refusal changed
   * nothing.
   */
  storedRows(): Promise<unknown>;
  /** Counts all completions of the merchant's survey. */
  responses(code: string): Promise<number>;
  pointsOf(cardNumber: string): Promise<number>;
  /** Reads the last completion event that subscribers received. */
  lastEvent(): Promise<unknown>;
  /** Issues a token of the guest for the demo web shop, as headers and body of a call. */
  asGuest(accountId: bigint, scopes?: string[]): Promise<{ body: object; headers: Record<string, string> }>;
}

export interface Options {
  status?: number;
  headers?: Record<string, string>;
}

/** Only required answer of VISIT. */
export const GOOD = [{ questionCode: 1, selectedItems: [{ code: 5, value: '5' }] }];

export async function openSurveyWorld(config: Partial<Config> = {}): Promise<SurveyWorld> {
  const world = await openTillWorld(moreSurveys, config);
  const { store, clock } = world;
  let guests = 0;

  const operation = (name: string, { username }: Named) =>
    `survey/${name}${username === undefined ? 'ByPrintedCardNumber' : ''}.json`;
  const post = (name: string) => (named: Named, body: object, options?: Options) =>
    world.call(operation(name, named), { storeCode: undefined, code: 'VISIT', ...named, ...body }, options);

  async function get(
    name: string,
    named: Named,
    query: object,
    { status = 200, headers = {} }: Options = {},
  ) {
    const path = operation(name, named);
    const given = Object.entries({ merchantId: 1, ...named, ...query }).filter(
      ([, value]) => value !== undefined,
    );
    const reply = await world.send(
      `/rest/1.0.0/${path}?${new URLSearchParams(given as [string, string][])}`,
      {
        method: 'GET',
        headers: { authorization: demoPos, ...headers },
      },
    );
    expect(reply).toMatchObject({ status });
    assertKeepsContract(`/${path}`, 'get', reply);
    return reply.body;
  }

  async function stored() {
    const rows = async (
      table: 'survey_opt_in' | 'survey_response' | 'survey_answer' | 'movement_key' | 'outgoing_event',
    ) =>
      (await store.db.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
        .sort();
    return {
      books: await world.books(),
      optIns: await rows('survey_opt_in'),
      responses: await rows('survey_response'),
      answers: await rows('survey_answer'),
      names: (await rows('movement_key')).length,
      events: (await rows('outgoing_event')).length,
    };
  }
  const eligible: SurveyWorld['eligible'] = (named, query = {}, options) =>
    get('eligibleSurveys', named, query, options);

  return {
    ...world,
    storedRows: stored,
    eligible,
    async eligibleCodes(named) {
      return (await eligible(named)).surveys.map(({ code }: { code: string }) => code);
    },
    async refusesUnchanged(reply, errorCode) {
      const before = await stored();
      expect(await reply()).toMatchObject({ result: 'failure', errorCode });
      expect(await stored()).toEqual(before);
    },
    async newGuest(cardNumbers) {
      guests += 1;
      const username = `survey-guest-${guests}`;
      const cards = cardNumbers ?? [await world.activeCard()];
      const accountId = await world.register({ username, firstName: 'Sam', lastName: 'Survey' }, cards);
      return { username, accountId, cardNumbers: cards };
    },
    optIn: (named, body = {}, options) => post('optInToSurvey')(named, body, options),
    details: (named, query = {}, options) =>
      get('surveyDetails', named, { code: 'VISIT', ...query }, options),
    submit: (named, body = {}, options) => post('submitResponse')(named, { answers: GOOD, ...body }, options),
    async responses(code) {
      const rows = await store.db
        .selectFrom('survey_response')
        .select('response_id')
        .where('merchant_id', '=', 1)
        .where('survey_code', '=', code)
        .execute();
      return rows.length;
    },
    async pointsOf(cardNumber) {
      const row = await store.db
        .selectFrom('wallet')
        .select('balance')
        .where('merchant_id', '=', 1)
        .where('card_number', '=', cardNumber)
        .where('wallet_code', '=', POINTS)
        .executeTakeFirstOrThrow();
      return Number(row.balance);
    },
    async lastEvent() {
      const { body } = await store.db
        .selectFrom('outgoing_event')
        .select('body')
        .where('type', '=', 'survey.completed')
        .orderBy('event_id', 'desc')
        .executeTakeFirstOrThrow();
      return JSON.parse(body);
    },
    async asGuest(accountId, scopes) {
      const now = clock.now();
      const token = await issueToken(store, { clientId: 'demo-web', now, holder: { accountId }, scopes });
      return {
        body: { authentication: 'oauth', access_token: token },
        headers: { authorization: basic('demo-web', 'demo-web-secret') },
      };
    },
  };
}
