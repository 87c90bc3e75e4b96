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
import type { GeneratedCard, Writing } from './merchantPlan.ts';

export interface NewCard {
  number: string;
  /** Undefined: the card cannot be registered by a code. */
  registrationCode?: string;
}

const CARDS_AT_ONCE = 2_000;
const REGISTRATION_CODE_DIGITS = 8;
const KIND: DefinitionKind = 'cardTemplate';

export function batchSize(source: DeclaredRange | DeclaredGeneration): number {
  return source.kind === 'range' ? rangeSize(source) : source.count;
}

/** Creates the cards of a batch, inactive and empty, and records the batch. */
export async function makeBatch(writing: Writing, batch: DeclaredBatch): Promise<void> {
  const { name, template, source, cardsExpireOn } = batch;
  const total = batchSize(source);
  let lowest = '';
  let highest = '';
  for (let done = 0; done < total; ) {
    const requested = nextCards(source, done, Math.min(CARDS_AT_ONCE, total - done));
    const made = new Set(await insertCards(writing, { ...batch, expiresOn: cardsExpireOn }, requested));
    if (source.kind === 'range' && made.size < requested.length) {
      throw new Error(`Batch ${name} met cards that were not there when it was planned.`);
    }
    for (const card of requested) {
      // A generated number that existed already (or came up twice) is not this batch's: the next round makes
      // another.
      if (!made.delete(card.number)) continue;
      done += 1;
      if (lowest === '' || card.number < lowest) lowest = card.number;
      if (card.number > highest) highest = card.number;
      if (isHandedOut(source)) writing.cards.push(handedOut(writing.merchantId, name, card));
    }
    writing.onProgress(name, done, total);
  }
  await writing.db
    .insertInto('card_batch')
    .values({
      merchant_id: writing.merchantId,
      batch_name: name,
      card_template_code: template,
      first_card_number: lowest,
      last_card_number: highest,
      number_of_cards: total,
      created_at: writing.now,
      expires_on: cardsExpireOn,
    })
    .execute();
}

/** Returns true if the batch's numbers or codes are random, so the operator must receive them. */
export function isHandedOut(source: DeclaredRange | DeclaredGeneration): boolean {
  return source.kind === 'generate' || source.registrationCode === 'random';
}

function handedOut(merchantId: number, batchName: string, card: NewCard): GeneratedCard {
  return { merchantId, batchName, cardNumber: card.number, registrationCode: card.registrationCode! };
}

function nextCards(source: DeclaredRange | DeclaredGeneration, done: number, count: number): NewCard[] {
  return Array.from({ length: count }, (_, index) => {
    const number = source.kind === 'range' ? numberInRange(source, done + index) : newCardNumber(source);
    const sample = source.kind === 'range' && source.registrationCode === 'lastSixDigits';
    return {
      number,
      registrationCode: sample ? lastSixDigits(number) : randomDigits(REGISTRATION_CODE_DIGITS),
    };
  });
}

/**
 * Inserts inactive cards with the wallets of their template, in one statement. Returns the numbers that were
 * new.
 */
export async function insertCards(
  {
    db,
    merchantId,
    keys,
  }: Pick<Writing, 'db' | 'merchantId'> & { keys: Pick<Writing['keys'], 'registrationCodes'> },
  { template, tier, expiresOn }: { template: number; tier: number; expiresOn: string | null },
  cards: NewCard[],
): Promise<string[]> {
  const numbers = cards.map((card) => card.number);
  // Hexadecimal text, because not every engine's driver takes an array of byte strings.
  const hashes = cards.map(({ number, registrationCode }) =>
    registrationCode === undefined
      ? null
      : registrationCodeHash(keys.registrationCodes, merchantId, number, registrationCode).toString('hex'),
  );
  const { rows } = await sql<{ card_number: string }>`
    with made as (
      insert into card (merchant_id, card_number, card_template_code, tier_code, registration_code_hash, expires_on)
      select ${merchantId}::integer, n, ${template}::integer, ${tier}::integer, decode(h, 'hex'), ${expiresOn}::date
      from unnest(${numbers}::text[], ${hashes}::text[]) as wanted(n, h)
      on conflict do nothing
      returning card_number
    ), given as (
      insert into wallet (merchant_id, card_number, wallet_code)
      select own.merchant_id, made.card_number, held.wallet_code::integer
      from made join merchant_definition own
        on own.merchant_id = ${merchantId} and own.kind = ${KIND} and own.code = ${String(template)}
        cross join jsonb_array_elements_text(own.definition -> 'wallets') held(wallet_code)
    )
    select card_number from made`.execute(db);
  return rows.map((row) => row.card_number);
}
