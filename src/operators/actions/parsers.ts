import { InvalidArgumentError } from 'commander';
import { isMailAddress } from '../../base/text/mailAddress.ts';
import { isName } from '../../base/text/visibleText.ts';
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

/** Parses a decimal above zero, such as `5.00`. */
export function amountAboveZero(text: string): string {
  const amount = text.trim();
  if (!/^[0-9]{1,12}(\.[0-9]+)?$/.test(amount) || !/[1-9]/.test(amount))
    throw new InvalidArgumentError('Must be above zero and without a sign, such as 5.00.');
  return amount;
}

/** Parses a mail address, by the rules of the contract. */
export function mailAddress(text: string): string {
  const address = text.trim();
  if (address.length > 100 || !isMailAddress(address))
    throw new InvalidArgumentError(
      'Must be a mail address of at most 100 characters, such as sam@example.com.',
    );
  return address;
}

/** Parses the name of a recipient, by the rules of the contract. */
export function recipientName(text: string): string {
  const name = lineOf(61)(text);
  if (!isName(name)) throw new InvalidArgumentError('Must be a name without invisible characters.');
  return name;
}
