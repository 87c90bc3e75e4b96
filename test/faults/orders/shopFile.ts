import { readFileSync } from 'node:fs';

/** The merchant file of the shop, with cards enough for so many orders. */
export function shopFile(vaultUrl: string, orders: number): string {
  // An order has two new cards at most.
  const last = String(2 * orders + 100).padStart(12, '0');
  return readFileSync(new URL('./shop.yaml', import.meta.url), 'utf8')
    .replace('VAULT_URL', vaultUrl)
    .replace('LAST_GIFT', `1100${last}`)
    .replace('LAST_MEMBER', `1120${last}`);
}
