import { replyFault, webhookFault } from '../../tools/contract/replyFaults.ts';
import type { Received } from './world.ts';

/** Throws when a reply is not what the contract says. */
export function assertKeepsContract(path: string, method: string, reply: Received): void {
  throwIfAny(replyFault(path, method, reply));
}

/** Validates an event against the contract's webhook of that name. */
export function assertKeepsWebhook(event: { type: string }): void {
  throwIfAny(webhookFault(event));
}

function throwIfAny(fault: string | undefined): void {
  if (fault !== undefined) throw new Error(fault);
}
