import { type Html, html } from '../../../base/html/html.ts';
import { dateText } from '../../../base/time/dateTexts.ts';
import {
  contributionItem,
  findSharedGift,
  type SharedGift,
} from '../../../domain/sale/checkouts/sharedGift.ts';
import { formText } from '../../forms.ts';
import { noticeBody } from '../../notices.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopCall, ShopContent, ShopPage } from '../shopCall.ts';
import { amountFields, buyerFields } from './amountFields.ts';
import { buyerErrors, buyerIn, type FormErrors, formIn } from './buyForm.ts';
import { chosenAmount, type Offer, valueOffer } from './offer.ts';
import { reviewPage } from './reviewPage.ts';

/** `/together/<token>`: adds to a gift that somebody organises, until the day of its delivery. */
export const togetherPage: ShopPage = {
  path: '/together/:token',
  isOn: ({ saleProgram }) => saleProgram !== undefined,
  async show(call) {
    const gift = await giftOf(call);
    return gift.state === 'open' ? formPage(call, gift, {}, {}) : closedPage(call, gift);
  },
  async submit(call) {
    const gift = await giftOf(call);
    if (gift.state !== 'open') return closedPage(call, gift);
    const { texts, request } = call;
    const offer = offerOf(call);
    const form = formIn(request.body);
    const naming = formText(request.body, 'naming');
    if (request.body.change !== undefined) return formPage(call, gift, { ...form, naming }, {});
    const amount = chosenAmount(offer, form.amount, form.otherAmount);
    const errors = {
      ...buyerErrors(form, texts.buy),
      ...(amount ? {} : { [form.amount === 'other' ? 'otherAmount' : 'amount']: texts.buy.wrongAmount }),
    };
    if (!amount || Object.keys(errors).length > 0) return formPage(call, gift, { ...form, naming }, errors);
    const { item, price } = amount;
    return reviewPage(call, {
      program: offer.program,
      items: [
        {
          itemNumber: 1,
          itemCode: item.code,
          quantity: 1,
          ...(item.price === undefined ? { price } : {}),
          printedCardNumber: gift.cardNumber,
        },
      ],
      buyer: buyerIn(form),
      gift: { orderId: String(gift.key.orderId), line: gift.key.line },
      giver: naming === 'yes' ? form.firstName : undefined,
      form: { ...form, naming },
      changePath: request.path,
      refused: (wrong) => formPage(call, gift, { ...form, naming }, wrong),
    });
  },
};

async function giftOf({ app, merchant, request, texts }: ShopCall): Promise<SharedGift> {
  const token = String(request.params.token);
  app.limits.giftViews.admit({ token, address: request.ip ?? '' });
  const gift = await findSharedGift(app, merchant.merchantId, token);
  if (!gift) throw new PageRefused(404, texts.frame.noPage, texts.buy.wholeLink);
  return gift;
}

function offerOf({ merchant, texts }: ShopCall): Offer {
  const found = contributionItem(merchant);
  const offer = found && valueOffer(merchant, found);
  if (!offer) throw new PageRefused(503, texts.buy.closed, texts.buy.closedText);
  return offer;
}

function closedPage({ texts: { buy } }: ShopCall, { state }: SharedGift): ShopContent {
  const isRefunded = state === 'refunded';
  const title = isRefunded ? buy.giftRefunded : buy.giftClosed;
  return {
    title,
    status: 410,
    body: noticeBody(title, isRefunded ? buy.giftRefundedText : buy.giftClosedText),
  };
}

function formPage(
  call: ShopCall,
  gift: SharedGift,
  form: Partial<Record<string, string>>,
  errors: FormErrors,
): ShopContent {
  const { merchant, texts } = call;
  const { buy } = texts;
  const { recipient, senderName } = gift.line;
  const isWrong = Object.keys(errors).length > 0;
  const title = recipient.name === undefined ? buy.together : buy.togetherFor(recipient.name);
  return {
    title,
    status: isWrong ? 422 : 200,
    body: html`<div class="narrow"><h1>${title}</h1>
<p class="quiet">${buy.togetherText(senderName, dateText(merchant, gift.dueAt))}</p>
${giversView(call, gift)}
${isWrong && html`<p class="error" role="alert">${errors.form ?? buy.checkFields}</p>`}
<form method="post" class="stacked">
${amountFields(call, offerOf(call), form, errors)}
${buyerFields(call, form, errors)}
<label class="choice"><input type="checkbox" name="naming" value="yes"${(form.naming ?? 'yes') === 'yes' && html` checked`}> <span>${buy.nameMe}</span></label>
<button class="button main">${buy.toReview}</button></form></div>`,
  };
}

/** Names those who gave and wish to be named. The sum is the organiser's to know. */
function giversView({ texts: { buy } }: ShopCall, { contributions }: SharedGift): Html | false {
  const givers = contributions.flatMap(({ giver }) => giver ?? []);
  return (
    contributions.length > 0 && html`<p>${buy.gaveAlready(givers, contributions.length - givers.length)}</p>`
  );
}
