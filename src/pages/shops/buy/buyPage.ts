import { type Html, html } from '../../../base/html/html.ts';
import { addDays } from '../../../base/time/calendar.ts';
import { dayIn } from '../../../base/time/zones.ts';
import { fieldInput, fieldText } from '../../forms.ts';
import { PageRefused } from '../../pageRefused.ts';
import type { ShopCall, ShopContent, ShopPage, ShopReply } from '../shopCall.ts';
import { amountFields, buyerFields, choiceField } from './amountFields.ts';
import { type BuyForm, basketOf, type FormErrors, formIn } from './buyForm.ts';
import { giftOffer, type Offer } from './offer.ts';
import { reviewPage } from './reviewPage.ts';

/** `/buy`: gift cards of the merchant's sale program, for one or several receivers. Its form leads to the review. */
export const buyPage: ShopPage = {
  path: '/buy',
  isOn: ({ saleProgram }) => saleProgram !== undefined,
  show: (call) => formPage(call, offerOf(call), {}, {}),
  submit(call): Promise<ShopReply> | ShopReply {
    const offer = offerOf(call);
    const form = formIn(call.request.body);
    if (call.request.body.change !== undefined) return formPage(call, offer, form, {});
    const read = basketOf(offer, form, call.texts, todayOf(call));
    if ('errors' in read) return formPage(call, offer, form, read.errors);
    return reviewPage(call, {
      program: offer.program,
      ...read.basket,
      form,
      changePath: call.request.path,
      refused: (errors) => formPage(call, offer, form, errors),
    });
  },
};

function offerOf({ merchant, settings, texts }: ShopCall): Offer {
  const offer = giftOffer(merchant, settings.saleProgram!);
  if (!offer) throw new PageRefused(503, texts.buy.closed, texts.buy.closedText);
  return offer;
}

function todayOf({ app, merchant }: ShopCall): string {
  return dayIn(merchant.timeZone, app.clock.now());
}

function formPage(call: ShopCall, offer: Offer, form: Partial<BuyForm>, errors: FormErrors): ShopContent {
  const { buy } = call.texts;
  const { designs } = offer;
  const isWrong = Object.keys(errors).length > 0;
  return {
    title: buy.title,
    status: isWrong ? 422 : 200,
    style: DESIGN_STYLE,
    pictureOrigins: [...new Set(designs.flatMap(({ thumbnailImageUrl: url }) => originOf(url)))],
    body: html`<div class="narrow"><h1>${offer.program.label}</h1>
${isWrong && html`<p class="error" role="alert">${errors.form ?? buy.checkFields}</p>`}
<form method="post" class="stacked">
${amountFields(call, offer, form, errors)}
${designs.length > 1 && designField(call, offer, form)}
${receiverFields(call, offer, form, errors)}
${fieldText({ name: 'message', label: buy.message, value: form.message, error: errors.message, maxLength: offer.messageMaxLength, isOptional: true })}
${fieldInput({ name: 'senderName', label: buy.senderName, value: form.senderName, error: errors.senderName, maxLength: 61, isOptional: true })}
<h2>${buy.yourself}</h2>
${buyerFields(call, form, errors)}
<button class="button main">${buy.toReview}</button></form></div>`,
  };
}

const DESIGN_STYLE = '.choice img { width: 6rem; border-radius: .3rem; vertical-align: middle; }';

function originOf(url: string | undefined): string[] {
  return url?.startsWith('https://') && URL.canParse(url) ? [new URL(url).origin] : [];
}

function designField({ texts: { buy } }: ShopCall, { designs }: Offer, { design }: Partial<BuyForm>): Html {
  const choices = designs.map(({ code, label, thumbnailImageUrl: url }) => ({
    value: code,
    label: html`${originOf(url).length > 0 && html`<img src="${url}" alt=""> `}${label}`,
  }));
  return choiceField({ name: 'design', label: buy.design, value: design || designs[0]!.code }, choices);
}

function receiverFields(
  call: ShopCall,
  { deliveryMethods }: Offer,
  form: Partial<BuyForm>,
  errors: FormErrors,
): Html {
  const { buy } = call.texts;
  const today = todayOf(call);
  const delivery = form.delivery || deliveryMethods[0]!;
  const methods = deliveryMethods.map((value) => ({ value, label: buy.delivery[value] }));
  const isMailed = deliveryMethods.includes('EMAIL');
  return html`<h2>${buy.receiver}</h2>
${methods.length > 1 ? choiceField({ name: 'delivery', label: buy.howDelivered, value: delivery }, methods) : html`<input type="hidden" name="delivery" value="${delivery}">`}
${fieldInput({ name: 'recipientName', label: buy.recipientName, value: form.recipientName, error: errors.recipientName, maxLength: 61, isOptional: true })}
${isMailed && fieldInput({ name: 'recipientEmail', label: buy.recipientEmail, value: form.recipientEmail, error: errors.recipientEmail, maxLength: 100, type: 'email', isOptional: true })}
${isMailed && fieldText({ name: 'more', label: buy.more, hint: buy.moreHint, value: form.more, error: errors.more, isOptional: true })}
${isMailed && fieldInput({ name: 'day', label: buy.day, hint: buy.dayHint, value: form.day, error: errors.day, type: 'date', min: today, max: addDays(today, 364), isOptional: true })}`;
}
