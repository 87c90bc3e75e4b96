import { InvalidArgumentError } from 'commander';
import { maskCardNumber } from '../../domain/cards/cardReceipt.ts';
import { CARDS_IMPORT_HELP, importCardsCommand } from '../imports/cardsImport.ts';
import { confirm } from '../program/confirmation.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { cardNumberArgument, createNoun, lineOf, wholeNumber } from '../program/operatorProgram.ts';
import { say, sayJson } from '../program/output.ts';
import { actOnCard, type CardAction, type CardActionReason } from './cardActions.ts';
import { adjustCommand, operatorInput, replaceCommand, unlockCodeCommand } from './cardsCorrect.ts';
import { dormancyCommand } from './cardsDormancy.ts';
import { showCardsCommand } from './cardsShow.ts';

const MAX_REASON_LENGTH = 500;
const MAX_APPROVER_LENGTH = 100;

/** `stored-value cards`: blocks, unblocks, expires and shows single cards. */
export const noun = createNoun('cards')
  .description('Cards: show, block, unblock, replace, expire or correct one.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value cards block 1 6000000000000001 --reason "Reported lost, case 4711"
  stored-value cards unblock 1 6000000000000001 --reason "Found again" --by "Front desk"
  stored-value cards expire 1 6000000000000001 --reason "Misprinted" --yes
  stored-value cards show 1 6000000000000001
  stored-value cards unlock-code 1 6000000000000001 --reason "Guest read it out to us"
  stored-value cards adjust 1 6000000000000001 --wallet 1 --amount +5.00 --reason "Case 4711" --approved-by "Shift lead"`,
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
    .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
    .changing()
    .option('--json', 'as JSON, for a program')
    .action((merchantId, cardNumber, options) => act(action, merchantId, cardNumber, options));
  if (action !== 'unblock') command.asking();
}
noun
  .command('unlock-code')
  .description('Forget the wrong registration codes of today, so that the right one is accepted again.')
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('<cardNumber>', 'the whole number', cardNumberArgument)
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .changing()
  .option('--json', 'as JSON, for a program')
  .action(unlockCodeCommand);
noun
  .command('adjust')
  .description('Correct a balance by a transaction of its own, which a second person has approved.')
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('<cardNumber>', 'the whole number', cardNumberArgument)
  .requiredOption('--wallet <code>', 'wallet, as "cards show" lists it', wholeNumber)
  .requiredOption('--amount <amount>', 'signed amount: +5.00 adds to the card, -5.00 takes off', signedAmount)
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .requiredOption('--approved-by <name>', 'second person, other than --by', lineOf(MAX_APPROVER_LENGTH))
  .option('--again', 'book once more what was booked within a day with the same wallet, amount and reason')
  .changing()
  .asking()
  .option('--json', 'as JSON, for a program')
  .examples('1 6000000000000001 --wallet 1 --amount +5.00 --reason "Case 4711" --approved-by "Shift lead"')
  .action(adjustCommand);
noun
  .command('replace')
  .description('Move everything from a card, also a blocked one, to a new card: balances, tier, guest.')
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('<cardNumber>', 'the whole number of the lost or damaged card', cardNumberArgument)
  .argument('<newCardNumber>', 'the whole number of a card that was never sold', cardNumberArgument)
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .changing()
  .asking()
  .option('--json', 'as JSON, for a program')
  .examples('1 6000000000000001 6000000000000099 --reason "Lost, guest showed a receipt"')
  .action(replaceCommand);
noun
  .command('show')
  .description(
    'Show state, balances with their last days, latest transactions with the rules that fired, orders, subscriptions and operator actions of a card.',
  )
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('[cardNumber]', 'the whole number', cardNumberArgument)
  .option('--guest <name>', 'all cards of the guest with this account id or username')
  .option('--phone <number>', 'all cards with this phone number, or of guests with it')
  .option('--email <address>', 'all cards of guests with this e-mail address')
  .listing()
  .examples('1 6000000000000001', '1 --guest demo-guest', '1 --phone 5550100010 --json')
  .action(showCardsCommand);
noun
  .command('import')
  .description(
    'Import cards with their balances from a CSV file (UTF-8, a first line that names the columns).',
  )
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .argument('<file>', 'card file (CSV)')
  .option('--rejects <file>', 'where rejected rows are written, with their reasons (FILE.rejects.csv)')
  .option('--store <code>', "store that the balances are booked in (default: the merchant's first)")
  .option('--dry-run', 'show what would be rejected, and change nothing')
  .changing()
  .examples('1 cards.csv --dry-run', '1 cards.csv')
  .addHelpText('after', CARDS_IMPORT_HELP)
  .action(importCardsCommand);
noun
  .command('dormancy')
  .description("Charge dormant cards, or move their value to unclaimed, as the merchant's file says.")
  .argument('<merchantId>', "merchant's number", wholeNumber)
  .option('--dry-run', 'show how many cards it concerns, and change nothing')
  .option('--json', 'as JSON, for a program')
  .changing()
  .asking()
  .examples('1 --dry-run', '1 --yes')
  .action(dormancyCommand);

function signedAmount(text: string): string {
  if (!/^[+-][0-9]{1,12}(\.[0-9]+)?$/.test(text))
    throw new InvalidArgumentError('Must have a sign, such as +5.00 or -5.00.');
  return text;
}

interface ActionOptions {
  reason: string;
  yes?: boolean;
  json?: boolean;
}

async function act(
  action: CardAction,
  merchantId: number,
  cardNumber: string,
  { reason, yes = false, json = false }: ActionOptions,
): Promise<void> {
  const card = `card ${maskCardNumber(cardNumber)}`;
  if (action !== 'unblock' && !yes) await confirm(`${action} ${card} of merchant ${merchantId}?`);
  await withApp(async (app) => {
    const input = operatorInput(app, merchantId, cardNumber, reason);
    const done = await actOnCard(app, { ...input, action });
    if ('refused' in done) throw new OperatorError(refusalText(done.refused, merchantId, card));
    const { from, to } = done;
    if (json) sayJson({ cardNumber: maskCardNumber(cardNumber), from, to });
    else say(`${card}: ${from} -> ${to}`);
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
