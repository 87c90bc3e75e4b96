import { InvalidArgumentError } from 'commander';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
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
  block: 'Block a card: tills and services refuse it. It keeps its value.',
  unblock: 'Unblock a card: it returns to its previous state.',
  expire: 'Expire a card permanently. Its value stays in the books but cannot be used.',
};
for (const [action, description] of Object.entries(actions) as [CardAction, string][]) {
  const command = noun
    .command(action)
    .description(description)
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .argument('<cardNumber>', 'full card number', cardNumberArgument)
    .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
    .changing()
    .option('--json', 'print JSON')
    .action((merchantId, cardNumber, options) => act(action, merchantId, cardNumber, options));
  if (action !== 'unblock') command.asking();
}
noun
  .command('unlock-code')
  .description("Reset today's count of wrong registration codes, so that the right one is accepted again.")
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<cardNumber>', 'full card number', cardNumberArgument)
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .changing()
  .option('--json', 'print JSON')
  .action(unlockCodeCommand);
noun
  .command('adjust')
  .description('Correct a balance by a separate transaction that a second person approved.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<cardNumber>', 'full card number', cardNumberArgument)
  .requiredOption('--wallet <code>', 'wallet, as "cards show" lists it', wholeNumber)
  .requiredOption(
    '--amount <amount>',
    'signed amount: +5.00 adds to the balance, -5.00 subtracts from it',
    signedAmount,
  )
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .requiredOption('--approved-by <name>', 'approver, a person other than --by', lineOf(MAX_APPROVER_LENGTH))
  .option('--again', 'book even if the same wallet, amount and reason were booked within the last day')
  .changing()
  .asking()
  .option('--json', 'print JSON')
  .examples('1 6000000000000001 --wallet 1 --amount +5.00 --reason "Case 4711" --approved-by "Shift lead"')
  .action(adjustCommand);
noun
  .command('replace')
  .description('Replace a card, blocked or not: moves balances, tier and guest to a new card.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<cardNumber>', 'full number of the lost or damaged card', cardNumberArgument)
  .argument('<newCardNumber>', 'full number of a card that was never sold', cardNumberArgument)
  .requiredOption('--reason <text>', 'reason, for the audit trail', lineOf(MAX_REASON_LENGTH))
  .changing()
  .asking()
  .option('--json', 'print JSON')
  .examples('1 6000000000000001 6000000000000099 --reason "Lost, guest showed a receipt"')
  .action(replaceCommand);
noun
  .command('show')
  .description(
    'Show a card: state, balances and expiry dates, latest transactions with the rules that fired, orders, subscriptions and operator actions.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('[cardNumber]', 'full card number', cardNumberArgument)
  .option('--guest <name>', 'show all cards of the guest with this account id or username')
  .option('--phone <number>', 'show all cards with this phone number, or of guests with it')
  .option('--email <address>', 'show all cards of guests with this e-mail address')
  .listing()
  .examples('1 6000000000000001', '1 --guest demo-guest', '1 --phone 5550100010 --json')
  .action(showCardsCommand);
noun
  .command('import')
  .description('Import cards with their balances from a CSV file (UTF-8, first line: column names).')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<file>', 'card file (CSV)')
  .option('--rejects <file>', 'file for rejected rows and their reasons (default: FILE.rejects.csv)')
  .option('--store <code>', "store to book the balances in (default: the merchant's first)")
  .option('--dry-run', 'show the rows that would be rejected; change nothing')
  .changing()
  .examples('1 cards.csv --dry-run', '1 cards.csv')
  .addHelpText('after', CARDS_IMPORT_HELP)
  .action(importCardsCommand);
noun
  .command('dormancy')
  .description(
    'Charge dormant cards, or move their value to the account unclaimed, as configured in the merchant file.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--dry-run', 'show the number of cards concerned; change nothing')
  .option('--json', 'print JSON')
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
    already_blocked: `The ${card} is already blocked.`,
    already_expired: `The ${card} has expired.`,
    card_exchanged: `The ${card} was exchanged for another card. Use that card's number.`,
    not_blocked: `The ${card} is not blocked.`,
    disabled_by_transaction: `The ${card} was disabled by the refund of its order, which cannot be undone.`,
    changed_meanwhile: `The ${card} changed while it was being unblocked. Run the command again.`,
  };
  return `${texts[reason]} Nothing was changed.`;
}
