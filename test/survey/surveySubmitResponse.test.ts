import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../src/store/transaction.ts';
import { brokenLedger } from '../ledger/brokenLedger.ts';
import { asOwner, withoutRequestId } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';
import { GOOD, type Named, openSurveyWorld, POINTS, type SurveyWorld } from './surveyWorld.ts';

describe('a response to a survey', () => {
  let world: SurveyWorld;
  beforeAll(async () => {
    world = await openSurveyWorld();
  });
  afterAll(() => world.close());

  /** Creates an eligible guest with one active card. */
  async function eligible(code = 'VISIT') {
    const { username, accountId, cardNumbers } = await world.newGuest();
    await world.optIn({ username }, { code });
    return { username, accountId, cardNumber: cardNumbers[0]! };
  }

  async function refuses(submit: () => Promise<object>, errorCode: string, errorDetail?: number[]) {
    const before = await world.storedRows();
    const reply = await submit();
    expect(reply).toMatchObject({ result: 'failure', errorCode });
    expect((reply as { errorDetail?: number[] }).errorDetail).toEqual(errorDetail);
    expect(await world.storedRows()).toEqual(before);
  }

  const answersOf = async (username: string) => {
    const { rows } = await sql`
      select a.question_code, a.question_type, a.is_not_applicable, a.item_codes, a.item_values, a.answer_text
      from survey_answer a
        join survey_response r on r.merchant_id = a.merchant_id and r.response_id = a.response_id
        join guest g on g.merchant_id = r.merchant_id and g.account_id = r.account_id
      where g.username_key = ${username} order by r.response_id, a.question_code`.execute(world.store.db);
    return rows;
  };

  describe('when it is valid', () => {
    it('is stored with all its answers, and grants the promised rewards', async () => {
      const { username, cardNumber } = await eligible();
      const reply = await world.submit(
        { username },
        {
          answers: [
            { questionCode: 4, text: 'Finally oat milk! \u{1f600}' },
            { questionCode: 3, isNotApplicable: true },
            { questionCode: 1, selectedItems: [{ code: 5, label: 'whatever', value: '5' }] },
            {
              questionCode: 2,
              isNotApplicable: false,
              text: ' ',
              selectedItems: [{ code: 2, value: 'lunch' }],
            },
          ],
        },
      );
      expect(reply).toEqual({ result: 'success', message: 'Thank you! 5 points are on your card.' });
      expect(await world.pointsOf(cardNumber)).toBe(5);
      const nothing = { is_not_applicable: false, item_codes: null, item_values: null, answer_text: null };
      expect(await answersOf(username)).toEqual([
        { ...nothing, question_code: 1, question_type: 'SCALE', item_codes: [5], item_values: ['5'] },
        {
          ...nothing,
          question_code: 2,
          question_type: 'SINGLE_SELECT',
          item_codes: [2],
          item_values: ['lunch'],
        },
        { ...nothing, question_code: 3, question_type: 'MULTI_SELECT', is_not_applicable: true },
        {
          ...nothing,
          question_code: 4,
          question_type: 'OPEN_RESPONSE',
          answer_text: 'Finally oat milk! \u{1f600}',
        },
      ]);
    });

    it('publishes one event per completion to subscribers, with the known data of the participant', async () => {
      const { username, accountId, cardNumber } = await eligible();
      const options = { headers: { 'idempotency-key': `told-${username}` } };
      for (let times = 1; times <= 2; times++) await world.submit({ username }, {}, options);
      const timestamp = world.clock.now().toISOString();
      const event = { type: 'survey.completed', timestamp, merchantId: 1 };
      const maskedCardNumber = `**********${cardNumber.slice(-6)}`;
      const data = { surveyCode: 'VISIT', accountId: Number(accountId), maskedCardNumber };
      expect(await world.lastEvent()).toEqual({ ...event, data: { ...data, completions: 1 } });
      await world.submit({ printedCardNumber: cardNumber });
      expect(await world.lastEvent()).toEqual({ ...event, data: { ...data, completions: 2 } });

      const printedCardNumber = await world.activeCard();
      await world.optIn({ printedCardNumber }, { code: 'FREE' });
      await world.submit({ printedCardNumber }, { code: 'FREE', answers: [] });
      expect(await world.lastEvent()).toEqual({
        ...event,
        data: {
          surveyCode: 'FREE',
          maskedCardNumber: `**********${printedCardNumber.slice(-6)}`,
          completions: 1,
        },
      });
    });

    it('is rewarded on the named card, or with the user name on the first that can hold the reward', async () => {
      const [gift, second, named] = [
        await world.soldCard(1),
        await world.activeCard(),
        await world.activeCard(),
      ];
      const { username } = await world.newGuest([gift]);
      await world.store.db
        .updateTable('card')
        .set((card) => ({
          account_id: card
            .selectFrom('card as g')
            .select('g.account_id')
            .where('g.card_number', '=', gift)
            .where('g.merchant_id', '=', 1),
          registered_at: world.clock.now(),
        }))
        .where('merchant_id', '=', 1)
        .where('card_number', 'in', [second, named])
        .execute();
      await world.optIn({ username });
      await world.submit({ username });
      await world.submit({ printedCardNumber: named });
      expect(await Promise.all([second, named].map(world.pointsOf))).toEqual([5, 5]);
    });

    it('grants money and a reward as well, as the merchant’s promotion', async () => {
      const { username, cardNumber } = await eligible('COFFEE');
      await world.submit({ username }, { code: 'COFFEE', answers: [] });
      const { rows } = await sql`
        select t.kind, t.store_code, t.client_id, l.wallet_code, l.account, l.amount from ledger_card c
          join ledger_transaction t on t.merchant_id = c.merchant_id and t.transaction_id = c.transaction_id
          join ledger_leg l on l.merchant_id = c.merchant_id and l.transaction_id = c.transaction_id
        where c.card_number = ${cardNumber} order by l.leg_number`.execute(world.store.db);
      const history = await world.till('transactionHistory', {
        cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      });
      expect(history.transactions).toMatchObject([{ transactionType: 'survey', storeCode: '001' }]);
      const common = { kind: 'survey', store_code: '001', client_id: 'demo-pos' };
      expect(rows).toEqual([
        { ...common, wallet_code: 1, account: null, amount: 250n },
        { ...common, wallet_code: 1, account: 'promotion', amount: -250n },
        { ...common, wallet_code: 4, account: null, amount: 1n },
        { ...common, wallet_code: 4, account: 'promotion', amount: -1n },
      ]);
    });

    it('counts as earned: points expire after a year, and raise the tier', async () => {
      const { username, cardNumber } = await eligible('GOLD');
      await world.submit({ username }, { code: 'GOLD', answers: [] });
      const reply = await world.till('balanceInquiry', {
        cardInfo: { swipeFlag: false, printedCardNumber: cardNumber },
      });
      expect(reply).toMatchObject({
        tierCode: 2,
        balancePoints: expect.arrayContaining([
          expect.objectContaining({
            walletCode: POINTS,
            expirationDates: [{ quantity: '500', date: '2027-03-09' }],
          }),
        ]),
      });
    });

    it('may leave out every optional answer', async () => {
      const { username } = await eligible('FREE');
      const reply = await world.submit({ username }, { code: 'FREE', answers: [] });
      expect(reply).toEqual({ result: 'success', message: 'Thank you!' });
      expect(await answersOf(username)).toEqual([]);
    });

    it('makes no transaction if nothing is promised, and needs no usable card', async () => {
      const { username, cardNumber } = await eligible('FREE');
      await world.setStatus(cardNumber, 'DISABLED');
      const before = await world.books();
      expect(await world.submit({ username }, { code: 'FREE', answers: [] })).toMatchObject({
        result: 'success',
      });
      const { username: cardless } = await world.newGuest([]);
      await world.optIn({ username: cardless }, { code: 'FREE' });
      expect(await world.submit({ username: cardless }, { code: 'FREE', answers: [] })).toMatchObject({
        result: 'success',
      });
      expect(await world.books()).toEqual(before);
      // And another opt-in adds none.
      for (let times = 2; times <= 3; times++)
        await world.submit({ username: cardless }, { code: 'FREE', answers: [] });
      await world.optIn({ username: cardless }, { code: 'FREE' });
      await refuses(
        () => world.submit({ username: cardless }, { code: 'FREE', answers: [] }),
        'survey.user_reached_max_completions',
      );
    });
  });

  describe('with edge-case answers', () => {
    const scale = { questionCode: 30, selectedItems: [{ code: 0, value: '0' }] };
    const single = { questionCode: 20, isNotApplicable: true };
    const open = { questionCode: 10, text: 'ten \u{1f600}\u{1f600} ten' };
    const rest = [scale, single];
    const one = { code: 1, value: 'one' };
    const two = { code: 2, value: 'two' };
    let guest: Named;
    let card: Named;
    beforeAll(async () => {
      const { username, cardNumber } = await eligible('TYPES');
      guest = { username };
      card = { printedCardNumber: cardNumber };
    });

    const submit = (answers: object[]) => world.submit(guest, { code: 'TYPES', answers });

    it.each<[string, object[]]>([
      ['all that is required', [open, ...rest]],
      ['as many items as may be chosen', [open, ...rest, { questionCode: 40, selectedItems: [two, one] }]],
      ['an answer that is none', [open, ...rest, { questionCode: 40 }]],
      ['an answer of white space', [open, ...rest, { questionCode: 40, text: '\n\t \u00a0' }]],
    ])('is accepted with %s', async (_what, answers) => {
      expect(await submit(answers)).toMatchObject({ result: 'success' });
    });

    it.each<[string, object[], string, number[]]>([
      ['a question twice', [open, ...rest, open], 'invalid_answer', [10]],
      [
        'questions it does not have',
        [open, ...rest, { questionCode: 99, text: 'x' }, { questionCode: 5 }],
        'invalid_answer',
        [99, 5],
      ],
      ['a text to a scale', [open, single, { questionCode: 30, text: '5' }], 'invalid_answer', [30]],
      [
        'a text beside a choice',
        [open, ...rest, { questionCode: 40, text: 'x', selectedItems: [one] }],
        'invalid_answer',
        [40],
      ],
      ['a choice for a text', [...rest, { questionCode: 10, selectedItems: [one] }], 'invalid_answer', [10]],
      [
        'an item twice',
        [open, ...rest, { questionCode: 40, selectedItems: [one, one] }],
        'invalid_answer',
        [40],
      ],
      [
        'an item twice where one may be chosen',
        [open, scale, { questionCode: 20, selectedItems: [one, one] }],
        'invalid_answer',
        [20],
      ],
      [
        '“does not apply” where that is not offered',
        [single, open, { questionCode: 30, isNotApplicable: true }],
        'invalid_answer',
        [30],
      ],
      [
        '“does not apply” and a choice',
        [open, scale, { ...single, selectedItems: [one] }],
        'invalid_answer',
        [20],
      ],
      [
        'a step beyond the scale',
        [open, single, { questionCode: 30, selectedItems: [{ code: 11, value: '11' }] }],
        'answer_not_among_choices',
        [30],
      ],
      [
        'the value of another item',
        [open, ...rest, { questionCode: 40, selectedItems: [{ code: 1, value: 'two' }] }],
        'answer_not_among_choices',
        [40],
      ],
      [
        'a value in capitals',
        [open, ...rest, { questionCode: 40, selectedItems: [{ code: 1, value: 'ONE' }] }],
        'answer_not_among_choices',
        [40],
      ],
      [
        'two choices where one may be chosen',
        [open, scale, { questionCode: 20, selectedItems: [one, two] }],
        'too_many_items_selected',
        [20],
      ],
      [
        'two steps of a scale',
        [
          open,
          single,
          {
            questionCode: 30,
            selectedItems: [
              { code: 1, value: '1' },
              { code: 2, value: '2' },
            ],
          },
        ],
        'too_many_items_selected',
        [30],
      ],
      [
        'more items than may be chosen',
        [open, ...rest, { questionCode: 40, selectedItems: [one, two, { code: 3, value: 'three' }] }],
        'too_many_items_selected',
        [40],
      ],
      ['nothing', [], 'missing_required_answer', [30, 20, 10]],
      [
        'white space for what is required',
        [...rest, { questionCode: 10, text: ' \n ' }],
        'missing_required_answer',
        [10],
      ],
      [
        'eleven characters for ten',
        [...rest, { questionCode: 10, text: 'eleven \u{1f600}\u{1f600}\u{1f600}\u{1f600}' }],
        'answer_too_long',
        [10],
      ],
    ])('is refused with %s', async (_what, answers, code, questions) => {
      await refuses(() => submit(answers), `survey.${code}`, questions);
    });

    it('reports, of several faults, the first in the order of the codes, and all questions it concerns', async () => {
      const long = { questionCode: 10, text: 'far too long' };
      const elsewhere = { questionCode: 40, selectedItems: [{ code: 9, value: 'nine' }] };
      await refuses(() => submit([long]), 'survey.missing_required_answer', [30, 20]);
      await refuses(() => submit([long, elsewhere]), 'survey.answer_not_among_choices', [40]);
      await refuses(
        () => submit([long, elsewhere, { questionCode: 7 }, { ...scale, isNotApplicable: true }]),
        'survey.invalid_answer',
        [30, 7],
      );
    });

    it.each<[string, unknown[], string, number[]]>([
      ['an empty selection', [open, { ...scale, selectedItems: [] }, single], 'invalid_answer', [30]],
      [
        'a selection that is no list',
        [open, { ...scale, selectedItems: 'x' }, single],
        'invalid_answer',
        [30],
      ],
      ['an item that is none', [open, { ...scale, selectedItems: [0] }, single], 'invalid_answer', [30]],
      [
        'an item without a value',
        [open, { ...scale, selectedItems: [{ code: 0 }] }, single],
        'invalid_answer',
        [30],
      ],
      [
        'more items than any answer has',
        [open, ...rest, { questionCode: 40, selectedItems: Array(201).fill(one) }],
        'invalid_answer',
        [40],
      ],
      ['a text that is a flag', [{ ...open, text: true }, ...rest], 'invalid_answer', [10]],
      [
        'a flag that is a text',
        [open, scale, { questionCode: 20, isNotApplicable: 'yes' }],
        'invalid_answer',
        [20],
      ],
      [
        'a text longer than any answer',
        [{ ...open, text: 'x'.repeat(10_001) }, ...rest],
        'answer_too_long',
        [10],
      ],
      [
        'a text that is too long in an answer wrong otherwise',
        [{ ...open, text: 'x'.repeat(10_001), selectedItems: [] }, ...rest],
        'invalid_answer',
        [10],
      ],
      [
        'two malformed answers, in the order of the survey',
        [{ ...open, text: true }, { ...scale, selectedItems: [] }, single],
        'invalid_answer',
        [30, 10],
      ],
      ['an answer that names no question', [{ text: 'no code' }, open, ...rest], 'invalid_answer', []],
      ['a question code that is a text', [{ questionCode: 'thirty' }, open, ...rest], 'invalid_answer', []],
      ['answers that are no objects', ['text', 7, null, open, ...rest], 'invalid_answer', []],
    ])('is refused with %s, and errorDetail names the questions', async (_what, answers, code, questions) => {
      const response = { code: 'TYPES', answers: answers as object[] };
      await refuses(() => world.submit(guest, response), `survey.${code}`, questions);
      await refuses(() => world.submit(card, response), `survey.${code}`, questions);
    });

    it('is refused for an unknown survey before its answers are checked', async () => {
      const unknown = { code: 'NO_SUCH_SURVEY', answers: [{ questionCode: 'x' }] };
      const { username } = await world.newGuest();
      expect(await world.submit({ username }, unknown)).toMatchObject({
        errorCode: 'survey.invalid_survey_code',
      });
    });
  });

  describe('when it is not permitted', () => {
    it('is refused for the first reason in the order of the checks', async () => {
      const { username } = await world.newGuest();
      const wrong = { answers: [{ questionCode: 99 }] };
      await refuses(
        () => world.submit({ username: 'nobody-at-all' }, { ...wrong, code: 'NOWHERE' }),
        'survey.invalid_survey_code',
      );
      await refuses(
        () => world.submit({ username: 'nobody-at-all' }, { ...wrong, code: 'OFF' }),
        'survey.survey_not_active',
      );
      await refuses(
        () => world.submit({ username: 'nobody-at-all' }, { ...wrong, code: 'OLD' }),
        'survey.user_not_found',
      );
      await refuses(
        () => world.submit({ username }, { ...wrong, code: 'OLD' }),
        'survey.not_eligible_for_survey',
      );
      await world.optIn({ username }, { code: 'APRIL' });
      await world.submit({ username }, { code: 'APRIL', answers: [] });
      const { username: late } = await eligible('APRIL');
      const untilMay = Date.parse('2026-04-30T18:00:01-04:00') - world.clock.now().getTime();
      world.clock.advance(untilMay);
      await refuses(
        () => world.submit({ username }, { ...wrong, code: 'APRIL' }),
        'survey.user_reached_max_completions',
      );
      await refuses(
        () => world.submit({ username: late }, { ...wrong, code: 'APRIL' }),
        'survey.survey_ended',
      );
      world.clock.advance(-untilMay);
      await refuses(
        () => world.submit({ username: late }, { ...wrong, code: 'APRIL' }),
        'survey.invalid_answer',
        [99],
      );
    });

    it.each<[string, (cardNumber: string, accountId: bigint) => Promise<unknown>]>([
      ['the card is not active', (card) => world.setStatus(card, 'INACTIVE')],
      ['the card is disabled', (card) => world.setStatus(card, 'DISABLED')],
      ['the card was exchanged', (card) => world.setStatus(card, 'EXCHANGED')],
      ['a wallet is full', (card) => world.credit(card, 1, 49_751n)],
      ['another wallet is full', (card) => world.credit(card, 4, 3n)],
      [
        'the guest’s account is suspended',
        (_card, accountId) =>
          world.store.db
            .updateTable('guest')
            .set({ status: 'SUSPENDED' })
            .where('merchant_id', '=', 1)
            .where('account_id', '=', accountId)
            .execute(),
      ],
    ])('is not stored when %s, because its reward cannot be granted', async (_why, spoil) => {
      const { username, accountId, cardNumber } = await eligible('COFFEE');
      await spoil(cardNumber, accountId);
      const response = { code: 'COFFEE', answers: [] };
      await refuses(() => world.submit({ username }, response), 'survey.transaction_failed');
      await refuses(
        () => world.submit({ printedCardNumber: cardNumber }, response),
        'survey.transaction_failed',
      );
    });

    it('is not stored for a guest without a card, or on a card without the wallet', async () => {
      const { username } = await world.newGuest([]);
      const printedCardNumber = await world.soldCard(5);
      for (const named of [{ username }, { printedCardNumber }]) {
        await refuses(() => world.optIn(named), 'survey.not_eligible_for_survey');
        await refuses(() => world.submit(named), 'survey.not_eligible_for_survey');
      }
    });

    it('is not counted when it fails: it succeeds once the card is usable again', async () => {
      const { username, cardNumber } = await eligible();
      await world.setStatus(cardNumber, 'DISABLED');
      await refuses(() => world.submit({ username }), 'survey.transaction_failed');
      await world.setStatus(cardNumber, 'ACTIVE');
      for (let times = 1; times <= 2; times++)
        expect(await world.submit({ username })).toMatchObject({ result: 'success' });
      expect(await world.pointsOf(cardNumber)).toBe(10);
    });
  });

  it('grants points that a reversal removes, and remains stored', async () => {
    const { username, cardNumber } = await eligible('WEEK');
    await world.optIn({ username });
    await world.submit({ username });
    const { transaction_id } = await world.store.db
      .selectFrom('survey_response')
      .select('transaction_id')
      .where('transaction_id', 'is not', null)
      .orderBy('response_id', 'desc')
      .executeTakeFirstOrThrow();
    const reply = await world.till('reverse', { pxTransactionId: Number(transaction_id) });
    expect(reply).toMatchObject({ result: 'authorizedSuccess' });
    expect(await world.pointsOf(cardNumber)).toBe(0);
    await world.submit({ username });
    await refuses(() => world.submit({ username }), 'survey.user_reached_max_completions');
  });

  describe('sent concurrently', () => {
    it('is accepted as often as the survey allows, of fifty requests, and points are granted exactly as often', async () => {
      const cards = [await world.activeCard(), await world.activeCard()];
      const { username } = await world.newGuest(cards);
      await world.optIn({ username });
      const before = await world.responses('VISIT');
      const named = [{ username }, { printedCardNumber: cards[0]! }, { printedCardNumber: cards[1]! }];
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => world.submit(named[index % named.length]!)),
      );
      expect(replies.filter(({ result }) => result === 'success')).toHaveLength(2);
      const refusals = replies.filter(({ result }) => result === 'failure').map(({ errorCode }) => errorCode);
      expect(new Set(refusals)).toEqual(new Set(['survey.user_reached_max_completions']));
      expect((await world.responses('VISIT')) - before).toBe(2);
      const points = await Promise.all(cards.map(world.pointsOf));
      expect(points[0]! + points[1]!).toBe(10);
    });

    it('counts together with the responses of the card before its registration', async () => {
      const card = await world.activeCard();
      await world.optIn({ printedCardNumber: card });
      await world.submit({ printedCardNumber: card });
      const { username } = await world.newGuest([card]);
      const replies = await Promise.all(Array.from({ length: 20 }, () => world.submit({ username })));
      expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1);
      expect(await world.pointsOf(card)).toBe(10);
    });

    it('belongs to the guest who registers the card at that moment', async () => {
      const card = await world.activeCard();
      await world.optIn({ printedCardNumber: card });
      const { username, accountId } = await world.newGuest([]);
      let reply: Promise<unknown> | undefined;
      await inTransaction(world.store.db, async (trx) => {
        await trx
          .updateTable('card')
          .set({ account_id: accountId, registered_at: world.clock.now() })
          .where('merchant_id', '=', 1)
          .where('card_number', '=', card)
          .execute();
        reply = world.submit({ printedCardNumber: card });
        // Far above the duration of a submission that waits for no lock.
        await new Promise((resolve) => setTimeout(resolve, 400));
      });
      expect(await reply).toMatchObject({ result: 'success' });
      const stored = await world.store.db
        .selectFrom('survey_response')
        .select(['participant', 'completion'])
        .where('account_id', '=', accountId)
        .execute();
      expect(stored).toEqual([{ participant: `account ${accountId}`, completion: 1 }]);
      expect(await world.pointsOf(card)).toBe(5);
      expect(await world.submit({ username })).toMatchObject({ result: 'success' });
    });

    it('is accepted fifty times if a survey allows that', async () => {
      const { username, cardNumber } = await eligible('MANY');
      const replies = await Promise.all(
        Array.from({ length: 60 }, () => world.submit({ username }, { code: 'MANY', answers: [] })),
      );
      expect(replies.filter(({ result }) => result === 'success')).toHaveLength(50);
      expect(await world.pointsOf(cardNumber)).toBe(50);
      expect(await world.responses('MANY')).toBe(50);
    });

    it('is stored once under one Idempotency-Key, also when the process dies before it stores the reply', async () => {
      const { username, cardNumber } = await eligible('VISIT');
      const options = { headers: { 'idempotency-key': `once-${cardNumber}` } };
      const first = await world.submit({ username }, {}, options);
      expect(await world.submit({ username }, {}, options)).toEqual(first);
      // State left by a process that died between the commit and storing the reply, half a minute later.
      await world.store.db.deleteFrom('idempotency_record').execute();
      expect(await world.submit({ username }, {}, options)).toEqual(first);
      expect(await world.pointsOf(cardNumber)).toBe(5);
      await world.store.db.deleteFrom('idempotency_record').execute();
      const other = await world.submit(
        { username },
        { answers: [{ questionCode: 1, selectedItems: [{ code: 4, value: '4' }] }] },
        { ...options, status: 422 },
      );
      expect(other).toMatchObject({ errorCode: 'system.idempotency_mismatch' });
      expect(await world.pointsOf(cardNumber)).toBe(5);
    });

    it('repeats the first reply also when no more responses are allowed', async () => {
      const { username } = await eligible('WEEK');
      const options = { headers: { 'idempotency-key': 'last-one' } };
      const first = await world.submit({ username }, { code: 'WEEK', answers: [] }, options);
      await world.store.db.deleteFrom('idempotency_record').execute();
      expect(await world.submit({ username }, { code: 'WEEK', answers: [] }, options)).toEqual(first);
      await refuses(
        () => world.submit({ username }, { code: 'WEEK', answers: [] }),
        'survey.user_reached_max_completions',
      );
    });
  });

  describe('when it is interrupted', () => {
    /** Makes every response insert fail in the database during the work. */
    async function without(
      table: 'survey_response' | 'survey_answer' | 'ledger_leg',
      work: () => Promise<void>,
    ) {
      await asOwner(world.store, `revoke insert on ${table} from stored_value_app`);
      await work().finally(() => asOwner(world.store, `grant insert on ${table} to stored_value_app`));
    }

    it.each(['survey_response', 'survey_answer', 'ledger_leg'] as const)(
      'before %s is written, grants and stores nothing, and does not affect concurrent responses',
      async (table) => {
        const { username, cardNumber } = await eligible();
        const gift = await world.soldCard(20);
        const before = await world.storedRows();
        await without(table, async () => {
          const reload = { cardInfo: { printedCardNumber: gift }, amount: 5 };
          const [broken, good] = await Promise.all([
            world.submit({ username }, {}, { status: 500 }),
            table === 'ledger_leg' ? undefined : world.call('gift/reload.json', reload),
          ]);
          expect(broken).toMatchObject({ errorCode: 'system.error' });
          if (good) {
            expect(good).toMatchObject({ result: 'success', currentBalance: 25 });
            await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: gift }, amount: 5 });
          }
        });
        const { responses, answers } = (await world.storedRows()) as Record<string, unknown>;
        expect({ responses, answers }).toEqual({
          responses: (before as Record<string, unknown>).responses,
          answers: (before as Record<string, unknown>).answers,
        });
        expect(await world.pointsOf(cardNumber)).toBe(0);
        expect(await world.submit({ username })).toMatchObject({ result: 'success' });
        expect(await world.pointsOf(cardNumber)).toBe(5);
      },
    );

    it.each(['before the commit', 'after the commit'] as const)(
      'is stored once in the end, with its points, when a connection breaks %s',
      async (at) => {
        const { username, cardNumber } = await eligible();
        const { username: cardless } = await world.newGuest([]);
        await world.optIn({ username: cardless }, { code: 'FREE' });
        const before = [await world.responses('VISIT'), await world.responses('FREE')];
        const { ledger } = world.app;
        for (const submit of [
          () => world.submit({ username }),
          () => world.submit({ username: cardless }, { code: 'FREE', answers: [] }),
        ]) {
          Object.assign(world.app, { ledger: brokenLedger(world.app, at) });
          const reply = await submit().finally(() => Object.assign(world.app, { ledger }));
          expect(reply).toMatchObject({ result: 'success' });
        }
        expect([await world.responses('VISIT'), await world.responses('FREE')]).toEqual(
          before.map((count) => count + 1),
        );
        expect(await world.pointsOf(cardNumber)).toBe(5);
      },
    );
  });

  it('is refused for a survey with an unusable definition', async () => {
    const { username } = await world.newGuest();
    const survey = {
      title: 'T',
      active: true,
      start: '2026-01-01 00:00:00',
      maxCompletions: 1,
      message: 'M',
      adjustments: [],
    };
    const question = {
      code: 1,
      title: 'T',
      type: 'SINGLE_SELECT',
      required: true,
      notApplicableAllowed: false,
    };
    await define(world.store, 1, 'survey', 'BROKEN', { code: 'BROKEN', ...survey, questions: [question] });
    await sql`update merchant set revision = revision + 1 where merchant_id = 1`.execute(world.store.db);
    while (!world.app.merchants.known(1).definitions('survey').has('BROKEN'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const body = { code: 'BROKEN' };
    await refuses(() => world.submit({ username }, body), 'survey.error');
    await refuses(() => world.optIn({ username }, body), 'survey.error');
    await refuses(() => world.details({ username }, body), 'survey.error');
    const printedCardNumber = await world.activeCard();
    await world.store.db
      .insertInto('survey_opt_in')
      .values({
        merchant_id: 1,
        participant: `card ${printedCardNumber}`,
        survey_code: 'BROKEN',
        account_id: null,
        card_number: printedCardNumber,
        opted_in_at: world.clock.now(),
        available_until: null,
        transaction_id: null,
        campaign_occurrence_id: null,
      })
      .execute();
    await refuses(() => world.eligible({ printedCardNumber }), 'survey.error');
  });

  it('does not reveal participants or answers in the log', async () => {
    const { username, cardNumber } = await eligible();
    await world.submit(
      { username },
      { answers: [...GOOD, { questionCode: 4, text: 'a very secret thought' }] },
    );
    await world.submit({ printedCardNumber: cardNumber }, { answers: [] });
    const logged = world.logged.join('');
    for (const text of [username, cardNumber, 'secret thought']) expect(logged).not.toContain(text);
  });

  it('repeats the first reply, apart from the request’s own id', async () => {
    const { username } = await eligible();
    const options = { headers: { 'idempotency-key': 'refused-once' } };
    const refused = await world.submit({ username }, { answers: [] }, options);
    const again = await world.submit({ username }, { answers: [] }, options);
    expect(withoutRequestId(again)).toEqual(withoutRequestId(refused));
  });
});
