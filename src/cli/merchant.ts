import { Command } from 'commander';
import { readMerchantFile } from '../domain/merchants/merchantFile.ts';
import { refuseBrokenMjml } from '../domain/merchants/mjmlProblems.ts';
import { applyCommand } from './merchantApply.ts';
import { showCommand } from './merchantShow.ts';
import { run, wholeNumber } from './operatorProgram.ts';

/** `npm run merchant`: applies merchant files to the database. */
const program = new Command('merchant')
  .description('Merchant files: check and apply them, and show merchants.')
  .exitOverride()
  .showHelpAfterError('(npm run merchant -- --help tells more)')
  .addHelpText(
    'after',
    `
Examples:
  npm run merchant -- check merchants/demo.yaml
  npm run merchant -- apply merchants/demo.yaml --dry-run
  npm run merchant -- apply my-shop.yaml --cards-out spring-cards.csv
  npm run merchant -- show 1

Uses the server's database: DATABASE_URL, or the embedded one in DATA_DIR. The embedded one serves one process at a
time: stop the server first. merchants/demo.yaml explains the format.`,
  );

program
  .command('check')
  .description('Validate a merchant file, reporting the line and column of each error.')
  .argument('<file>', 'merchant file (YAML)')
  .action(async (path: string) => {
    const file = readMerchantFile(path);
    await refuseBrokenMjml(file);
    const { merchants } = file;
    const count = merchants.length === 1 ? '1 merchant' : `${merchants.length} merchants`;
    process.stdout.write(`${path} is valid: ${count}.\n`);
  });

program
  .command('apply')
  .description('Apply a merchant file to the database. Changes only differences.')
  .argument('<file>', 'merchant file (YAML)')
  .option('--dry-run', 'show what would change, and change nothing')
  .option('--yes', 'do not ask for confirmation')
  .option('--cards-out <file>', 'file for generated card numbers and registration codes (CSV)')
  .addHelpText(
    'after',
    `
Examples:
  npm run merchant -- apply my-shop.yaml --dry-run
  npm run merchant -- apply my-shop.yaml --yes --cards-out spring-cards.csv`,
  )
  .action(applyCommand);

program
  .command('show')
  .description(
    'Show merchants: stores, clients (never their secrets), wallets, card templates, numbers of cards.',
  )
  .argument('[merchantId]', 'only this merchant', wholeNumber)
  .option('--json', 'as JSON, for a program')
  .addHelpText(
    'after',
    `
Examples:
  npm run merchant -- show
  npm run merchant -- show 1 --json`,
  )
  .action(showCommand);

await run(program);
