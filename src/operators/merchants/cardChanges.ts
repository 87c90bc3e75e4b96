import { sql } from 'kysely';
import { registrationCodeHash } from '../../base/crypto/secrets.ts';
import { dayIn } from '../../base/time/zones.ts';
import { lastDayOf } from '../../domain/cards/shared/cardExpiry.ts';
import { cardEnding, isInRange, lastSixDigits } from '../../domain/ground/merchants/cardNumbers.ts';
import type { DeclaredCard, DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import type { CardStatus } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { insertCards } from './cardBatches.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import type { StandingCard, StoredMerchant } from './storedMerchant.ts';

/** Plans the cards that the file lists individually, after the batches that may create them. */
export function planCards(plan: MerchantPlan, declared: DeclaredMerchant, stored: StoredMerchant): void {
  for (const card of declared.cards) {
    const now = stored.cards.get(card.number) ?? fromNewBatch(card, declared, stored);
    if (!now) planCreation(plan, card, declared);
    else if (now.template !== card.template) {
      plan.refuse(`${cardEnding(card.number)} template ${now.template} -> ${card.template} is not possible`);
    } else {
      planStart(plan, card, now, declared);
      planAliases(plan, card, now);
    }
  }
}

/** Predicts the card as a batch of this plan will create it. */
function fromNewBatch(
  card: DeclaredCard,
  { batches }: DeclaredMerchant,
  stored: StoredMerchant,
): StandingCard | undefined {
  for (const { name, template, tier, source } of batches) {
    if (stored.batches.has(name) || source.kind !== 'range' || !isInRange(source, card.number)) continue;
    return {
      template,
      tier,
      status: 'INACTIVE',
      customerName: '',
      isRegistered: false,
      phone: [],
      barcode: [],
    };
  }
  return undefined;
}

function planCreation(plan: MerchantPlan, card: DeclaredCard, declared: DeclaredMerchant): void {
  const tiers = declared.definitions.templates.find((template) => template.code === card.template)!.tiers;
  const tier = card.tier ?? Math.min(...tiers.map(({ code }) => code));
  const { number, template, status } = card;
  const lastDay = lastDayIn(declared, card);
  plan.add('+', `${cardEnding(number)} of template ${template}, ${status}`, async (writing) => {
    const { db, merchantId, keys } = writing;
    const hash = card.registrationCode
      ? registrationCodeHash(keys.registrationCodes, merchantId, number, lastSixDigits(number))
      : undefined;
    const made = { cardNumber: number, registrationCodeHash: hash, template, tier, expiresOn: null };
    await insertCards(db, merchantId, [made]);
    await setStart(writing, number, { status, customer_name: card.customerName }, lastDay);
    for (const kind of ALIAS_KINDS) {
      for (const value of card.aliases?.[kind] ?? []) await addAlias(writing, number, kind, value);
    }
  });
}

interface Start {
  status?: CardStatus;
  tier_code?: number;
  customer_name?: string;
}

/**
 * Plans a card's initial status, tier and name. Once the card is in use or registered, sales, exchanges and
 * rules change them, and applying the file again must not undo that.
 */
function planStart(
  plan: MerchantPlan,
  card: DeclaredCard,
  now: StandingCard,
  declared: DeclaredMerchant,
): void {
  if (now.status !== 'INACTIVE' || now.isRegistered) return;
  const start: Start = {};
  const said: string[] = [];
  if (card.tier !== undefined && card.tier !== now.tier) {
    start.tier_code = card.tier;
    said.push(`tier ${now.tier} -> ${card.tier}`);
  }
  if (card.customerName !== now.customerName) {
    start.customer_name = card.customerName;
    said.push('customerName');
  }
  if (card.status !== now.status) {
    start.status = card.status;
    said.push(`${now.status} -> ${card.status}`);
  }
  if (said.length === 0) return;
  plan.add('~', `${cardEnding(card.number)} ${said.join(', ')}`, (writing) =>
    setStart(writing, card.number, start, lastDayIn(declared, card)),
  );
}

/** Returns the last day of a card activated at a given moment, as `activation` computes it at a till. */
function lastDayIn({ definitions: { templates }, timeZone }: DeclaredMerchant, card: DeclaredCard) {
  const template = templates.find(({ code }) => code === card.template);
  return (now: Date) => lastDayOf(template, dayIn(timeZone, now));
}

async function setStart(
  { db, merchantId, now }: Writing,
  cardNumber: string,
  start: Start,
  lastDay: (now: Date) => string | null,
): Promise<void> {
  const expiresOn = start.status === 'ACTIVE' ? lastDay(now) : null;
  await ofMerchant(db, merchantId)
    .updateTable('card')
    .set({ ...start, expires_on: sql`coalesce(expires_on, ${expiresOn}::date)` })
    .where('card_number', '=', cardNumber)
    // The card may have been sold since it was read; then its initial values no longer apply.
    .where('status', '=', 'INACTIVE')
    .execute();
}

/** Alias kinds that operators declare. The others come from guests' devices. */
const ALIAS_KINDS = ['phone', 'barcode'] as const;
type AliasKind = (typeof ALIAS_KINDS)[number];

function planAliases(plan: MerchantPlan, { number, aliases }: DeclaredCard, now: StandingCard): void {
  // An exchanged card has passed its aliases to its successor: restoring them would make two cards match.
  if (!aliases || (now.status !== 'INACTIVE' && now.status !== 'ACTIVE')) return;
  for (const kind of ALIAS_KINDS) {
    // The phone numbers of a registered card are its guest's.
    if (kind === 'phone' && now.isRegistered) continue;
    for (const value of aliases[kind]) {
      if (now[kind].includes(value)) continue;
      plan.add('+', `${cardEnding(number)} ${kind} ending ${value.slice(-4)}`, (writing) =>
        addAlias(writing, number, kind, value),
      );
    }
    for (const value of now[kind]) {
      if (aliases[kind].includes(value)) continue;
      plan.add('-', `${cardEnding(number)} ${kind} ending ${value.slice(-4)}`, (writing) =>
        removeAlias(writing, number, kind, value),
      );
    }
  }
}

async function addAlias(
  { db, merchantId }: Writing,
  cardNumber: string,
  kind: AliasKind,
  value: string,
): Promise<void> {
  await db
    .insertInto('card_alias')
    .values({ merchant_id: merchantId, kind, value, card_number: cardNumber })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function removeAlias(
  { db, merchantId }: Writing,
  cardNumber: string,
  kind: AliasKind,
  value: string,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .deleteFrom('card_alias', { kind, value, card_number: cardNumber })
    .execute();
}
