import { readFileSync } from 'node:fs';

/** Generates the merchant file of the shop, with enough cards for `orders` orders. */
export function shopFile(vaultUrl: string, orders: number): string {
  // An order takes at most two new cards.
  const last = String(2 * orders + 100).padStart(12, '0');
  return readFileSync(new URL('./shop.yaml', import.meta.url), 'utf8')
    .replace('VAULT_URL', vaultUrl)
    .replace('LAST_GIFT', `1100${last}`)
    .replace('LAST_MEMBER', `1120${last}`);
}
