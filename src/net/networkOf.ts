import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for when attempts are counted by it. An IPv6 connection is given a whole /64, whose addresses
 * its owner may change at will; an IPv4 address is what it is, also when it comes in IPv6's clothes.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([0-9]+\.[0-9]+\.[0-9]+\.[0-9]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address.slice(0, 64);
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const whole = [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
