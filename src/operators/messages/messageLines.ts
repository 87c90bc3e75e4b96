import { type Cell, type Columns, momentText } from '../program/table.ts';
import type { MessageEntry } from './messageOverview.ts';

/** Columns of messages. */
export const MESSAGE_COLUMNS: Columns<MessageEntry> = {
  message: ({ messageId }) => messageId,
  state: ({ outcome }) => outcome,
  merchant: ({ merchantId }) => merchantId,
  kind: ({ kind }) => kind,
  template: ({ templateCode }) => templateCode,
  to: ({ accountId }) => (accountId === null ? 'an address' : `account ${accountId}`),
  progress: progressOf,
  error: ({ lastError }) => lastError,
};

/** Details of one message; `address` is already masked. */
export function messageFacts(message: MessageEntry, address: string | undefined): Record<string, Cell> {
  const { merchantId, messageId, kind, templateCode, accountId, outcome, createdAt, lastError, job } =
    message;
  const receiver = [accountId === null ? undefined : `account ${accountId}`, address]
    .filter(Boolean)
    .join(', at ');
  return {
    message: `${messageId} of merchant ${merchantId}`,
    state: outcome,
    madeFrom: `template ${templateCode}, ${kind}`,
    to: receiver || 'an address (deleted when the message was done)',
    askedFor: createdAt,
    [job ? 'attempts' : 'ended']: progressOf(message) || null,
    job: job?.id,
    lastError,
  };
}

function progressOf({ doneAt, job, outcome }: MessageEntry): string {
  if (!job) return doneAt ? momentText(doneAt) : '';
  const attempts = job.attempts === 0 ? 'not tried yet' : `attempt ${job.attempts} of ${job.maxAttempts}`;
  if (job.isRunning) return `${attempts}, under way`;
  return outcome === 'failed'
    ? `given up after ${job.attempts} attempts`
    : `${attempts}, next ${momentText(job.runAt)}`;
}
