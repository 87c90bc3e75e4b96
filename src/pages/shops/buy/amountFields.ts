import { type Html, html } from '../../../base/html/html.ts';
import { formatMoney } from '../../../base/money/money.ts';
import { fieldInput } from '../../forms.ts';
import type { ShopCall } from '../shopCall.ts';
import type { BuyForm, FormErrors } from './buyForm.ts';
import { type Offer, OTHER_AMOUNT } from './offer.ts';

/** One of several choices of a field. */
export interface Choice {
  value: string;
  label: string | Html;
}

/** Field with one choice of several, as a list of radio buttons. */
export function choiceField(
  { name, label, value, error }: { name: string; label: string; value: string; error?: string },
  choices: readonly Choice[],
): Html {
  return html`<fieldset class="field"${error !== undefined && html` aria-describedby="error-${name}"`}><legend>${label}</legend>
${choices.map(
  (choice) =>
    html`<label class="choice"><input type="radio" name="${name}" value="${choice.value}"${choice.value === value && html` checked`}> <span>${choice.label}</span></label>`,
)}${error !== undefined && html`<strong class="error" id="error-${name}">${error}</strong>`}</fieldset>`;
}

/** Fields of the amount: the fixed ones, and one that the buyer names. */
export function amountFields(
  { merchant, texts: { buy } }: ShopCall,
  { presets, free }: Offer,
  form: Partial<BuyForm>,
  errors: FormErrors,
): Html {
  const choices = presets.map(({ price }) => ({ value: price, label: formatMoney(price, merchant) }));
  const usual = presets.find(({ isUsual }) => isUsual) ?? presets[0];
  const value = form.amount || (usual?.price ?? OTHER_AMOUNT);
  const other = free && { value: OTHER_AMOUNT, label: buy.otherAmount };
  const name =
    free &&
    fieldInput({
      name: 'otherAmount',
      label: buy.otherAmount,
      hint: buy.between(formatMoney(free.low, merchant), formatMoney(free.high, merchant)),
      value: form.otherAmount,
      error: errors.otherAmount,
      inputMode: 'decimal',
      maxLength: 20,
      isOptional: true,
    });
  if (choices.length === 0) return html`<input type="hidden" name="amount" value="${OTHER_AMOUNT}">${name}`;
  const field = { name: 'amount', label: buy.amount, value, error: errors.amount };
  return html`${choiceField(field, [...choices, ...(other ? [other] : [])])}${name}`;
}

/** Fields of the person who pays. */
export function buyerFields({ texts: { buy } }: ShopCall, form: Partial<BuyForm>, errors: FormErrors): Html {
  const { firstName, lastName, email } = form;
  return html`${fieldInput({ name: 'firstName', label: buy.firstName, value: firstName, error: errors.firstName, maxLength: 30, autocomplete: 'given-name' })}
${fieldInput({ name: 'lastName', label: buy.lastName, value: lastName, error: errors.lastName, maxLength: 30, autocomplete: 'family-name' })}
${fieldInput({ name: 'email', label: buy.email, hint: buy.emailHint, value: email, error: errors.email, maxLength: 100, type: 'email', autocomplete: 'email' })}`;
}
