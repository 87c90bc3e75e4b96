import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { openCheckout } from '../../../domain/sale/checkouts/openCheckout.ts';
import { formText } from '../../forms.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopPage } from '../shopCall.ts';
import { buyerKeyOf, openReview } from './buyerKey.ts';

/** `/buy/pay`: opens the checkout of a reviewed order, and leads on to its payment. */
export const payPage: ShopPage = {
  path: '/buy/pay',
  isOn: ({ saleProgram }) => saleProgram !== undefined,
  async submit(call) {
    const { app, merchant, request, texts } = call;
    const { buy } = texts;
    const buyerKey = buyerKeyOf(call);
    const review = buyerKey && openReview(call, buyerKey, formText(request.body, 'order'));
    if (!buyerKey || !review) throw new PageRefused(422, buy.lost, buy.lostText);
    app.limits.checkouts.admit(request.ip ?? '');
    const opened = await openCheckout(app, { merchant, buyerKey, ...review });
    if (opened.refused === 'gift_closed') throw new PageRefused(409, buy.giftClosed, buy.giftClosedText);
    if (opened.refused !== undefined) throw new PageRefused(409, buy.changed, buy.changedText);
    return { leadsTo: `${shopPath(merchant, `/buy/orders/${opened.checkout.checkoutId}`)}?pay=1` };
  },
};
