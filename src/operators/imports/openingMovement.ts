import { hash } from 'node:crypto';
import { activation } from '../../domain/cards/shared/cardExpiry.ts';
import type { StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import type { Decision, HeldCard, Leg, Movement, NewCard } from '../../ledger/movement.ts';
import type { CardRow } from './cardImportRows.ts';

/** Scope of the keys that make an import repeatable: a card's opening balance is booked once. */
export const IMPORT_SCOPE = 'card_import';

export type OpeningReason = 'card_not_found' | 'card_in_use';

export type OpeningMovement = Movement<{ imported: boolean }, OpeningReason>;

/**
 * Activates an imported card with its opening balances, and makes it if it does not exist. The other side is the account
 * `opening`, so that no report counts them as sales. A repeated row gets the first outcome.
 */
export function openingMovement(
  entry: StoreEntry,
  row: CardRow,
  newCard: NewCard | undefined,
): OpeningMovement {
  const { cardNumber } = row;
  return {
    visit: entry,
    keys: [{ scope: IMPORT_SCOPE, key: cardNumber, digest: rowDigest(row) }],
    cardNumbers: [cardNumber],
    newCards: newCard && [newCard],
    decide(held): Decision<{ imported: boolean }, OpeningReason> {
      const card = held.card(cardNumber);
      if (!card) return { refused: 'card_not_found' };
      if (!isUnused(card, row)) return { refused: 'card_in_use' };
      return { ...posting(entry, card, row), receipt: { imported: true } };
    },
  };
}

function posting(
  entry: StoreEntry,
  card: HeldCard,
  { registrationCodeHash, status, tier, expiresOn, parts }: CardRow,
) {
  const { cardNumber, tierCode } = card;
  const change = { ...activation(entry, card), to: status, ...(expiresOn !== undefined && { expiresOn }) };
  return {
    legs: parts.flatMap(({ walletCode, amount, expiresOn: lastDay }): Leg[] => [
      { walletCode, amount, cardNumber, expiresOn: lastDay },
      { walletCode, amount: -amount, account: 'opening' },
    ]),
    cardChanges: [change],
    tierChanges: tier === tierCode ? [] : [{ cardNumber, from: tierCode, to: tier }],
    registrationCodes: registrationCodeHash === undefined ? [] : [{ cardNumber, hash: registrationCodeHash }],
  };
}

/** Returns true for an unsold and unused card of the row's template. */
function isUnused(
  card: Pick<HeldCard, 'status' | 'cardTemplateCode' | 'wallets'>,
  { template }: CardRow,
): boolean {
  const isEmpty = [...card.wallets.values()].every(({ sequence }) => sequence === 0n);
  return card.status === 'INACTIVE' && card.cardTemplateCode === template && isEmpty;
}

/**
 * Digest of a row's values, which tells a repeated row from a corrected one. The order of the fields is that of the imports
 * before: another one would make every repeated row a corrected one.
 */
export function rowDigest(row: CardRow): Buffer {
  const { cardNumber, template, tier, status, expiresOn, holder } = row;
  const parts = row.parts.map(({ walletCode, amount, expiresOn: lastDay }) => ({
    walletCode,
    amount: String(amount),
    expiresOn: lastDay,
  }));
  // Only a keyed hash of the code: from a plain one, short codes could be tried out.
  const code = row.registrationCodeHash?.toString('hex');
  const text = JSON.stringify({ cardNumber, template, tier, status, expiresOn, parts, holder, code });
  return hash('sha256', text, 'buffer');
}
