import { InvalidArgumentError } from 'commander';
import { createNoun, type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { addCommand, disableCommand, listCommand, rotateCommand, switchTo } from './integrationCommands.ts';

const UNITS_MS = { d: 86_400_000, h: 3_600_000, m: 60_000 };
const WEEK_MS = 7 * UNITS_MS.d;
const MAX_OVERLAP_MS = 90 * UNITS_MS.d;

/** `stored-value integration`: manages API clients and their secrets, in addition to the merchant files. */
export const noun = createNoun('integration')
  .description('Integrations: API clients of a merchant, and their secrets.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value integration list 1
  stored-value integration add 1 corner-app --authentication anonymous,oauth --scopes user_read,account_read
  stored-value integration rotate 1 corner-app --overlap 7d
  stored-value integration disable 1 corner-app

A secret is shown once, and only its hash is stored. A running service applies changes within two seconds. Applying a
merchant file overwrites integrations defined in it: change them there as well.`,
  );

integrationCommand('add', 'Create an integration and print its secret once.')
  .requiredOption('--authentication <methods>', 'anonymous, b2b, oauth, separated by commas', list)
  .option('--scopes <scopes>', "maximum scopes of guests' tokens issued to it", list)
  .option(
    '--grants <grants>',
    "grant types for guests' tokens: password, authorization_code, refresh_token, fieldset",
    list,
  )
  .option('--redirect-uri <address...>', 'allowed redirect URI for grants, matched exactly')
  .option('--origin <origin...>', 'allowed browser origin, such as https://shop.example.test')
  .addHelpText(
    'after',
    `
Without --grants: authorization_code and refresh_token for a client with oauth, none for others.

Example:
  stored-value integration add 1 corner-app --authentication anonymous,oauth \\
    --scopes user_read,account_read --redirect-uri https://app.example.test/callback`,
  )
  .changing()
  .action(addCommand);

integrationCommand('rotate', 'Create a new secret and print it once. The old one stays valid for a while.')
  .option(
    '--overlap <time>',
    'validity of the old secret, such as 7d, 12h, 30m; 0 ends it at once',
    duration,
    WEEK_MS,
  )
  .option('--now', 'end an earlier overlap that has not expired')
  .addHelpText(
    'after',
    `
At most two secrets are valid at a time. If one has leaked, use --overlap 0.

Examples:
  stored-value integration rotate 1 corner-app
  stored-value integration rotate 1 corner-app --overlap 0`,
  )
  .changing()
  .action(rotateCommand);

integrationCommand('disable', "Disable a client: refuse its calls and revoke its guests' tokens.")
  .changing()
  .asking()
  .action(disableCommand);
integrationCommand('enable', 'Enable a disabled client. Its guests must log in again.')
  .changing()
  .action((merchantId: number, clientId: string) => switchTo(merchantId, clientId, false));

noun
  .command('list')
  .description('Show the integrations of one merchant or of all, without their secrets.')
  .argument('[merchantId]', 'filter by merchant', wholeNumber)
  .listing()
  .action(listCommand);

function integrationCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .argument('<clientId>', 'client_id of the integration');
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word);
}

/** Parses a duration into ms. */
function duration(text: string): number {
  const [, amount, unit] = /^([0-9]{1,6})([dhm])$/.exec(text) ?? [];
  const milliseconds = text === '0' ? 0 : Number(amount) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (!(milliseconds <= MAX_OVERLAP_MS))
    throw new InvalidArgumentError('Must be a duration such as 7d, 12h or 30m, at most 90d, or 0.');
  return milliseconds;
}
