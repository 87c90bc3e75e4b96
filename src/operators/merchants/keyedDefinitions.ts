import { counted } from '../../base/text/counted.ts';
import type { DefinitionKind, Definitions } from '../../domain/ground/merchants/definitions.ts';
import { revokeTokensOfClient } from '../integrations/clientTokens.ts';
import { giveToStoredCards } from './givenWallets.ts';
import type { MerchantPlan } from './merchantPlan.ts';
import type { StoredMerchant } from './storedMerchant.ts';

/** Rules for definitions that stored rows depend on. */
interface KeyedKind<Kind extends DefinitionKind> {
  /** Text after the name of a new entry. */
  detailOf(entry: Definitions[Kind]): string;
  /** Refuses changes that stored rows do not allow, and plans those that these rows need. */
  planChange?(
    plan: MerchantPlan,
    now: Definitions[Kind],
    entry: Definitions[Kind],
    stored: StoredMerchant,
  ): void;
}

/** Returns the rules of a kind; undefined if no stored rows depend on it. */
export function keyedKind(kind: DefinitionKind): KeyedKind<DefinitionKind> | undefined {
  return KEYED_KINDS[kind];
}

const KEYED_KINDS: { [Kind in DefinitionKind]?: KeyedKind<Kind> } = {
  store: { detailOf: ({ open }) => (open ? '' : ', closed') },
  wallet: {
    detailOf({ kind, scale, balanceLimit, expiresAfterDays }) {
      const limit = balanceLimit === undefined ? '' : `, limit ${balanceLimit}`;
      const expiry = expiresAfterDays === undefined ? '' : `, expires after ${expiresAfterDays} days`;
      return ` (${kind}, scale ${scale}${limit}${expiry})`;
    },
    planChange: refuseOtherUnit,
  },
  cardTemplate: {
    detailOf: ({ kind, wallets, tiers }) =>
      ` (${kind}, wallets ${wallets.join(', ')}, tiers ${tiers.map(({ code, name }) => `${code} ${name}`).join(', ')})`,
    planChange: planTemplateChange,
  },
  integration: {
    detailOf: ({ authentication, disabled }) =>
      ` (${authentication.join(', ')})${disabled ? ', disabled' : ''}`,
    planChange: planRevocation,
  },
};

/** Kind and scale give every stored balance its meaning, so they never change. */
function refuseOtherUnit(
  plan: MerchantPlan,
  now: Definitions['wallet'],
  { code, kind, scale }: Definitions['wallet'],
  { cardsOfChangedUnit }: StoredMerchant,
): void {
  const cards = counted(cardsOfChangedUnit.get(code) ?? 0, 'card');
  const fixed = `is not possible: balances of ${cards} are kept in it (add a wallet with another code)`;
  if (now.kind !== kind) plan.refuse(`wallet ${code} kind ${now.kind} -> ${kind} ${fixed}`);
  if (now.scale !== scale) plan.refuse(`wallet ${code} scale ${now.scale} -> ${scale} ${fixed}`);
}

function planTemplateChange(
  plan: MerchantPlan,
  now: Definitions['cardTemplate'],
  { code, kind, wallets }: Definitions['cardTemplate'],
  { usedTemplates }: StoredMerchant,
): void {
  if (now.kind !== kind)
    plan.refuse(
      `template ${code} kind ${now.kind} -> ${kind} is not possible: its cards are sold as ${now.kind}`,
    );
  if (!usedTemplates.has(code)) return;
  for (const wallet of now.wallets.filter((each) => !wallets.includes(each)))
    plan.refuse(`template ${code} wallet ${wallet} cannot be removed: cards have it`);
  for (const wallet of wallets.filter((each) => !now.wallets.includes(each)))
    plan.add('+', `template ${code} wallet ${wallet}, added to existing cards`, (writing) =>
      giveToStoredCards(writing, code, wallet),
    );
}

/** A login may have happened after the change but before a running service noticed it. */
function planRevocation(
  plan: MerchantPlan,
  now: Definitions['integration'],
  { clientId, disabled }: Definitions['integration'],
): void {
  if (now.disabled === disabled) return;
  plan.steps.push({
    changes: [],
    write: (writing) =>
      revokeTokensOfClient(writing.db, { merchantId: writing.merchantId, clientId, now: writing.now }),
  });
}
