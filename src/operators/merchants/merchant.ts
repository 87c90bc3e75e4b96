import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { simulateCommand } from '../simulation/merchantSimulate.ts';
import { applyCommand } from './merchantApply.ts';
import { checkCommand } from './merchantCheck.ts';
import { showCommand } from './merchantShow.ts';

/** `stored-value merchant`: applies merchant files to the database. */
export const noun = createNoun('merchant')
  .description('Merchant files: check and apply them, and show merchants.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value merchant check merchants/demo.yaml
  stored-value merchant apply merchants/demo.yaml --dry-run
  stored-value merchant simulate my-shop.yaml --days 30
  stored-value merchant apply my-shop.yaml --cards-out spring-cards.csv
  stored-value merchant show 1 merchants/demo.yaml explains the format.`,
  );

noun
  .command('check')
  .description('Validate a merchant file, reporting the line and column of each error.')
  .argument('<file>', 'merchant file (YAML)')
  .reading()
  .option('--stored', 'also report secrets that the file names and the database lacks')
  .action(checkCommand);

noun
  .command('apply')
  .description('Apply a merchant file to the database: writes only the differences.')
  .argument('<file>', 'merchant file (YAML)')
  .option('--dry-run', 'show the changes; make none')
  .option('--json', 'print JSON')
  .changing()
  .asking()
  .option('--cards-out <file>', 'file for generated card numbers and registration codes (CSV)')
  .addHelpText(
    'after',
    `
Examples:
  stored-value merchant apply my-shop.yaml --dry-run
  stored-value merchant apply my-shop.yaml --yes --cards-out spring-cards.csv`,
  )
  .action(applyCommand);

noun
  .command('simulate')
  .description('Replay recent movements with the rules of a merchant file. Changes nothing.')
  .argument('<file>', 'merchant file (YAML)')
  .option('--days <n>', 'number of days to replay, including today', wholeNumber, 30)
  .listing()
  .examples('my-shop.yaml', 'my-shop.yaml --days 90 --json')
  .action(simulateCommand);

noun
  .command('show')
  .description(
    'Show merchants: stores, clients (without secrets), wallets, card templates, numbers of cards.',
  )
  .argument('[merchantId]', 'filter by merchant', wholeNumber)
  .listing()
  .addHelpText(
    'after',
    `
Examples:
  stored-value merchant show
  stored-value merchant show 1 --json`,
  )
  .action(showCommand);
