import { type Html, html } from '../../base/html/html.ts';
import { nameWords } from '../../base/text/nameWords.ts';
import { timeText } from '../../base/time/dateTexts.ts';
import { Reference } from '../program/reference.ts';
import { type Cell, cellText, type Details } from '../program/table.ts';
import { type ConsoleCall, pathOf } from './consoleCall.ts';
import { sealText } from './sealedText.ts';

/** Renders the details that a command prints: facts, then a table for each list that is not empty. */
export function detailsView(call: ConsoleCall, { facts, lists }: Details): Html {
  const known = Object.entries(facts).filter(
    ([, fact]) => fact !== null && fact !== undefined && fact !== '',
  );
  return html`${
    known.length > 0 &&
    html`<div class="panel"><dl class="facts">${known.map(
      ([name, fact]) => html`<dt>${titled(name)}</dt><dd>${cellView(call, fact)}</dd>\n`,
    )}</dl></div>`
  }
${Object.entries(lists).map(([name, rows]) => rows.length > 0 && html`<h2>${titled(name)}</h2>\n${rowsView(call, rows)}`)}`;
}

/** Renders rows as a table that becomes cards on a phone. */
export function rowsView(call: ConsoleCall, rows: readonly Readonly<Record<string, Cell>>[]): Html {
  const names = Object.keys(rows[0]!).filter((name) => rows.some((row) => !isEmpty(row[name])));
  return html`<div class="panel"><table class="rows wide"><thead><tr>${names.map((name) => html`<th>${titled(name)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${names.map((name) => html`<td data-label="${titled(name)}"${classOf(row[name])}>${cellView(call, row[name])}</td>`)}</tr>\n`,
  )}</tbody></table></div>`;
}

const isEmpty = (cell: Cell) => cell === null || cell === undefined || cell === '' || cell === false;

/** Maximum length of a word that a narrow column keeps whole. */
const MAX_WHOLE_WORD = 17;

function classOf(cell: Cell): Html | false {
  if (isEmpty(cell)) return html` class="empty"`;
  const words = cellText(cell).split(/[\s-]/);
  return words.some((word) => word.length > MAX_WHOLE_WORD) && html` class="long"`;
}

function titled(name: string): string {
  const words = nameWords(name);
  return words[0]!.toUpperCase() + words.slice(1);
}

function cellView(call: ConsoleCall, cell: Cell): Html | string {
  if (cell instanceof Date) {
    return html`<time datetime="${cell.toISOString()}">${timeText(call.merchant, cell)}</time>`;
  }
  if (!(cell instanceof Reference)) return cellText(cell);
  return html`<a href="${pathOf(call, pageOf(call, cell))}">${cell.toString()}</a>`;
}

/** Page of a thing. A card number does not stand in an address, which browsers and proxies keep. */
function pageOf(call: ConsoleCall, { kind, id }: Reference): string {
  return kind === 'card' ? cardPath(call, String(id)) : `/${kind}s/${id}`;
}

/** Page of a card. */
export function cardPath(call: Pick<ConsoleCall, 'app' | 'merchant'>, cardNumber: string): string {
  return `/cards/${sealText(call, cardPurpose(call), cardNumber)}`;
}

export const cardPurpose = ({ merchant }: Pick<ConsoleCall, 'merchant'>) => `card ${merchant.merchantId}`;
