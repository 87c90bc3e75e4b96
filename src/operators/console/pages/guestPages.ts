import { html } from '../../../base/html/html.ts';
import { findGuest } from '../../../domain/guests/guests.ts';
import { ACTIONS } from '../../actions/actions.ts';
import { guestDetails } from '../../guests/guestLines.ts';
import { readOverview } from '../../guests/guestsShow.ts';
import { maskedGuest } from '../../guests/maskedGuest.ts';
import { actionForms } from '../actionForm.ts';
import type { ConsoleCall } from '../consoleCall.ts';
import { detailsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import { idIn, type MerchantPage, notFound } from './merchantPage.ts';

/** Page of a guest. */
export const GUEST_PAGES: readonly MerchantPage[] = [{ path: '/guests/:account', show }];

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant } = call;
  const accountId = idIn(call, 'account');
  const guest = await findGuest(app.store.db, merchant.merchantId, { accountId });
  if (!guest) throw notFound();
  const overview = await readOverview(app.store, merchant, guest, app.clock.now());
  const details = guestDetails(merchant, { ...overview, guest: maskedGuest(guest) });
  // The head shows it.
  const { state: _state, ...facts } = details.facts;
  const { firstName, lastName } = guest.fields;
  const title = [firstName, lastName].filter(Boolean).join(' ') || `Account ${accountId}`;
  const names =
    guest.status === 'TERMINATED'
      ? ['guests erase']
      : [
          'guests comment',
          'guests reveal',
          guest.status === 'SUSPENDED' ? 'guests reinstate' : 'guests suspend',
          'guests merge',
          'guests erase',
        ];
  const forms = names.map((name) => ({
    action: ACTIONS.get(name)!,
    given: { account: String(accountId) },
    back: `/guests/${accountId}`,
  }));
  sendConsolePage(call, {
    title,
    body: html`<div class="head"><h1>${title}</h1> <span class="state">${guest.status}</span></div>
${actionForms(call, forms)}
${detailsView(call, { ...details, facts })}`,
  });
}
