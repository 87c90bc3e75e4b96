import { html } from '../../../base/html/html.ts';
import { dayIn } from '../../../base/time/zones.ts';
import { search } from '../../search/search.ts';
import { searchDetails } from '../../search/searchLines.ts';
import { type ConsoleCall, pathOf } from '../consoleCall.ts';
import { cardPath, detailsView } from '../detailsView.ts';
import { sendConsolePage } from '../layout.ts';
import type { MerchantPage } from './merchantPage.ts';

/** Search with one box. What is searched for is posted, since addresses are kept by browsers and proxies. */
export const SEARCH_PAGES: readonly MerchantPage[] = [{ method: 'post', path: '/search', show }];

async function show(call: ConsoleCall): Promise<void> {
  const { app, merchant, request, response } = call;
  const { text } = request.body as { text?: unknown };
  const sought = typeof text === 'string' ? text : '';
  const results = await search(app.store.db, merchant.merchantId, sought);
  const { cards, guests, orders, transactionIds } = results;
  // One fit is opened; several are all shown, never the first silently.
  const only = cards.length + guests.length + orders.length + transactionIds.length === 1;
  if (only) {
    const path = cards[0]
      ? cardPath(call, cards[0].cardNumber)
      : guests[0]
        ? `/guests/${guests[0].accountId}`
        : orders[0]
          ? `/orders/${orders[0].orderNumber}`
          : `/transactions/${transactionIds[0]}`;
    return response.redirect(303, pathOf(call, path));
  }
  const details = searchDetails(merchant, results, dayIn(merchant.timeZone, app.clock.now()));
  const isEmpty = Object.values(details.lists).every((rows) => rows.length === 0);
  sendConsolePage(call, {
    title: 'Search',
    body: html`<h1>Search</h1>${isEmpty ? NOTHING : detailsView(call, details)}`,
  });
}

const NOTHING = html`<div class="panel"><div class="notice"><p><strong>Nothing fits.</strong></p>
<p class="quiet">Search by a card number or its last six digits, also with a name (000001 Miller), by a phone number, an e-mail address,
the beginning of a name, or the number of an order or transaction.</p></div></div>`;
