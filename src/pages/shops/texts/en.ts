/** English texts of the pages for guests, by page. */
export const en = {
  frame: {
    noPage: 'There is no such page',
    checkAddress: 'Check the address, or ask the shop.',
    tooMany: 'Please try again later',
    wait: (seconds: number) =>
      seconds > 90
        ? `There were too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes.`
        : 'There were too many attempts. Please wait a minute.',
    unavailable: 'This page cannot be shown right now',
    tryAgain: 'Nothing was changed. Please try again in a moment.',
    tooLarge: 'Too much was sent',
    enterLess: 'Nothing was changed. Please enter less, and send it again.',
    back: 'Back',
  },
  codes: {
    qr: 'QR code of the card number',
    bars: 'Barcode of the card number',
    showAtTill: 'Show this at the till.',
    cardNumber: 'Card number',
    pin: 'PIN',
  },
  holding: {
    neverExpires: 'Never expires',
    until: (day: string) => `Can be used until ${day}`,
    partUntil: (amount: string, day: string) => `${amount} of it can be used until ${day}`,
    INACTIVE: 'This card is not active yet',
    DISABLED: 'This card is blocked',
    EXCHANGED: 'This card was exchanged for another one',
    EXPIRED: 'This card has expired',
  },
  home: {
    title: 'Gift cards and rewards',
    balance: 'Check a gift card',
    balanceText: 'See what is left on a card, by its number and PIN.',
    survey: 'Tell us about your visit',
    surveyText: 'You need the two numbers of your receipt.',
  },
  balance: {
    title: 'Balance of a gift card',
    intro: 'Number and PIN are on the card, or in the mail that it came with.',
    number: 'Card number',
    pin: 'PIN',
    check: 'Show the balance',
    notFound:
      'No card that can be used has this number and PIN. Check both; if they are right, ask the shop to look at the card.',
    another: 'Check another card',
  },
};
