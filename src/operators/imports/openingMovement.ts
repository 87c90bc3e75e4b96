import { createHash } from 'node:crypto';
import { registrationCodeHash } from '../../base/crypto/secrets.ts';
import { activation } from '../../domain/cards/shared/cardExpiry.ts';
import { createEntry, type StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Decision, HeldCard, LedgerReason, Leg, Outcome } from '../../ledger/movement.ts';
import type { CardRow } from './cardImportRows.ts';

/** Scope of the keys that make an import repeatable: a card's opening balance is booked once. */
export const IMPORT_SCOPE = 'card_import';

export type OpeningReason = 'card_not_found' | 'card_in_use';

export type OpeningOutcome = Outcome<{ imported: boolean }, OpeningReason | LedgerReason>;

/**
 * Activates an imported card with its opening balances. The other side is the account `opening`, so that no report
 * counts them as sales. A repeated row gets the first outcome.
 */
export async function openCard(
  app: Pick<Context, 'clock' | 'ledger' | 'keys'>,
  { merchant, storeCode }: { merchant: Merchant; storeCode: string },
  row: CardRow,
): Promise<OpeningOutcome> {
  const entry = createEntry(app, merchant, { kind: 'card_import', storeCode, clientId: '' });
  const { cardNumber } = row;
  return app.ledger.perform<{ imported: boolean }, OpeningReason>({
    visit: entry,
    keys: [{ scope: IMPORT_SCOPE, key: cardNumber, digest: rowDigest(app, merchant, row) }],
    cardNumbers: [cardNumber],
    decide(held): Decision<{ imported: boolean }, OpeningReason> {
      const card = held.card(cardNumber);
      if (!card) return { refused: 'card_not_found' };
      if (!isUnused(card, row)) return { refused: 'card_in_use' };
      return { ...posting(app, entry, card, row), receipt: { imported: true } };
    },
  });
}

function posting(
  { keys }: Pick<Context, 'keys'>,
  entry: StoreEntry,
  card: HeldCard,
  { registrationCode, status, tier, expiresOn, parts }: CardRow,
) {
  const { cardNumber, tierCode } = card;
  const { merchantId } = entry.merchant;
  const change = { ...activation(entry, card), to: status, ...(expiresOn !== undefined && { expiresOn }) };
  const hash =
    registrationCode === undefined
      ? undefined
      : registrationCodeHash(keys.registrationCodes, merchantId, cardNumber, registrationCode);
  return {
    legs: parts.flatMap(({ walletCode, amount, expiresOn: lastDay }): Leg[] => [
      { walletCode, amount, cardNumber, expiresOn: lastDay },
      { walletCode, amount: -amount, account: 'opening' },
    ]),
    cardChanges: [change],
    tierChanges: tier === tierCode ? [] : [{ cardNumber, from: tierCode, to: tier }],
    registrationCodes: hash === undefined ? [] : [{ cardNumber, hash }],
  };
}

/** Returns true for an unsold and unused card of the row's template. */
export function isUnused(
  card: Pick<HeldCard, 'status' | 'cardTemplateCode' | 'wallets'>,
  { template }: CardRow,
): boolean {
  const isEmpty = [...card.wallets.values()].every(({ sequence }) => sequence === 0n);
  return card.status === 'INACTIVE' && card.cardTemplateCode === template && isEmpty;
}

/** Digest of a row's values, which tells a repeated row from a corrected one. */
export function rowDigest(
  { keys }: Pick<Context, 'keys'>,
  { merchantId }: Merchant,
  { read: _, registrationCode, ...row }: CardRow,
): Buffer {
  // Only a keyed hash of the code: from a plain one, short codes could be tried out.
  const code =
    registrationCode === undefined
      ? undefined
      : registrationCodeHash(keys.registrationCodes, merchantId, row.cardNumber, registrationCode).toString(
          'hex',
        );
  const text = JSON.stringify({ ...row, code }, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest();
}
