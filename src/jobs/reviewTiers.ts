import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import { dayIn } from '../clock.ts';
import { TIER_REVIEW } from '../domain/cards/tierReview.ts';
import { type LoyaltyProgram, loyaltyProgramOf } from '../domain/rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../domain/rules/loyaltyState.ts';
import { reviewTier } from '../domain/rules/tiers.ts';
import type { TransactionHeader } from '../ledger/movement.ts';
import type { Database } from '../store/database.ts';
import { ownHeaders } from './ownTransaction.ts';
import { type DailyWork, type JobRun, pause } from './tasks.ts';

const PAGE = 200;

/**
 * Sets the tier of cards that nobody used since it changed, such as at the end of a period. A visit does the same for
 * its own card. Answers the number of cards whose tier changed.
 */
export async function reviewTiers(app: App, { merchantId }: DailyWork, run: JobRun): Promise<number> {
  const merchant = app.merchants.known(merchantId);
  const program = loyaltyProgramOf(merchant);
  let cards = 0;
  for (const tier of tiersToReview(program)) {
    let after = '';
    for (;;) {
      const today = dayIn(merchant.timeZone, app.clock.now());
      const page = await cardsIn(app.store.db, merchantId, tier, after);
      const due = page.filter((card) => reviewTier(program, toTieredCard(card), today));
      const numbers = due.map(({ card_number }) => card_number);
      const headers = await ownHeaders(app, merchantId, numbers, TIER_REVIEW);
      const changed = await Promise.all(
        [...headers].map(([cardNumber, header]) =>
          review(app, header, { merchantId, program, cardNumber, today }),
        ),
      );
      const done = changed.filter(Boolean).length;
      cards += done;
      run.progress(done);
      await pause(run);
      if (page.length < PAGE) break;
      after = page.at(-1)!.card_number;
    }
  }
  return cards;
}

interface TierOfTemplate {
  template: number;
  tier: number;
}

/** The tiers that are earned: who is in none of them has nothing to lose. */
function tiersToReview({ tierRules }: LoyaltyProgram): TierOfTemplate[] {
  return [...tierRules.values()].flatMap(({ template, tiers }) =>
    tiers.map(({ tier }) => ({ template, tier })),
  );
}

interface CardInTier {
  card_number: string;
  card_template_code: number;
  tier_code: number;
  loyalty: Record<string, unknown>;
}

async function cardsIn(
  db: Kysely<Database>,
  merchantId: number,
  { template, tier }: TierOfTemplate,
  after: string,
): Promise<CardInTier[]> {
  const { rows } = await sql<CardInTier>`
    select card_number, card_template_code, tier_code, loyalty from card
    where merchant_id = ${merchantId} and card_template_code = ${template} and tier_code = ${tier} and tier_code > 0
      and card_number > ${after}
    order by card_number limit ${PAGE}`.execute(db);
  return rows;
}

function toTieredCard({ card_template_code, tier_code, loyalty }: CardInTier) {
  return { cardTemplateCode: card_template_code, tierCode: tier_code, loyalty: loyalty as LoyaltyState };
}

interface Review {
  merchantId: number;
  program: LoyaltyProgram;
  cardNumber: string;
  today: string;
}

/** One card, under lock; false when a visit or another worker was there first. */
async function review(
  app: App,
  header: TransactionHeader,
  { merchantId, program, cardNumber, today }: Review,
): Promise<boolean> {
  const outcome = await app.ledger.perform<{ changed: boolean }, never>({
    merchantId,
    header,
    keys: [],
    cardNumbers: [cardNumber],
    decide(held) {
      const card = held.card(cardNumber);
      if (!card) throw new Error('A card is gone that had a tier.');
      const change = reviewTier(program, { ...card, loyalty: card.loyalty as LoyaltyState }, today);
      const tierChanges = change ? [{ cardNumber, ...change }] : [];
      return { legs: [], tierChanges, receipt: { changed: change !== undefined } };
    },
  });
  return outcome.receipt?.changed ?? false;
}
