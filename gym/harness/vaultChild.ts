import { openVaultServer } from '../../test/payment/vaultServer.ts';
import { planInToken, type VaultPlan } from './vaultPlan.ts';

/**
 * Vault in a process that is never killed, so that its book records every actual call. Prints its address,
 * and answers `book` with the book and the number of calls of each kind.
 */
const LATE_EVERY_MS = 3_000;
const plans = new Map<string, VaultPlan>();

const vault = await openVaultServer((call, { order, token }) => {
  if (order === undefined) return undefined;
  if (token !== undefined && !plans.has(order)) plans.set(order, planInToken(token));
  return plans.get(order)?.[call]?.shift();
});
setInterval(() => vault.late(), LATE_EVERY_MS);

process.on('message', (asked) => {
  if (asked !== 'book') return;
  vault.late();
  process.send!({ book: vault.book, calls: vault.calls.map(({ call }) => call) });
});
process.on('disconnect', () => process.exit());
process.send!({ url: vault.url });
