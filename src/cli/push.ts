import { Command, InvalidArgumentError } from 'commander';
import { run, wholeNumber } from './operatorProgram.ts';
import { listCommand, showCommand, stopCommand } from './pushOverview.ts';
import { resumeCommand, sendCommand } from './pushSend.ts';

/** `npm run push`: messages to guests' devices. */
const program = new Command('push')
  .description("Push messages to guests' devices: send a campaign, and see what became of it.")
  .exitOverride()
  .showHelpAfterError('(npm run push -- --help tells more)')
  .addHelpText(
    'after',
    `
Examples:
  npm run push -- send 1 --message "Your next coffee is on us." --deep-link AppScreen:rewards --tier 2 --dry-run
  npm run push -- send 1 --message "We close at six today." --store 001
  npm run push -- list 1
  npm run push -- show 124927116050432

The command only puts messages into the queue; the service sends them, at once on PostgreSQL, where both work side by
side. The embedded store serves one process at a time: stop the service, and it sends when it is started again.`,
  );

program
  .command('send')
  .description("Send a message to the guests' devices that the options name.")
  .argument('<merchantId>', 'whose guests', wholeNumber)
  .requiredOption('--message <text>', 'what the guests read')
  .option('--deep-link <type:value>', 'where the app goes when the message is opened')
  .option('--all', 'every guest who has a device')
  .option('--template <code>', 'guests with an active card of this template', wholeNumber)
  .option('--tier <code>', 'guests with an active card in this tier', wholeNumber)
  .option('--store <code>', 'guests whose favourite store this is')
  .option('--username <name>', 'one guest')
  .option('--dry-run', 'say how many it would be, and send nothing')
  .option('--yes', 'do not ask')
  .addHelpText(
    'after',
    `
Name the guests with at least one option; of several all must hold. Suspended guests get nothing.

Types of deep links: AppScreen, CategoryItem, ExternalUrl, MenuItem, Survey; as in AppScreen:rewards.

A device gets a message once. Sending again is another campaign: one that was interrupted while it was put into the queue
is gone on with by "resume".`,
  )
  .action(sendCommand);

campaignCommand('resume', 'Go on putting a campaign into the queue that was interrupted.').action(
  resumeCommand,
);
campaignCommand('stop', 'Send nothing more of a campaign. What has left has left.').action(stopCommand);
campaignCommand('show', 'Show a campaign, and what became of it.').action(showCommand);
program
  .command('list')
  .description('Show the latest campaigns of a merchant.')
  .argument('<merchantId>', 'whose', wholeNumber)
  .action(listCommand);

function campaignCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<campaignId>', 'the number that "list" tells', campaignId);
}

function campaignId(text: string): bigint {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return BigInt(text);
}

await run(program);
