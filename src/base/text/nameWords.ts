/** Splits a field's name into words: `balance limit` for `balanceLimit`. */
export function nameWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
