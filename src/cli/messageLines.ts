import type { MessageEntry } from '../domain/messaging/messageOverview.ts';
import { columns } from './columns.ts';
import { minuteOf } from './jobLines.ts';

/** Lines of messages: state, and last error. */
export function messageLines(messages: MessageEntry[]): string[] {
  const rows = columns(
    messages.map((message) => [
      String(message.messageId),
      message.outcome,
      `merchant ${message.merchantId}`,
      `${message.kind} ${message.templateCode}`,
      message.accountId === null ? 'to an address' : `to account ${message.accountId}`,
      progressOf(message),
    ]),
    '',
  );
  return messages.flatMap(({ lastError }, index) => [
    rows[index]!,
    ...(lastError === null ? [] : [`    ${lastError}`]),
  ]);
}

/** Details of one message; `address` is already masked. */
export function messageDetails(message: MessageEntry, address: string | undefined): string[] {
  const { merchantId, messageId, kind, templateCode, accountId, outcome, createdAt, lastError, job } =
    message;
  const receiver = [accountId === null ? undefined : `account ${accountId}`, address]
    .filter(Boolean)
    .join(', at ');
  const facts: [string, string | undefined][] = [
    ['Message', `${messageId} of merchant ${merchantId}`],
    ['State', outcome],
    ['Made from', `template ${templateCode}, ${kind}`],
    ['To', receiver || 'an address (forgotten when the message was done)'],
    ['Asked for', minuteOf(createdAt)],
    [job ? 'Attempts' : 'Ended', progressOf(message) || undefined],
    ['Job', job ? String(job.id) : undefined],
    ['Last error', lastError ?? undefined],
  ];
  return columns(
    facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    '',
  );
}

function progressOf({ doneAt, job, outcome }: MessageEntry): string {
  if (!job) return doneAt ? minuteOf(doneAt) : '';
  const attempts = job.attempts === 0 ? 'not tried yet' : `attempt ${job.attempts} of ${job.maxAttempts}`;
  if (job.isRunning) return `${attempts}, under way`;
  return outcome === 'failed'
    ? `given up after ${job.attempts} attempts`
    : `${attempts}, next ${minuteOf(job.runAt)}`;
}
