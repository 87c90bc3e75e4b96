import { addAction } from '../actions/addAction.ts';
import { CARDS_IMPORT_HELP, importCardsCommand } from '../imports/cardsImport.ts';
import { cardNumberArgument, createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { findCommand } from '../search/findCommand.ts';
import { CARD_ACTIONS } from './actionsOnCards.ts';
import { dormancyCommand } from './cardsDormancy.ts';
import { showCardsCommand } from './cardsShow.ts';

/** `stored-value cards`: blocks, unblocks, expires and shows single cards. */
export const noun = createNoun('cards').description(
  'Cards: show, block, unblock, replace, expire or correct one.',
);

for (const action of CARD_ACTIONS) addAction(noun, action);
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
  .command('find')
  .description(
    'Find cards, guests, orders and transactions by what people read out: a number or its last six digits, also with a name; a phone number, address or the beginning of a name.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<text>', 'what to search for')
  .listing()
  .examples('1 000001', '1 "000001 miller"', '1 guest@example.test --json')
  .action(findCommand);
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
