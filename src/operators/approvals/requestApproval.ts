import type { App } from '../../app/app.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { inputDigest, sealInput } from './approval.ts';

/** Time in which a second person can confirm an action. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Action that waits for a second person. */
export interface Requested {
  approvalId: bigint;
  why: string;
}

/** Stores an action, with its input encrypted, until a second person confirms or refuses it. */
export async function requestApproval(
  { app, merchant, actor, staffId }: { app: App; merchant: Merchant; actor: string; staffId?: bigint },
  { command, entered, why }: { command: string; entered: Readonly<Record<string, string>>; why: string },
): Promise<Requested> {
  const { merchantId } = merchant;
  const approvalId = app.ids.next();
  const text = JSON.stringify(entered);
  const now = app.clock.now();
  await app.store.db
    .insertInto('approval')
    .values({
      merchant_id: merchantId,
      approval_id: approvalId,
      command,
      sealed: sealInput(app.keys, { merchantId, approvalId, command }, text),
      digest: inputDigest(text),
      why,
      requested_by: actor,
      requester_id: staffId ?? null,
      requested_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return { approvalId, why };
}
