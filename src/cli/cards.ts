import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { readConfig } from '../config/config.ts';
import { actOnCard, type CardAction, type CardActionReason } from '../domain/cards/cardActions.ts';
import { findCardDetails } from '../domain/cards/cardDetails.ts';
import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import { listOperatorActions } from '../domain/cards/operatorActions.ts';
import { dayIn } from '../time/zones.ts';
import { actionCells, actionJson, cardText } from './cardLines.ts';
import { columns } from './columns.ts';
import { confirm } from './confirmation.ts';
import { withApp } from './operatorApp.ts';
import { OperatorError } from './operatorError.ts';
import { createNoun, wholeNumber } from './operatorProgram.ts';
import { findMerchant, withStore } from './operatorStore.ts';

const SHOWN = 100;
const MAX_REASON_LENGTH = 500;
const MAX_ACTOR_LENGTH = 100;

/** `stored-value cards`: blocks, unblocks, expires and shows single cards, and prints the audit trail. */
export const noun = createNoun('cards')
  .description('Cards: block, unblock, expire or show one, and list operator actions.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value cards block 1 6000000000000001 --reason "Reported lost, case 4711"
  stored-value cards unblock 1 6000000000000001 --reason "Found again" --by "Front desk"
  stored-value cards expire 1 6000000000000001 --reason "Misprinted" --yes
  stored-value cards show 1 6000000000000001
  stored-value cards audit 1`,
  );

const actions: Record<CardAction, string> = {
  block: 'Block a card: no till and no service accepts it. Its value stays on it.',
  unblock: 'Undo a block: the card is what it was before.',
  expire: 'Expire a card for good. Its value stays in the books, and nobody can use it.',
};
for (const [action, description] of Object.entries(actions) as [CardAction, string][]) {
  const command = noun
    .command(action)
    .description(description)
    .argument('<merchantId>', "merchant's number", wholeNumber)
    .argument('<cardNumber>', 'the whole number', cardNumberArgument)
    .requiredOption('--reason <text>', 'reason, for the audit trail', textOf(MAX_REASON_LENGTH))
    .option(
      '--by <name>',
      'operator, for the audit trail (default: the system user)',
      textOf(MAX_ACTOR_LENGTH),
    )
    .option('--json', 'as JSON, for a program')
    .action((merchantId, cardNumber, options) => act(action, merchantId, cardNumber, options));
  if (action !== 'unblock') command.option('--yes', 'do not ask for confirmation');
}
noun
  .command('show')
  .description('Show state, expiry, balances, latest transactions and operator actions of a card.')
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('<cardNumber>', 'the whole number', cardNumberArgument)
  .option('--json', 'as JSON, for a program')
  .action(show);
noun
  .command('audit')
  .description('Show operator actions on cards, newest first.')
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .option('--json', 'as JSON, for a program')
  .action(audit);

interface ActionOptions {
  reason: string;
  by?: string;
  yes?: boolean;
  json?: boolean;
}

async function act(
  action: CardAction,
  merchantId: number,
  cardNumber: string,
  { reason, by, yes = false, json = false }: ActionOptions,
): Promise<void> {
  const card = `card ${maskCardNumber(cardNumber)}`;
  if (action !== 'unblock' && !yes) await confirm(`${action} ${card} of merchant ${merchantId}?`);
  await withApp(readConfig(process.env), async (app) => {
    if (!app.merchants.merchant(merchantId)) throw new OperatorError(`There is no merchant ${merchantId}.`);
    const actor = by ?? userInfo().username;
    const done = await actOnCard(app, { merchantId, cardNumber, action, actor, reason });
    if ('refused' in done) throw new OperatorError(refusalText(done.refused, merchantId, card));
    const { from, to } = done;
    const masked = maskCardNumber(cardNumber);
    console.log(json ? JSON.stringify({ cardNumber: masked, from, to }) : `${card}: ${from} -> ${to}`);
  });
}

function refusalText(reason: CardActionReason, merchantId: number, card: string): string {
  const texts: Record<CardActionReason, string> = {
    card_not_found: `Merchant ${merchantId} has no ${card}.`,
    already_blocked: `The ${card} is blocked already.`,
    already_expired: `The ${card} has expired.`,
    card_exchanged: `The ${card} was exchanged for another one. Name that one.`,
    not_blocked: `The ${card} is not blocked.`,
    disabled_by_transaction: `The ${card} was not blocked by this command: a refund of its order disabled it, and that stays.`,
    changed_meanwhile: `The ${card} changed while it was being unblocked. Run the command again.`,
  };
  return `${texts[reason]} Nothing was changed.`;
}

async function show(
  merchantId: number,
  cardNumber: string,
  { json = false }: { json?: boolean },
): Promise<void> {
  await withStore(readConfig(process.env), async (store, clock) => {
    const merchant = await findMerchant(store, merchantId);
    const today = dayIn(merchant.timeZone, clock.now());
    const card = await findCardDetails(store.db, merchant, cardNumber, today);
    const masked = maskCardNumber(cardNumber);
    if (!card) throw new OperatorError(`Merchant ${merchantId} has no card ${masked}.`);
    const lines = json
      ? [JSON.stringify({ ...card, cardNumber: masked, actions: card.actions.map(actionJson) }, null, 2)]
      : cardText(card);
    for (const line of lines) console.log(line);
  });
}

async function audit(merchantId: number, { json = false }: { json?: boolean }): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    await findMerchant(store, merchantId);
    const entries = await listOperatorActions(store.db, { merchantId, limit: SHOWN });
    if (json) return console.log(JSON.stringify(entries.map(actionJson), null, 2));
    if (entries.length === 0) return console.log('No operator actions.');
    for (const line of columns(entries.map(actionCells), '')) console.log(line);
    if (entries.length === SHOWN) console.log(`(the latest ${SHOWN})`);
  });
}

function cardNumberArgument(text: string): string {
  if (!/^[0-9]{1,30}$/.test(text)) throw new InvalidArgumentError('Must be a card number, digits only.');
  return text;
}

/** Validates a one-line text, as the audit trail prints it. */
function textOf(maxLength: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    const isPrintable = /^[^\p{Cc}\p{Cs}]+$/u.test(trimmed);
    if (!isPrintable || trimmed.length > maxLength)
      throw new InvalidArgumentError(`Must be one line of at most ${maxLength} characters.`);
    return trimmed;
  };
}
