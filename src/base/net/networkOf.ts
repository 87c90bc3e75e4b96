import { isIPv6 } from 'node:net';

/**
 * Network address by which attempts are counted. An IPv6 client counts as its /64, within which it can change
 * addresses freely; an IPv4 address counts as itself, also when mapped to IPv6.
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
