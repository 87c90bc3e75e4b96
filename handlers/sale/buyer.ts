import type { components } from '../../generated/types.ts';
import type { Parties, Party } from '../../src/domain/sale/orders/orderContents.ts';

type Schemas = components['schemas'];

interface OrderBody {
  billingContact: Schemas['SaleContact'];
  billingAddress: Schemas['SaleAddress'];
  shippingSameAsBilling: boolean;
  shippingContact?: Schemas['SaleContact'];
  shippingAddress?: Schemas['SaleAddress'];
  orderItemGroups: Schemas['SaleRequestedGroup'][];
}

/** Maps payer and recipients. Fields missing in a group default to the order's. */
export function buyerOf(body: OrderBody): Parties {
  const billing = toParty(body.billingContact, body.billingAddress);
  const shipping = body.shippingSameAsBilling
    ? undefined
    : toParty(body.shippingContact ?? body.billingContact, body.shippingAddress ?? body.billingAddress);
  const usual = shipping ?? billing;
  const groups = body.orderItemGroups.flatMap(({ groupNumber, shippingContact, shippingAddress }) =>
    shippingContact || shippingAddress
      ? [
          {
            groupNumber,
            shipping: {
              contact: shippingContact ? toContact(shippingContact) : usual.contact,
              address: shippingAddress ? toAddress(shippingAddress) : usual.address,
            },
          },
        ]
      : [],
  );
  return { billing, shipping, ...(groups.length > 0 ? { groups } : {}) };
}

interface LoyaltyCardBody {
  billingContact: Schemas['SaleContact'];
  billingAddress: Schemas['SaleAddress'];
  shippingInformation?: Schemas['SaleShippingAddress'];
}

export function buyerOfLoyaltyCard({
  billingContact,
  billingAddress,
  shippingInformation: shipping,
}: LoyaltyCardBody): Parties {
  return {
    billing: toParty(billingContact, billingAddress),
    shipping:
      shipping?.contact || shipping?.address
        ? toParty(shipping.contact ?? billingContact, shipping.address ?? billingAddress)
        : undefined,
  };
}

function toParty(contact: Schemas['SaleContact'], address: Schemas['SaleAddress']): Party {
  return { contact: toContact(contact), address: toAddress(address) };
}

// Field by field, so that no data outside the contract is stored.
function toContact(contact: Schemas['SaleContact']): Schemas['SaleContact'] {
  const { salutation, firstName, lastName, companyName, email, phone } = contact;
  return { salutation, firstName, lastName, companyName, email, phone };
}

function toAddress(address: Schemas['SaleAddress']): Schemas['SaleAddress'] {
  const { address1, address2, city, stateProvince, postalCode, country } = address;
  return { address1, address2, city, stateProvince, postalCode, country };
}
