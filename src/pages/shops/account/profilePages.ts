import { html } from '../../../base/html/html.ts';
import { shopPath } from '../../../domain/ground/merchants/shopPages.ts';
import { devicesOf } from '../../../domain/push/devices.ts';
import { fieldInput, formText } from '../../forms.ts';
import type { ShopContent, ShopPage } from '../shopCall.ts';
import { accountOf, savedMethods } from './ownAccount.ts';
import { callAsGuest, type GuestCall, guestPage } from './session.ts';

/** Fields that a guest changes here, with what browsers fill in. */
const FIELDS = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  mobilePhone: 'tel',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  stateProvince: 'address-level1',
  postalCode: 'postal-code',
  dateOfBirth: 'bday',
} as const;

type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** `/card/profile`: what the shop knows of the guest, and whether it may write. */
export const profilePage: ShopPage = guestPage({
  path: '/card/profile',
  async show(call) {
    const { fields } = await accountOf(call);
    return profileForm(call, { values: fields, mayWrite: fields.optIn === 'true' });
  },
  async submit(call) {
    const { merchant, request } = call;
    const { fields, cards } = await accountOf(call);
    const entered = Object.fromEntries(FIELD_NAMES.map((name) => [name, formText(request.body, name)]));
    const mayWrite = formText(request.body, 'optIn') === 'true';
    const changed = FIELD_NAMES.filter((name) => entered[name] !== (fields[name] ?? ''));
    const { refusal, reply } = await callAsGuest(call, 'enrollmentEditUser', {
      ...(fields.username === undefined
        ? { printedCardNumber: cards[0]?.printedCardNumber }
        : { username: fields.username }),
      setUserFields: {
        style: 'typed',
        ...Object.fromEntries(changed.map((name) => [name, entered[name] === '' ? [] : [entered[name]]])),
        optIn: [String(mayWrite)],
      },
    });
    if (reply) return { leadsTo: shopPath(merchant, '/card/profile?saved') };
    return profileForm(call, { values: entered, mayWrite, faults: refusal!.errorsByField, isRefused: true });
  },
});

interface ProfileState {
  values: Partial<Record<FieldName, string>>;
  mayWrite: boolean;
  /** Mistakes by JSON pointer. */
  faults?: Record<string, unknown>;
  isRefused?: boolean;
}

function profileForm(
  call: GuestCall,
  { values, mayWrite, faults = {}, isRefused = false }: ProfileState,
): ShopContent {
  const { account } = call.texts;
  const isSaved = !isRefused && 'saved' in call.request.query;
  const errorOf = (name: FieldName) =>
    `/setUserFields/${name}/0` in faults || `/setUserFields/${name}` in faults
      ? account.wrongValue
      : undefined;
  return {
    title: account.profile,
    status: isRefused ? 422 : 200,
    body: html`<div class="narrow"><h1>${account.profile}</h1>
${isSaved && html`<p role="status">${account.saved}</p>`}
${isRefused && html`<p class="error" role="alert">${account.notSaved}</p>`}
<form method="post" class="stacked">
${FIELD_NAMES.map((name) => fieldInput({ name, label: account.fields[name], value: values[name], error: errorOf(name), isOptional: true, autocomplete: FIELDS[name], maxLength: 100, type: name === 'dateOfBirth' ? 'date' : 'text' }))}
<fieldset class="field"><legend>${account.consents}</legend><label class="choice"><input type="checkbox" name="optIn" value="true"${mayWrite && html` checked`}>${account.mayWrite}</label></fieldset>
<button class="button main">${account.save}</button></form>
<p><a href="${shopPath(call.merchant, '/card')}">${account.title}</a></p></div>`,
  };
}

/** Maximum number of pages of a downloaded history. */
const MAX_PAGES = 50;

/** `/card/data.json`: all that is known of the guest and meant for their eyes, as a file. */
export const dataPage: ShopPage = guestPage({
  path: '/card/data.json',
  async show(call) {
    const { result: _result, ...account } = await accountOf(call);
    const content = {
      ...account,
      devices: (await devicesOf(call.app.store.db, call.access.guest)).map(({ appId, seenAt }) => ({
        appId,
        seenAt,
      })),
      savedPaymentMethods: await savedMethods(call, account.cards[0]),
      transactions: await allTransactions(call),
    };
    return { download: { fileName: 'my-data.json', content: JSON.stringify(content, undefined, 2) } };
  },
});

async function allTransactions(call: GuestCall): Promise<unknown[]> {
  const all: unknown[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { reply } = await callAsGuest(call, 'guestTransactionHistory', { pageSize: 200, pageToken });
    all.push(...(reply?.transactions ?? []));
    pageToken = reply?.nextPageToken;
    if (pageToken === undefined) break;
  }
  return all;
}
