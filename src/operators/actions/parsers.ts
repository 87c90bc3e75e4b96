import { InvalidArgumentError } from 'commander';
import { isMailAddress } from '../../base/text/mailAddress.ts';
import { isName } from '../../base/text/visibleText.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { OperatorError } from '../program/operatorError.ts';
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

/** Parses the codes of stores. */
export function storeCodes(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^[A-Za-z0-9_-]{1,32}$/.test(code)))
    throw new InvalidArgumentError('Must be store codes with commas between them, such as 001,002.');
  return codes;
}

/** Runs a parser outside a form of an action. Throws `OperatorError` for what it refuses. */
export function entered<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw new OperatorError(error.message);
    throw error;
  }
}

/** Throws `OperatorError` when the merchant does not have one of the stores. */
export function assertStores({ stores }: Pick<Merchant, 'stores'>, codes: readonly string[] = []): void {
  for (const code of codes) if (!stores.has(code)) throw new OperatorError(`There is no store ${code}.`);
}
