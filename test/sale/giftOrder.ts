/** Fields of the sample web shop's orders of eGifts: the buyer, and a payment that is approved. */
export const giftOrder = {
  storeCode: undefined,
  cardTemplateCode: 10,
  tierCode: 1,
  programType: 'EGIFT',
  billingContact: {
    firstName: 'Alex',
    lastName: 'Sample',
    email: 'alex@example.test',
    phone: '5550100010',
  },
  billingAddress: {
    address1: '1 Example Street',
    city: 'Albany',
    stateProvince: 'NY',
    postalCode: '12207',
    country: 'US',
  },
  shippingSameAsBilling: true,
  paymentMethod: {
    paymentMethodType: 'VAULT_TOKEN',
    token: 'tok_approve',
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: 'rove',
  },
};
