/** Check digit that makes `digits` plus itself pass the Luhn check; it catches mistyped numbers. */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

export function endsInCheckDigit(cardNumber: string): boolean {
  return cardNumber.endsWith(luhnDigit(cardNumber.slice(0, -1)));
}
