import { formatDecimal } from '../../../base/money/money.ts';
import { dayIn } from '../../../base/time/zones.ts';
import type { HeldCard, HeldWallet } from '../../../ledger/movement.ts';
import type { WalletKind } from '../../../store/database.ts';
import type { WalletDefinition } from '../../ground/merchantDirectory.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import { STORED_VALUE, type StoreVisit, storedValueIn, templateOf } from './cardRequest.ts';

/** Card state after a till request, with all its wallets; amounts are decimal text at the wallet's scale. */
export type CardStanding = {
  transactionId: number;
  authCode: string;
  cardNumber: string;
  isRegistered: boolean;
  /** `yyyy-mm-dd` */
  enrolledOn?: string;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierCode: number;
  tierName: string;
  customerName: string;
  /** Last day of use, `yyyy-mm-dd`. Absent: it never expires. */
  expiresOn?: string;
  /** Absent on a card without a stored-value wallet. */
  storedValue?: StoredValueStanding;
  /** Item to put on the check; present if the request activated the card. */
  activationItem?: ActivationItem;
  /** All other wallets, in wallet code order. */
  wallets: WalletStanding[];
  posMessages: string[];
};

/** Stored value. `previousBalance` and `amount` are present if it changed; `amount` is unsigned. */
export type StoredValueStanding = { balance: string; previousBalance?: string; amount?: string };

export type WalletStanding = {
  walletCode: number;
  name: string;
  kind: Exclude<WalletKind, 'stored_value'>;
  balance: string;
  /** Expiring parts of the balance, soonest first; `date` is the last day of use. */
  expirations: { quantity: string; date: string }[];
};

export type ActivationItem = { itemId: string; itemType: string; itemName: string; quantity: number };

/** Creates the response from the card's state before and after the request. */
export function cardStanding(
  visit: StoreVisit,
  { before, after, posMessages = [] }: { before: HeldCard; after: HeldCard; posMessages?: string[] },
): CardStanding {
  const template = templateOf(visit.merchant, after);
  const isActivated = before.status === 'INACTIVE' && after.status === 'ACTIVE';
  return {
    transactionId: Number(visit.header.transactionId),
    authCode: visit.header.authCode,
    cardNumber: after.cardNumber,
    isRegistered: after.accountId !== null,
    enrolledOn: after.registeredAt ? dayIn(visit.merchant.timeZone, after.registeredAt) : undefined,
    cardTemplateCode: after.cardTemplateCode,
    cardTemplateName: template?.name ?? '',
    tierCode: after.tierCode,
    tierName: template?.tiers.get(after.tierCode) ?? '',
    customerName: after.customerName,
    expiresOn: after.expiresOn ?? undefined,
    storedValue: storedValueStanding(visit, before, after),
    activationItem: isActivated ? activationItemOf(visit, after) : undefined,
    wallets: walletStandings(visit, after),
    posMessages,
  };
}

/** Details of a refusal: the card, which the request leaves as it is. */
export function refusedCard(visit: StoreVisit, card: HeldCard): { standing: CardStanding } {
  return { standing: cardStanding(visit, { before: card, after: card }) };
}

function storedValueStanding(
  { merchant }: StoreVisit,
  before: HeldCard,
  after: HeldCard,
): StoredValueStanding | undefined {
  const definition = storedValueIn(merchant);
  const wallet = after.wallets.get(STORED_VALUE);
  if (!definition || !wallet) return undefined;
  const text = (amount: bigint) => formatDecimal(amount, definition.scale);
  const previous = before.wallets.get(STORED_VALUE)?.balance ?? 0n;
  const change = wallet.balance - previous;
  return {
    balance: text(wallet.balance),
    ...(change === 0n
      ? {}
      : { previousBalance: text(previous), amount: text(change < 0n ? -change : change) }),
  };
}

function walletStandings({ merchant }: StoreVisit, card: HeldCard): WalletStanding[] {
  return [...card.wallets]
    .sort(([one], [other]) => one - other)
    .flatMap(([code, wallet]) => {
      const definition = merchant.wallets.get(code);
      return definition && definition.kind !== 'stored_value'
        ? [walletStanding({ ...definition, kind: definition.kind }, wallet)]
        : [];
    });
}

function walletStanding(
  { walletCode, name, kind, scale }: WalletDefinition & Pick<WalletStanding, 'kind'>,
  wallet: HeldWallet,
): WalletStanding {
  const expirations = wallet.lots.map(({ expiresOn, remaining }) => ({
    quantity: formatDecimal(remaining, scale),
    date: expiresOn,
  }));
  return { walletCode, name, kind, balance: formatDecimal(wallet.balance, scale), expirations };
}

function activationItemOf({ merchant }: StoreVisit, card: HeldCard): ActivationItem | undefined {
  return loyaltyProgramOf(merchant).activations.get(card.cardTemplateCode)?.activationItem;
}
