/**
 * Whether a text holds the number of a payment card, or what is on its magnetic stripe. Neither has any business here:
 * where people write freely, somebody will write down the card a guest has just read out. Numbers of gift and loyalty
 * cards are of other kinds, and pass.
 */
export function holdsPaymentCard(text: string): boolean {
  return STRIPE.test(text) || [...text.matchAll(DIGIT_GROUPS)].some(([run]) => holdsNumber(run));
}

const STRIPE = /;\d{13,19}=|%B\d{13,19}\^/;
/** Digits, with a space or hyphen between them at most. */
const DIGIT_GROUPS = /\d+(?:[ -]\d+)*/g;

/** Any groups in a row, because an expiry date or security code is often written right behind. */
function holdsNumber(run: string): boolean {
  const groups = run.split(/[ -]/);
  return groups.some((_, first) => {
    let number = '';
    for (const group of groups.slice(first)) {
      number += group;
      if (number.length > 19) return false;
      if (isOfIssuer(number) && hasLuhnDigit(number)) return true;
    }
    return false;
  });
}

/** First digits and lengths that the card networks have given to banks. */
const ISSUED = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[689]\d)\d{11}$/,
  /^(6011|64[4-9]\d|65\d{2}|622\d|35[2-8]\d)\d{12,15}$/,
];

function isOfIssuer(number: string): boolean {
  return ISSUED.some((pattern) => pattern.test(number));
}

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
