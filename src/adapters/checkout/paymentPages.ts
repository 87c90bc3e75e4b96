import type { Stripe } from 'stripe';
import type { Sender } from '../../base/net/outgoingHttp.ts';
import type { NewPaymentPage, PageState, PaymentPages } from '../../domain/ground/ports/payments.ts';
import { createProcessor, type ProcessorSettings } from './stripeClient.ts';
import { outcomeOfError } from './stripeErrors.ts';

/** Hosted pages of the card processor. What is paid there stays reserved until a sale collects it. */
export function openPaymentPages(outgoing: Sender, settings: ProcessorSettings): PaymentPages {
  const { sessions } = createProcessor(outgoing, settings).checkout;
  const look = async (sessionId: string) => stateOf(await sessions.retrieve(sessionId, { expand: CHARGE }));
  return {
    async open(page) {
      try {
        const options = { idempotencyKey: `${page.reference}-page` };
        const { id } = await sessions.create(sessionOf(page), options);
        if (!SESSION_ID.test(id)) throw new Error("The processor's response is not a session.");
        return { outcome: 'done', sessionId: id };
      } catch (error) {
        const { outcome, message } = outcomeOfError(error);
        return { outcome: outcome === 'unknown' ? 'unknown' : 'failed', message };
      }
    },
    look: (sessionId) => reported(() => look(sessionId)),
    expire: (sessionId) =>
      reported(async () => {
        // Refused where the buyer has paid meanwhile, so the page's state decides.
        await sessions.expire(sessionId).catch(() => undefined);
        return look(sessionId);
      }),
  };
}

const CHARGE = ['payment_intent.latest_charge'];
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

async function reported(read: () => Promise<PageState>): Promise<PageState> {
  try {
    return await read();
  } catch (error) {
    return { state: 'unavailable', message: outcomeOfError(error).message };
  }
}

function sessionOf({ reference, amount, currency, cardTypes, ...page }: NewPaymentPage) {
  const blocked = cardTypes
    ? Object.keys(CARD_TYPES).filter((brand) => !cardTypes.includes(CARD_TYPES[brand]!))
    : [];
  return {
    mode: 'payment',
    client_reference_id: reference,
    payment_method_options: {
      card: { restrictions: { brands_blocked: blocked.filter((brand) => BLOCKABLE.has(brand)) } },
    },
    // Other methods cannot reserve an amount.
    allowed_payment_method_types: ['card'],
    payment_intent_data: { capture_method: 'manual', description: reference },
    // The buyer pays what was reviewed, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(amount),
          product_data: { name: page.description },
        },
      },
    ],
    customer_email: page.email,
    locale: page.locale,
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.expiresAt.getTime() / 1000),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Card types of the contract by the processor's brands. */
const CARD_TYPES: Record<string, string> = {
  amex: 'AMEX',
  american_express: 'AMEX',
  diners: 'DINERS_CLUB',
  discover: 'DISCOVER',
  discover_global_network: 'DISCOVER',
  jcb: 'JCB',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
};

const BLOCKABLE = new Set(['american_express', 'discover_global_network', 'mastercard', 'visa']);

function stateOf({ status, url, payment_intent: intent }: Stripe.Checkout.Session): PageState {
  if (status === 'expired') return { state: 'expired' };
  if (status === 'open' && url) return { state: 'open', url };
  if (status !== 'complete' || intent === null || typeof intent !== 'object')
    return { state: 'unavailable', message: `The session is ${status}.` };
  const charge = intent.latest_charge;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return {
    state: 'paid',
    intent: intent.id,
    cardType: CARD_TYPES[card?.brand ?? ''],
    lastFour: card?.last4 ?? undefined,
  };
}
