import { createNoun, idArgument, type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { listCommand, showCommand, stopCommand } from './pushOverview.ts';
import { resumeCommand, sendCommand } from './pushSend.ts';

/** `stored-value push`: messages to guests' devices. */
export const noun = createNoun('push')
  .description("Push messages to guests' devices: send a campaign, and show its results.")
  .addHelpText(
    'after',
    `
Examples:
  stored-value push send 1 --message "Your next coffee is on us." --deep-link AppScreen:rewards --tier 2 --dry-run
  stored-value push send 1 --message "We close at six today." --store 001
  stored-value push list 1
  stored-value push show 124927116050432

The command queues messages; the service sends them. On PostgreSQL it sends at once, beside this command. The embedded
store serves one process at a time: stop the service first, and it sends after its next start.`,
  );

noun
  .command('send')
  .description("Send a message to guests' devices, selected by the options.")
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .requiredOption('--message <text>', 'text of the message')
  .option('--deep-link <type:value>', 'target in the app when the message is opened')
  .option('--all', 'all guests with a device')
  .option('--template <code>', 'guests with an active card of this template', wholeNumber)
  .option('--tier <code>', 'guests with an active card in this tier', wholeNumber)
  .option('--store <code>', 'guests with this favourite store')
  .option('--username <name>', 'a single guest')
  .option('--dry-run', 'show the number of receivers, and send nothing')
  .changing()
  .asking()
  .addHelpText(
    'after',
    `
Select guests with at least one option; with several, guests must match all. Suspended guests get nothing.

Types of deep links: AppScreen, CategoryItem, ExternalUrl, MenuItem, Survey; as in AppScreen:rewards.

A device gets each campaign's message once; another "send" is a new campaign. Use "resume" for a campaign that was
interrupted while it was queued.`,
  )
  .action(sendCommand);

campaignCommand('resume', 'Resume queuing an interrupted campaign.').changing().action(resumeCommand);
campaignCommand('stop', 'Stop a campaign. Messages already sent are not recalled.')
  .changing()
  .action(stopCommand);
campaignCommand('show', 'Show a campaign and its results.').listing().action(showCommand);
noun
  .command('list')
  .description('Show the latest campaigns of a merchant.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .action(listCommand);

function campaignCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<campaignId>', 'campaign id, from "push list"', idArgument);
}
