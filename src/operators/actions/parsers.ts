import { InvalidArgumentError } from 'commander';
import { isMailAddress } from '../../base/text/mailAddress.ts';
import { lineOf } from '../program/operatorProgram.ts';

/** Parses the reason of an action, for the audit trail. */
export const reasonText = lineOf(500);

/** Parses a signed decimal, such as `+5.00`. */
export function signedAmount(text: string): string {
  const amount = text.trim();
  if (!/^[+-][0-9]{1,12}(\.[0-9]+)?$/.test(amount))
    throw new InvalidArgumentError('Must have a sign, such as +5.00 or -5.00.');
  return amount;
}

/** Parses an e-mail address. */
export function addressText(text: string): string {
  const address = text.trim();
  if (!isMailAddress(address)) throw new InvalidArgumentError('Must be an e-mail address.');
  return address;
}
