import { isMailAddress } from '../../../base/text/mailAddress.ts';

/** Receiver of a gift as entered. */
export interface Receiver {
  name?: string;
  email?: string;
}

/** Maximum number of receivers of one order. */
export const MAX_RECEIVERS = 100;

/**
 * Reads a pasted list, one receiver a line: an address alone, or a name with an address before, behind or in angle
 * brackets, as mail programs and tables write it. Returns the number of the first line without an address.
 */
export function receiversIn(text: string): Receiver[] | { wrongLine: number } {
  const receivers: Receiver[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const receiver = receiverIn(line);
    if (!receiver) return { wrongLine: index + 1 };
    receivers.push(receiver);
  }
  return receivers;
}

function receiverIn(line: string): Receiver | undefined {
  const words = line.split(/[\s,;<>"]+/).filter((word) => word !== '');
  const addresses = words.filter(isMailAddress);
  if (addresses.length !== 1) return undefined;
  const name = words.filter((word) => word !== addresses[0]).join(' ');
  return { email: addresses[0], ...(name === '' ? {} : { name }) };
}
