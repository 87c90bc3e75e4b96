import { createHash } from 'node:crypto';
import { ownerOf, seal, unseal } from '../../base/crypto/sealing.ts';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import { sameDigest } from '../../base/crypto/secrets.ts';
import type { ApprovalState, Db, RowOf } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Action that waits, or waited, for a second person. */
export interface Approval {
  merchantId: number;
  approvalId: bigint;
  /** Action, such as `cards adjust`. */
  command: string;
  why: string;
  requestedBy: string;
  /** Staff account of the requester; null: requested at the command line. */
  requesterId: bigint | null;
  requestedAt: Date;
  expiresAt: Date;
  state: ApprovalState | 'EXPIRED';
  decidedBy: string | null;
  decidedAt: Date | null;
  outcome: string | null;
  /** Digest of the input, which the person who confirms has seen. */
  digest: Buffer;
}

/** Associated data that the input of an approval is sealed with. */
export const approvalOwner = (merchantId: number, approvalId: bigint, command: string) =>
  ownerOf(merchantId, String(approvalId), command);

export const inputDigest = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** Encrypts the input for its row. */
export function sealInput(
  keys: Pick<SecretKeys, 'console'>,
  { merchantId, approvalId, command }: Pick<Approval, 'merchantId' | 'approvalId' | 'command'>,
  text: string,
): Buffer {
  return seal(keys.console, approvalOwner(merchantId, approvalId, command), text);
}

/** Reads the input of an approval. Throws when it is not the one that was requested. */
export function inputOf(
  keys: Pick<SecretKeys, 'console'>,
  row: RowOf<'approval'>,
): Readonly<Record<string, string>> {
  const { merchant_id, approval_id, command, sealed, digest } = row;
  const text = unseal(keys.console, approvalOwner(merchant_id, approval_id, command), sealed);
  if (!sameDigest(inputDigest(text), digest))
    throw new Error(`The input of approval ${approval_id} is not the one that was requested.`);
  return JSON.parse(text);
}

/** Maximum number of approvals in a list. */
export const MAX_APPROVALS = 200;

/** Lists approvals, the newest first; those that wait, or all. */
export async function listApprovals(
  db: Db,
  merchantId: number,
  { onlyWaiting, now }: { onlyWaiting: boolean; now: Date },
): Promise<Approval[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('approval')
    .$if(onlyWaiting, (query) => query.where('state', '=', 'WAITING').where('expires_at', '>', now))
    .orderBy('approval_id', 'desc')
    .limit(MAX_APPROVALS)
    .execute();
  return rows.map((row) => toApproval(row, now));
}

export function toApproval(row: RowOf<'approval'>, now: Date): Approval {
  const isExpired = row.state === 'WAITING' && row.expires_at <= now;
  return {
    merchantId: row.merchant_id,
    approvalId: row.approval_id,
    command: row.command,
    why: row.why,
    requestedBy: row.requested_by,
    requesterId: row.requester_id,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    state: isExpired ? 'EXPIRED' : row.state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    outcome: row.outcome,
    digest: row.digest,
  };
}
