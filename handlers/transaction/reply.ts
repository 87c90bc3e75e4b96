import type { components } from '../../generated/types.ts';
import { cardCause } from '../../src/contract/cardCause.ts';
import { BusinessRefusal } from '../../src/contract/operation.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type { CardStanding, WalletStanding } from '../../src/domain/cards/shared/cardStanding.ts';
import type { Json, Outcome } from '../../src/ledger/movement.ts';
import type { HeaderInfo } from './request.ts';

type TransactionReply = components['schemas']['TransactionReply'];

/** Error codes of this service that differ from the domain's neutral reasons; the others get its prefix. */
const CODES = {
  error: 'transaction.system_error',
  identifier_not_unique: 'transaction.phone_uniqueness_error',
  invalid_amount: 'transaction.invalid_quantity',
  no_balance: 'transaction.insufficient_balance',
  amount_exceeds_balance: 'transaction.insufficient_balance',
  insufficient_balance_to_reverse: 'transaction.insufficient_balance',
  key_conflict: 'transaction.duplicate_transaction',
  key_spent: 'transaction.already_reversed',
} as const;

export type TransactionCode<Reason extends string> = Reason extends keyof typeof CODES
  ? (typeof CODES)[Reason]
  : `transaction.${Reason}`;

/**
 * Maps a reason to the refusal with this service's code. The contract layer adds the number and repeats the check
 * number. `fields` are an operation's additional fields; `details` say what the message names and what the cause is.
 */
export function tillRefusal<Reason extends string>(
  reason: Reason,
  fields?: Record<string, unknown>,
  details?: Json,
): BusinessRefusal<TransactionCode<Reason>> {
  const code = reason in CODES ? CODES[reason as keyof typeof CODES] : `transaction.${reason}`;
  return new BusinessRefusal(code as TransactionCode<Reason>, fields, wordsOf(details), cardCause(details));
}

/** Maps every domain outcome of this service to a reply: `toBody` formats success, a reason becomes its code. */
export function tillReply<R extends object, Reason extends string, Body>(
  outcome: Outcome<R, Reason>,
  toBody: (receipt: R) => Body,
): Body | BusinessRefusal<TransactionCode<Reason>> {
  if ('receipt' in outcome && outcome.receipt !== undefined) return toBody(outcome.receipt);
  const { refused, details } = outcome as { refused: Reason; details?: Json };
  const { standing } = (details ?? {}) as { standing?: CardStanding };
  const fields = standing && !CARDLESS.has(refused) ? refusedCardBlock(standing) : undefined;
  return tillRefusal(refused, fields, details);
}

/** Reasons of the result `failure`, which has no card, that a known card can meet. */
const CARDLESS: ReadonlySet<string> = new Set(['error', 'transaction_not_found']);

/** Fields of a refusal about a known card. */
function refusedCardBlock({ storedValue, expiresOn, wallets, ...standing }: CardStanding) {
  return {
    maskedCardNumber: maskCardNumber(standing.cardNumber),
    tierName: standing.tierName,
    tierCode: standing.tierCode,
    cardTemplateCode: standing.cardTemplateCode,
    cardTemplateName: standing.cardTemplateName,
    ...(storedValue === undefined ? {} : { svCurrentBalance: Number(storedValue.balance) }),
    ...(expiresOn === undefined ? {} : { expirationDate: expiresOn }),
    ...pointsOf(wallets),
  };
}

function pointsOf(wallets: readonly WalletStanding[]) {
  const isRedeemable = ({ kind }: WalletStanding) => kind === 'reward';
  return {
    balancePoints: wallets.filter((wallet) => !isRedeemable(wallet)).map(toPoints),
    rewardPoints: wallets.filter(isRedeemable).map(toPoints),
  };
}

/** Placeholder values of messages that name a wallet. */
function wordsOf(details: Json | undefined): Record<string, string> {
  const { walletName } = (details ?? {}) as { walletName?: string };
  return { wallet: walletName ?? 'its wallet' };
}

/** Maps an outcome to the reply with the card's state, or the refusal. */
export function transactionReply<Reason extends string>(
  headerInfo: HeaderInfo,
  outcome: Outcome<CardStanding, Reason>,
  responseMessage?: string,
): TransactionReply | BusinessRefusal<TransactionCode<Reason>> {
  return tillReply(outcome, (standing) => cardBlock(headerInfo, standing, responseMessage));
}

/** Creates the first part of every reply about one card. */
export function cardBlock(
  headerInfo: HeaderInfo,
  standing: CardStanding,
  responseMessage?: string,
): TransactionReply {
  const { enrolledOn, storedValue, expiresOn, activationItem, wallets } = standing;
  return {
    ...approved(headerInfo, responseMessage),
    ...(enrolledOn === undefined ? {} : { enrollDate: enrolledOn }),
    printedCardNumber: standing.cardNumber,
    maskedCardNumber: maskCardNumber(standing.cardNumber),
    isRegistered: standing.isRegistered,
    tierName: standing.tierName,
    tierCode: standing.tierCode,
    cardTemplateCode: standing.cardTemplateCode,
    cardTemplateName: standing.cardTemplateName,
    customerName: standing.customerName,
    pxAuthCode: standing.authCode,
    pxTransactionId: standing.transactionId,
    svriFlag: storedValue !== undefined,
    ...(storedValue === undefined ? {} : storedValueFigures(storedValue)),
    ...(expiresOn === undefined ? {} : { expirationDate: expiresOn }),
    ...(activationItem === undefined ? {} : { activationItem }),
    ...pointsOf(wallets),
    posMessages: standing.posMessages,
  };
}

/** Response fields of a request approved as sent. */
export function approved({ posTransactionId }: HeaderInfo, responseMessage = 'Approved') {
  return {
    result: 'authorizedSuccess' as const,
    responseCode: 200 as const,
    responseMessage,
    ...(posTransactionId === undefined ? {} : { posTransactionId }),
  };
}

/** Response fields of a request approved with changes. */
export function approvedVariant({ posTransactionId }: HeaderInfo, responseMessage: string) {
  return {
    result: 'authorizedVariantSuccess' as const,
    responseCode: 201 as const,
    responseMessage,
    ...(posTransactionId === undefined ? {} : { posTransactionId }),
  };
}

function storedValueFigures({ balance, previousBalance, amount }: NonNullable<CardStanding['storedValue']>) {
  return {
    svCurrentBalance: Number(balance),
    ...(previousBalance === undefined ? {} : { svPreviousBalance: Number(previousBalance) }),
    ...(amount === undefined ? {} : { svTransactionAmount: Number(amount) }),
  };
}

function toPoints({ walletCode, name, kind, balance, expirations }: WalletStanding) {
  return {
    pointName: name,
    pointType: kind,
    points: Number(balance),
    walletCode,
    expirationDates: expirations,
  };
}
