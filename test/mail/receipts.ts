import { sql } from 'kysely';
import type { JobsWorld } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';

/** Sends a receipt to an address, as a till does. */
export async function sendReceipt(
  world: JobsWorld,
  emailAddress: string,
  orderNumber: number | string = 1,
): Promise<void> {
  const reply = await world.call('messaging/sendTransactionalMessageByEmailAddress.json', {
    storeCode: undefined,
    campaignMessageTemplateCode: 102,
    emailAddress,
    replacementParams: { orderNumber, total: 4.75, items: [{ name: 'Coffee', price: 4.75, options: [] }] },
    deliveryMethod: 'EMAIL',
  });
  if (reply.result !== 'success') throw new Error(`Refused: ${reply.errorCode}`);
}

/** Runs due jobs, including those waiting for a retry. */
export async function attemptMail(world: JobsWorld): Promise<void> {
  await onAllJobs(world.store, (jobs) => `update ${jobs} set run_at = now() where attempts < max_attempts`);
  await world.jobsDone();
}

/** Lists the messages in creation order. */
export async function messages({ store }: JobsWorld) {
  const { rows } = await sql<{ id: bigint; state: string; error: string | null }>`
    select message_id as id, state, last_error as error from message order by message_id`.execute(store.db);
  return rows;
}
