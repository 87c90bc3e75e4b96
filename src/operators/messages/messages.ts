import { Option } from 'commander';
import type { Config } from '../../base/config/config.ts';
import { findWaiting } from '../../domain/messaging/messages.ts';
import { findReceiver } from '../../domain/messaging/receivers.ts';
import { retryJobs } from '../../jobs/engine/overview.ts';
import { openStoreKeys } from '../../store/secretKeyCheck.ts';
import type { Store } from '../../store/store.ts';
import { addAction } from '../actions/addAction.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, idArgument, wholeNumber } from '../program/operatorProgram.ts';
import { withStore } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { MESSAGE_ACTIONS } from './actionsOnMessages.ts';
import { campaignsCommand } from './campaignsCommand.ts';
import { MESSAGE_COLUMNS, messageFacts } from './messageLines.ts';
import {
  findMessage,
  jobsOfWaiting,
  listMessages,
  MESSAGE_OUTCOMES,
  type MessageEntry,
  type MessageOutcome,
  maskedAddress,
  OPEN_OUTCOMES,
} from './messageOverview.ts';
import { previewCommand } from './messagesPreview.ts';

const SHOWN = 200;

/** `stored-value messages`: shows the delivery state of messages to guests. */
export const noun = createNoun('messages')
  .description('Messages to guests: send campaigns, show their delivery state, and retry failed ones.')
  .addHelpText(
    'after',
    `
  waiting     not sent yet; retried automatically if the mail server did not accept it
  failed      not sent after the last attempt (see retry), or its template can no longer be filled
  bounced     the mail server permanently rejected the receiver
  suppressed  the guest opted out, or the address failed, before it was sent
  sent        accepted by the mail server

Examples:
  stored-value messages list                  waiting and failed messages
  stored-value messages list --state bounced
  stored-value messages show 124981625225216
  stored-value messages retry                 all failed messages
  stored-value messages retry 124981625225216
  stored-value messages send 1 101 --tier 2 --dry-run
  stored-value messages campaigns 1

Addresses are masked. On PostgreSQL this runs while the service is running; with the embedded store, stop the service first.`,
  );

noun
  .command('list')
  .description(`List waiting and failed messages, at most ${SHOWN}; or those in another state, latest first.`)
  .addOption(new Option('--state <state>', 'filter by state').choices(MESSAGE_OUTCOMES))
  .listing()
  .action(list);
noun
  .command('show')
  .description('Show a message.')
  .argument('<id>', 'number of the message', idArgument)
  .listing()
  .action(show);
noun
  .command('preview')
  .description('Show templates and the page of a gift with sample data, in a browser or as files.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('[template]', 'code of a campaign template, or gift (default: all)')
  .option('--out <folder>', 'write HTML files instead of serving them')
  .addOption(
    new Option('--port <number>', 'local port to serve them on').argParser(wholeNumber).default(0, 'any'),
  )
  .reading()
  .examples('1', '1 101 --out previews', '1 gift --port 3080')
  .action(previewCommand);
noun
  .command('campaigns')
  .description('List the latest campaigns by mail and push with their progress, or show one.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('[campaignId]', 'id of a campaign', idArgument)
  .listing()
  .examples('1', '1 124981625225216')
  .action(campaignsCommand);
for (const action of MESSAGE_ACTIONS) addAction(noun, action);
noun
  .command('retry')
  .description('Retry messages at once: all failed ones, or those given.')
  .argument('[id...]', 'numbers of the messages', (text, ids: bigint[]) => [...ids, idArgument(text)], [])
  .changing()
  .action(retry);

async function list({ state, json }: { state?: MessageOutcome; json?: boolean }): Promise<void> {
  const messages = await withStore((store) =>
    listMessages(store, { outcomes: state === undefined ? OPEN_OUTCOMES : [state], limit: SHOWN }),
  );
  const none = state === undefined ? 'No waiting or failed messages.' : 'None.';
  sayList(messages, MESSAGE_COLUMNS, { json, none, limit: SHOWN });
}

async function show(messageId: bigint, { json }: { json?: boolean }): Promise<void> {
  const facts = await withStore(async (store, _clock, config) => {
    const message = await findMessage(store, messageId);
    if (!message)
      throw new OperatorError(`There is no message ${messageId}, or it was deleted after its retention.`);
    return messageFacts(message, await receiverOf(config, store, message));
  });
  sayDetails({ facts, lists: {} }, json);
}

/**
 * Returns the masked address the message would be sent to now; undefined for finished messages, whose data is
 * deleted.
 */
async function receiverOf(config: Config, store: Store, message: MessageEntry): Promise<string | undefined> {
  const { merchantId, messageId } = message;
  const keys = await openStoreKeys(config, store);
  const waiting = await findWaiting({ store, keys }, merchantId, messageId);
  if (!waiting) return undefined;
  const { to } = waiting;
  const name = 'accountId' in to ? { guest: { accountId: to.accountId } } : to;
  const address = (await findReceiver(store.db, { keys }, merchantId, name))?.address;
  return address === undefined ? undefined : maskedAddress(address);
}

async function retry(ids: bigint[]): Promise<void> {
  const again = await withStore(async (store, clock) => {
    const chosen = await jobsOfWaiting(store, ids.length === 0 ? 'failed' : ids);
    const merchantId = [...new Set(chosen.map((message) => message.merchantId))];
    const detail = { messages: ids.length === 0 ? 'failed' : ids.map(String) };
    const jobs = await audited({ store, clock }, { merchantId, detail }, () =>
      retryJobs(
        store,
        chosen.map(({ jobId }) => jobId),
      ),
    );
    return chosen.filter(({ jobId }) => jobs.includes(jobId)).map(({ messageId }) => messageId);
  });
  const missing = ids.filter((id) => !again.includes(id));
  if (again.length > 0) say(`Retrying: ${again.length > 20 ? again.length : again.join(', ')}.`);
  else if (ids.length === 0) say('No failed messages.');
  if (missing.length > 0)
    throw new OperatorError(`Not retried, since being sent, finished or unknown: ${missing.join(', ')}.`);
}
