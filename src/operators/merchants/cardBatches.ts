import { sql } from 'kysely';
import { randomDigits, registrationCodeHash } from '../../base/crypto/secrets.ts';
import {
  lastSixDigits,
  newCardNumber,
  numberInRange,
  rangeSize,
} from '../../domain/ground/merchants/cardNumbers.ts';
import type {
  DeclaredBatch,
  DeclaredGeneration,
  DeclaredRange,
} from '../../domain/ground/merchants/declaredMerchant.ts';
import type { DefinitionKind } from '../../domain/ground/merchants/definitions.ts';
import type { Db } from '../../store/database.ts';
import type { Writing } from './merchantPlan.ts';

/** Number of a batch with its code. */
interface NumberedCard {
  cardNumber: string;
  registrationCode: string;
}

const CARDS_AT_ONCE = 2_000;
const REGISTRATION_CODE_DIGITS = 8;
const KIND: DefinitionKind = 'cardTemplate';

export function batchSize(source: DeclaredRange | DeclaredGeneration): number {
  return source.kind === 'range' ? rangeSize(source) : source.count;
}

/** Creates the cards of a batch, inactive and empty, and records the batch. */
export async function makeBatch(writing: Writing, batch: DeclaredBatch): Promise<void> {
  const { name, template, tier, source, cardsExpireOn: expiresOn } = batch;
  const { db, merchantId, keys } = writing;
  const total = batchSize(source);
  let lowest = '';
  let highest = '';
  for (let done = 0; done < total; ) {
    const requested = nextCards(source, done, Math.min(CARDS_AT_ONCE, total - done));
    const cards = requested.map(({ cardNumber, registrationCode: code }) => {
      const hash = registrationCodeHash(keys.registrationCodes, merchantId, cardNumber, code);
      return { cardNumber, registrationCodeHash: hash, template, tier, expiresOn };
    });
    const made = new Set(await insertCards(db, merchantId, cards));
    if (source.kind === 'range' && made.size < requested.length) {
      throw new Error(`Batch ${name} met cards that were not there when it was planned.`);
    }
    for (const card of requested) {
      // A generated number that existed already (or came up twice) is not this batch's: the next round makes
      // another.
      if (!made.delete(card.cardNumber)) continue;
      done += 1;
      if (lowest === '' || card.cardNumber < lowest) lowest = card.cardNumber;
      if (card.cardNumber > highest) highest = card.cardNumber;
      if (isHandedOut(source)) writing.cards.push({ merchantId, batchName: name, ...card });
    }
    writing.onProgress(name, done, total);
  }
  await db
    .insertInto('card_batch')
    .values({
      merchant_id: merchantId,
      batch_name: name,
      card_template_code: template,
      first_card_number: lowest,
      last_card_number: highest,
      number_of_cards: total,
      created_at: writing.now,
      expires_on: expiresOn,
    })
    .execute();
}

/** Returns true if the batch's numbers or codes are random, so the operator must receive them. */
export function isHandedOut(source: DeclaredRange | DeclaredGeneration): boolean {
  return source.kind === 'generate' || source.registrationCode === 'random';
}

function nextCards(source: DeclaredRange | DeclaredGeneration, done: number, count: number): NumberedCard[] {
  return Array.from({ length: count }, (_, index) => {
    const cardNumber = source.kind === 'range' ? numberInRange(source, done + index) : newCardNumber(source);
    const sample = source.kind === 'range' && source.registrationCode === 'lastSixDigits';
    return {
      cardNumber,
      registrationCode: sample ? lastSixDigits(cardNumber) : randomDigits(REGISTRATION_CODE_DIGITS),
    };
  });
}

/** Card to insert. */
export interface NewCard {
  cardNumber: string;
  /** Undefined: the card cannot be registered by a code. */
  registrationCodeHash?: Buffer;
  template: number;
  tier: number;
  expiresOn: string | null;
}

/**
 * Inserts inactive cards with the wallets of their templates, in the caller's transaction. Returns the numbers that
 * were new.
 */
export async function insertCards(db: Db, merchantId: number, cards: NewCard[]): Promise<string[]> {
  if (cards.length === 0) return [];
  // Hexadecimal text, because not every engine's driver takes an array of byte strings.
  const hashes = cards.map(({ registrationCodeHash: hash }) => hash?.toString('hex') ?? null);
  const { rows: made } = await sql<{ card_number: string; card_template_code: number }>`
    insert into card (merchant_id, card_number, registration_code_hash, card_template_code, tier_code, expires_on)
    select m.merchant_id, wanted.number, decode(wanted.hash, 'hex'), wanted.template, wanted.tier, wanted.expires_on
    from merchant m
      cross join unnest(${cards.map((card) => card.cardNumber)}::text[], ${hashes}::text[],
        ${cards.map((card) => card.template)}::integer[], ${cards.map((card) => card.tier)}::integer[],
        ${cards.map((card) => card.expiresOn)}::date[]) as wanted(number, hash, template, tier, expires_on)
    where m.merchant_id = ${merchantId}
    on conflict do nothing
    returning card_number, card_template_code`.execute(db);
  if (made.length === 0) return [];
  const numbers = made.map((card) => card.card_number);
  // Not in the statement above: a distributed database would send the new cards to all of its workers.
  await sql`
    insert into wallet (merchant_id, card_number, wallet_code)
    select m.merchant_id, made.card_number, held.wallet_code::integer
    from merchant m
      cross join unnest(${numbers}::text[], ${made.map((card) => card.card_template_code)}::integer[])
        as made(card_number, template)
      cross join lateral (select definition -> 'wallets' as wallets from merchant_definition
                          where merchant_id = ${merchantId} and kind = ${KIND} and code = made.template::text
                          limit 1) as own
      cross join jsonb_array_elements_text(own.wallets) as held(wallet_code)
    where m.merchant_id = ${merchantId}`.execute(db);
  return numbers;
}
