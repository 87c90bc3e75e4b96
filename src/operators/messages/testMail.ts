import { mailSender } from '../../domain/messaging/campaignTemplates.ts';
import { isFailedAddress } from '../../domain/messaging/failedAddresses.ts';
import { insertMessage } from '../../domain/messaging/messages.ts';
import { readTemplate } from '../../domain/messaging/readTemplate.ts';
import type { CampaignTemplate } from '../../domain/messaging/templateTypes.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { ActionWork } from '../actions/action.ts';
import { OperatorError } from '../program/operatorError.ts';
import { sampleParams } from './samples.ts';

/** Queues one mail from a template with sample values, and returns its id. Throws `OperatorError`. */
export async function sendTestMail(
  { app, merchant }: ActionWork,
  template: CampaignTemplate,
  address: string,
): Promise<bigint> {
  const { store, ids, jobs, clock } = app;
  const { merchantId, name } = merchant;
  if (!mailSender(merchant))
    throw new OperatorError(`${name} sends no mail: its file has no section "mail".`);
  if (await isFailedAddress(store.db, app, merchantId, address))
    throw new OperatorError('Mail to that address has bounced. Use another one.');
  const now = clock.now();
  const messageId = ids.next();
  const params = sampleParams(readTemplate(template).fields, merchant, now);
  await inTransaction(store.db, async (trx) => {
    const message = { merchantId, messageId, templateCode: template.code, to: { address }, params };
    await insertMessage(trx, app, { ...message, kind: 'transactional' }, { now });
    await jobs.enqueue(trx, 'sendMessage', { merchantId, messageId: Number(messageId) });
  });
  return messageId;
}
