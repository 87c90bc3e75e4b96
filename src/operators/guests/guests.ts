import { addAction } from '../actions/addAction.ts';
import { importCommand } from '../imports/guestsImport.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { GUEST_ACTIONS } from './actionsOnGuests.ts';
import { exportCommand } from './guestsExport.ts';
import { showGuestCommand } from './guestsShow.ts';

/** `stored-value guests`: imports and exports guests, and acts on single ones. */
export const noun = createNoun('guests')
  .description('Guests: show one, import and export them, or erase, suspend and reinstate one.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value guests show 1 demo-guest
  stored-value guests import 1 guests.csv --dry-run
  stored-value guests import 1 guests.csv
  stored-value guests export 1 --out guests.csv
  stored-value guests erase 1 --username demo-guest
  stored-value guests suspend 1 --account 124927116050432`,
  );

noun
  .command('show')
  .description(
    'Show a guest: profile, consents, cards and balances, orders, subscriptions, messages and logins.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<name>', 'account id, username, e-mail address or phone number')
  .listing()
  .examples('1 demo-guest', '1 54525952016385 --json', '1 guest@example.test')
  .addHelpText('after', '\nThe output contains personal data. Delete it after use.')
  .action(showGuestCommand);
noun
  .command('import')
  .description('Import guests from a CSV file (UTF-8, commas, first line: column names).')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<file>', 'guest file (CSV)')
  .option('--rejects <file>', 'file for rejected rows and their reasons (default: FILE.rejects.csv)')
  .option('--dry-run', 'show the rows that would be rejected; change nothing')
  .option('--again', 'import the file even if it was imported before')
  .addHelpText(
    'after',
    `
Columns, in any order, empty if unknown:
  the guest's fields by their names in the contract: firstName, lastName, email, phone, mobilePhone, optIn, ...
    (at least one of email, phone and mobilePhone in every row)
  username          with passwordHash (argon2id in PHC string format) or password (about 25 ms of CPU time each); without
                    either, the guest must set a password
  printedCardNumber a card that is registered to the guest; an inactive loyalty card becomes active
  cards             several cards, separated by spaces
  accountStatus     ACTIVE (also when empty), SUSPENDED, TERMINATED
  enrolledDatetime  like 2026-01-31T12:00:00Z; empty: now
  accountId, line and reason, as in exports and reject files, are ignored: ids are always new.

A value that begins with = + - @ or a tab, after one or more apostrophes, loses the first of them: export puts it
there so that no spreadsheet runs the value.

Rows that cannot be imported are written to the reject file; correct them there, and import that file. Rejected rows
leave the exit code 0. Run an interrupted import again to resume it.

Examples:
  stored-value guests import 1 guests.csv --dry-run
  stored-value guests import 1 guests.csv --rejects wrong-rows.csv`,
  )
  .changing()
  .action(importCommand);

noun
  .command('export')
  .description("Export a merchant's guests as a CSV file that import can read, without passwords.")
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--out <file>', 'file to write instead of standard output; an existing file is not overwritten')
  .addHelpText(
    'after',
    `
Not exported: erased guests, cards that can no longer be used, perks and favourite stores.

Examples:
  stored-value guests export 1 --out guests.csv
  stored-value guests export 1 | gzip > guests.csv.gz        (in a clone: npm run --silent cli -- ...)`,
  )
  .reading()
  .action(exportCommand);

for (const action of GUEST_ACTIONS) addAction(noun, action);
