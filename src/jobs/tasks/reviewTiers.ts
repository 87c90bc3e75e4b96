import { sql } from 'kysely';
import { dayIn } from '../../base/time/zones.ts';
import type { StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import { createOwnEntries } from '../../domain/cards/shared/ownEntries.ts';
import type { BookingParts, Context } from '../../domain/ground/context.ts';
import { type LoyaltyProgram, loyaltyProgramOf } from '../../domain/rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../domain/rules/loyaltyState.ts';
import { reviewTier } from '../../domain/rules/tiers.ts';
import { type DailyWork, type JobRun, pause } from '../../queue/tasks.ts';
import type { Db, RowOf } from '../../store/database.ts';

const PAGE = 200;

/**
 * Updates the tier of cards without a visit since it changed, such as at the end of a period. A visit does the same
 * for its own card. Returns the number of changed cards.
 */
export async function reviewTiers(
  app: BookingParts,
  { merchantId }: DailyWork,
  run: JobRun,
): Promise<number> {
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
      const entries = await createOwnEntries(app, merchantId, numbers, 'tier_review');
      const changed = await Promise.all(
        [...entries].map(([cardNumber, entry]) => review(app, entry, { program, cardNumber })),
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

/** Returns the earned tiers: a card in none of them cannot be downgraded. */
function tiersToReview({ tierRules }: LoyaltyProgram): TierOfTemplate[] {
  return [...tierRules.values()].flatMap(({ template, tiers }) =>
    tiers.map(({ tier }) => ({ template, tier })),
  );
}

type CardInTier = Pick<RowOf<'card'>, 'card_number' | 'card_template_code' | 'tier_code' | 'loyalty'>;

async function cardsIn(
  db: Db,
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
  program: LoyaltyProgram;
  cardNumber: string;
}

/** Reviews one card under lock. False when a visit or another worker was first. */
async function review(
  { ledger }: Pick<Context, 'ledger'>,
  visit: StoreEntry,
  { program, cardNumber }: Review,
): Promise<boolean> {
  const outcome = await ledger.perform<{ changed: boolean }, never>({
    visit,
    keys: [],
    cardNumbers: [cardNumber],
    decide(held) {
      const card = held.card(cardNumber);
      if (!card) throw new Error('A card is gone that had a tier.');
      const change = reviewTier(program, { ...card, loyalty: card.loyalty as LoyaltyState }, visit.today);
      const tierChanges = change ? [{ cardNumber, ...change }] : [];
      return { legs: [], tierChanges, receipt: { changed: change !== undefined } };
    },
  });
  return outcome.receipt?.changed ?? false;
}
