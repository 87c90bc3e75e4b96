import { mayHoldBankCard } from '../../../base/text/bankCards.ts';
import { isMailAddress } from '../../../base/text/mailAddress.ts';
import { isName } from '../../../base/text/visibleText.ts';
import { isDay } from '../../../base/time/calendar.ts';
import type { Parties } from '../../../domain/sale/orders/orderContents.ts';
import type { CartItem } from '../../../domain/sale/pricing/cart.ts';
import { formText } from '../../forms.ts';
import type { Texts } from '../language.ts';
import { chosenAmount, type Offer } from './offer.ts';
import { MAX_RECEIVERS, type Receiver, receiversIn } from './receivers.ts';

/** Fields of the page's form, as sent. */
export const FIELDS = [
  'amount',
  'otherAmount',
  'design',
  'delivery',
  'recipientName',
  'recipientEmail',
  'more',
  'day',
  'senderName',
  'message',
  'firstName',
  'lastName',
  'email',
] as const;

export type FieldName = (typeof FIELDS)[number];
export type BuyForm = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName | 'form', string>>;

/** Hour in the shop's zone at which gifts of a later day are mailed. */
const DELIVERY_TIME = '09:00:00';

export function formIn(body: unknown): BuyForm {
  return Object.fromEntries(FIELDS.map((name) => [name, formText(body, name)])) as BuyForm;
}

export interface Basket {
  items: CartItem[];
  buyer: Parties;
}

/** Turns a form into the items and the buyer of an order, or tells what is wrong at which field. */
export function basketOf(
  offer: Offer,
  form: BuyForm,
  { buy }: Texts,
  today: string,
): { basket: Basket } | { errors: FormErrors } {
  const amount = chosenAmount(offer, form.amount, form.otherAmount);
  const receivers = receiversOf(form, buy);
  const errors: FormErrors = {
    ...(amount ? {} : { [form.amount === 'other' ? 'otherAmount' : 'amount']: buy.wrongAmount }),
    ...('errors' in receivers ? receivers.errors : {}),
    ...(form.day !== '' && (!isDay(form.day) || form.day < today) ? { day: buy.wrongDay } : {}),
    ...nameErrors(form, ['senderName'], 61, buy),
    ...([...form.message].length > offer.messageMaxLength || mayHoldBankCard(form.message)
      ? { message: buy.wrongMessage(offer.messageMaxLength) }
      : {}),
    ...buyerErrors(form, buy),
  };
  if (!amount || 'errors' in receivers || Object.keys(errors).length > 0) return { errors };
  const { item, price } = amount;
  const isMailed = form.delivery !== 'URL';
  const images = item.images ?? [];
  const items = receivers.list.map(
    ({ name, email }, index): CartItem => ({
      itemNumber: index + 1,
      itemCode: item.code,
      quantity: 1,
      ...(item.price === undefined ? { price } : {}),
      ...(images.some(({ code }) => code === form.design) ? { imageCode: form.design } : {}),
      ...(name ? { recipientName: name } : {}),
      ...(isMailed ? { deliveryMethod: 'EMAIL', recipientEmail: email } : { deliveryMethod: 'URL' }),
      ...(isMailed && form.day > today ? { deliveryDatetime: `${form.day}T${DELIVERY_TIME}` } : {}),
      ...(form.senderName ? { senderName: form.senderName } : {}),
      ...(form.message ? { message: form.message } : {}),
    }),
  );
  return { basket: { items, buyer: buyerIn(form) } };
}

/** Reads the receivers: the first one's own fields, then the pasted list. */
function receiversOf(form: BuyForm, buy: Texts['buy']): { list: Receiver[] } | { errors: FormErrors } {
  const first = { name: form.recipientName, email: form.recipientEmail };
  const firstErrors = nameErrors(form, ['recipientName'], 61, buy);
  if (form.delivery === 'URL')
    return Object.keys(firstErrors).length > 0 ? { errors: firstErrors } : { list: [{ name: first.name }] };
  const more = receiversIn(form.more);
  const isOnlyPasted = form.more !== '' && first.name === '' && first.email === '';
  const errors = {
    ...(isOnlyPasted || isAddress(first.email) ? {} : { recipientEmail: buy.wrongEmail }),
    ...firstErrors,
    ...('wrongLine' in more ? { more: buy.wrongLine(more.wrongLine) } : moreErrors(more, buy)),
  };
  if ('wrongLine' in more || Object.keys(errors).length > 0) return { errors };
  return { list: isOnlyPasted ? more : [first, ...more] };
}

function moreErrors(more: readonly Receiver[], buy: Texts['buy']): FormErrors {
  if (more.length >= MAX_RECEIVERS) return { more: buy.tooMany(MAX_RECEIVERS) };
  const wrong = more.findIndex(({ name = '', email = '' }) => !isGoodName(name, 61) || !isAddress(email));
  return wrong < 0 ? {} : { more: buy.wrongLine(wrong + 1) };
}

/** Checks the buyer's own fields. */
export function buyerErrors(
  form: Pick<BuyForm, 'firstName' | 'lastName' | 'email'>,
  buy: Texts['buy'],
): FormErrors {
  return {
    ...nameErrors(form, ['firstName', 'lastName'], 30, buy),
    ...(form.firstName === '' ? { firstName: buy.missing } : {}),
    ...(form.lastName === '' ? { lastName: buy.missing } : {}),
    ...(isAddress(form.email) ? {} : { email: buy.wrongEmail }),
  };
}

export function buyerIn({
  firstName,
  lastName,
  email,
}: Pick<BuyForm, 'firstName' | 'lastName' | 'email'>): Parties {
  return { billing: { contact: { firstName, lastName, email } } };
}

function nameErrors<Name extends FieldName>(
  form: Pick<BuyForm, Name>,
  names: readonly Name[],
  max: number,
  buy: Texts['buy'],
): FormErrors {
  const wrong = names.filter((name) => !isGoodName(form[name], max));
  return Object.fromEntries(wrong.map((name) => [name, buy.wrongName(max)]));
}

function isGoodName(text: string, max: number): boolean {
  return isName(text) && [...text].length <= max && !mayHoldBankCard(text);
}

/** Maximum length of an address of the contract. */
const MAX_EMAIL = 100;

function isAddress(text: string): boolean {
  return text.length <= MAX_EMAIL && isMailAddress(text);
}
