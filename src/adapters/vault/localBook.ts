import type { FoundTransaction, NamedPayment, StepOutcome } from '../../domain/ground/ports/payments.ts';
import type { RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { LocalVaultParts } from './localVaultParts.ts';

export interface LocalEntry extends FoundTransaction {
  outcome: 'succeeded' | 'declined' | 'failed';
  paymentToken: string;
  /** Reference of the transaction that this one repeats. */
  duplicateOf: string | null;
}

/** Append-only transaction book of the local vault. The table's keys keep entries unique. */
export interface LocalBook {
  /** Records a step once; a repeat returns the recorded entry. */
  first(
    kind: FoundTransaction['kind'],
    payment: NamedPayment,
    paymentToken: string,
    outcome: LocalEntry['outcome'],
    message: string,
  ): Promise<StepOutcome>;
  /** Records an authorization that was sent twice and refused the second time. */
  duplicate(payment: NamedPayment, paymentToken: string): Promise<void>;
  /** Returns the authorization recorded under the reference. */
  authorizationOf(reference: string): Promise<LocalEntry | undefined>;
  /** Returns the successful capture with a token. */
  captureBy(transactionToken: string): Promise<LocalEntry | undefined>;
  /** Returns all entries of the reference, oldest first. */
  entriesOf(reference: string): Promise<LocalEntry[]>;
}

export function openLocalBook({ store: { db }, ids, clock, merchantId }: LocalVaultParts): LocalBook {
  async function note(
    payment: NamedPayment,
    entry: Omit<LocalEntry, 'transactionToken'>,
  ): Promise<LocalEntry | undefined> {
    const transactionToken = `local-${ids.next()}`;
    const noted = await db
      .insertInto('local_vault_transaction')
      .values({
        merchant_id: merchantId,
        transaction_token: transactionToken,
        order_reference: payment.reference,
        kind: entry.kind,
        outcome: entry.outcome,
        message: entry.message,
        amount: payment.amount,
        currency: payment.currency,
        payment_token: entry.paymentToken,
        duplicate_of: entry.duplicateOf,
        made_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_token')
      .executeTakeFirst();
    return noted && { ...entry, transactionToken };
  }

  async function entriesOf(reference: string): Promise<LocalEntry[]> {
    const rows = await ofMerchant(db, merchantId)
      .rows('local_vault_transaction', { order_reference: reference })
      .orderBy('made_at')
      .orderBy('transaction_token')
      .execute();
    return rows.map(toEntry);
  }

  async function captureBy(transactionToken: string): Promise<LocalEntry | undefined> {
    const row = await ofMerchant(db, merchantId).find('local_vault_transaction', {
      transaction_token: transactionToken,
      kind: 'capture',
      outcome: 'succeeded',
    });
    return row && toEntry(row);
  }

  async function authorizationOf(reference: string): Promise<LocalEntry | undefined> {
    const entries = await entriesOf(reference);
    return entries.find(({ kind, duplicateOf }) => kind === 'authorization' && duplicateOf === null);
  }

  return {
    entriesOf,
    captureBy,
    authorizationOf,
    async first(kind, payment, paymentToken, outcome, message) {
      const noted = await note(payment, { kind, outcome, message, paymentToken, duplicateOf: null });
      if (noted) return toOutcome(noted);
      const before = (await entriesOf(payment.reference)).filter(({ duplicateOf }) => duplicateOf === null);
      const same = before.find((entry) => entry.kind === kind);
      // An authorization is either captured or voided.
      return same ? toOutcome(same) : { outcome: 'declined', message: 'The authorization is used up.' };
    },
    async duplicate(payment, paymentToken) {
      const original = await authorizationOf(payment.reference);
      await note(payment, {
        kind: 'authorization',
        outcome: 'declined',
        message: 'A duplicate of an earlier transaction.',
        paymentToken,
        duplicateOf: original!.transactionToken,
      });
    },
  };
}

function toEntry(row: RowOf<'local_vault_transaction'>): LocalEntry {
  return {
    kind: row.kind,
    outcome: row.outcome,
    transactionToken: row.transaction_token,
    message: row.message,
    paymentToken: row.payment_token,
    duplicateOf: row.duplicate_of,
  };
}

function toOutcome({ outcome, transactionToken, message }: LocalEntry): StepOutcome {
  return outcome === 'succeeded' ? { outcome: 'done', transactionToken, message } : { outcome, message };
}
