/**
 * Style of the service's pages on phone and desktop, in addition to the base style.
 *
 * `.panel` a surface with content, `.rows` a table that becomes cards on a phone (cells are labelled by
 * `data-label`), `.facts` a list of names and values, `.tabs` views of one thing, `.button`, `.quiet` secondary text,
 * `.toolbar` controls side by side, `.notice` an empty state, `.gift` a gift with its picture (`.design`), message
 * (`blockquote`), `.worth` and `.codes`, `.neighbours` links to the previous and next item,
 * `.till` a form with a table, `.fields` labelled inputs in it, `.step` one of a sequence with its `details`,
 * `.brand` a merchant's logo or name on its color, `.narrow` a column of text and forms, `form.stacked` a form for phones
 * with one `.field` below the other, `.error` text about a mistake, `.doors` a list of links with explanations.
 */
export const PAGE_STYLE = `
a { color: var(--accent); text-underline-offset: .15em; }
.bar { background: var(--surface); border-bottom: 1px solid var(--line); }
.bar > div, main { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
.bar > div { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; padding-block: .7rem; }
.bar b { margin-right: auto; }
.bar a { text-decoration: none; }
.brand {
  padding: 1rem 1.25rem; background: var(--brand); color: var(--on-brand); font-size: 1.25rem; text-align: center;
}
.brand img { max-width: 12rem; max-height: 4rem; vertical-align: middle; }
.brand ~ main .button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
main { padding-block: 1.5rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 2rem 0 0; }
p { margin: .5rem 0; }
.quiet { color: var(--quiet); }
code { overflow-wrap: anywhere; }
.toolbar { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: 1rem 0; }
.toolbar .apart { margin-left: auto; }
form { margin: 0; display: flex; gap: .5rem; }
form.centred { justify-content: center; margin-top: 1.5rem; }
input, select, .button {
  font: inherit; line-height: 1.3; padding: .45rem .8rem; border-radius: .45rem; border: 1px solid var(--line);
  background: var(--surface); color: var(--text);
}
input { min-width: 0; width: 16rem; }
.button { cursor: pointer; text-decoration: none; display: inline-block; }
.button:hover { background: var(--hover); }
.button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.danger { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.panel { margin-top: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .6rem; overflow: hidden; }
.panel > pre { border: 0; border-radius: 0; }
.rows { width: 100%; border-collapse: collapse; table-layout: fixed; }
.rows td a { text-decoration: none; font-weight: 500; }
.rows td a:hover { text-decoration: underline; }
.rows th {
  text-align: left; font-weight: 600; font-size: .85rem; color: var(--quiet);
  padding: .6rem 1rem; border-bottom: 1px solid var(--line);
}
.rows td { padding: .65rem 1rem; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.rows tr:first-child td { border-top: 0; }
.rows tbody tr:hover { background: var(--hover); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 1rem 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.panel > .facts { margin: 1rem 1.25rem; }
.tabs { display: flex; flex-wrap: wrap; gap: .25rem; margin-top: 1.25rem; }
.tabs + .panel { margin-top: .75rem; }
.tabs a { padding: .4rem .9rem; border-radius: .45rem; text-decoration: none; color: var(--text); }
.tabs a:hover { background: var(--hover); }
.tabs a[aria-current] { background: var(--accent); color: var(--on-accent); }
.tabs .apart { margin-left: auto; color: var(--accent); }
pre {
  margin: 0; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .6rem;
  font: .9rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
iframe { display: block; width: 100%; height: 75vh; min-height: 22rem; border: 0; background: #fff; color-scheme: light; }
.notice { padding: 2.5rem 1.25rem; text-align: center; }
.notice pre {
  text-align: left; margin: 1.25rem auto 0; max-width: 54rem; background: var(--ground); white-space: pre; overflow-x: auto;
}
form.till { display: block; }
.fields label { display: grid; gap: .2rem; color: var(--quiet); font-size: .85rem; }
.fields input { width: 7rem; font-size: 1rem; }
.fields select { font-size: 1rem; }
.till input[type=radio] { width: auto; flex: none; }
.step { padding: 1rem 1.25rem; }
.step h2 { margin: 0; }
.step .facts { margin: .5rem 0; }
summary { cursor: pointer; color: var(--quiet); }
.step pre { margin-top: .5rem; background: var(--ground); }
mark { background: none; color: var(--danger); font-weight: 700; text-decoration: underline wavy; }
.gift { max-width: 27rem; margin: 0 auto; }
.gift blockquote {
  margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line; overflow-wrap: anywhere;
}
.gift .panel { padding: 1.25rem; text-align: center; }
.gift details { margin-top: .75rem; }
.gift .panel.list { padding: 0; text-align: left; }
.gift .rows td { font-variant-numeric: tabular-nums; }
.neighbours { display: grid; grid-template-columns: 1fr auto 1fr; gap: .75rem; align-items: center; margin-top: 1rem; }
.neighbours > :last-child { text-align: right; }
.design { display: block; width: 100%; max-height: 20rem; margin-top: 1rem; object-fit: cover; border-radius: .6rem; }
.worth { margin: 0; font-size: 2rem; font-weight: 700; line-height: 1.2; }
.codes { display: grid; gap: .75rem; justify-items: center; margin-top: 1rem; padding: 1rem .5rem; background: #fff; border-radius: .45rem; }
.codes > div { width: 100%; max-width: 19rem; }
.codes > div:first-child { max-width: 10rem; }
.codes svg { display: block; width: 100%; }
.gift .facts { grid-template-columns: 1fr; gap: 0; margin: 1rem 0 0; }
.gift .facts dd { font-size: 1.15rem; font-variant-numeric: tabular-nums; letter-spacing: .04em; }
.gift .facts dd:not(:last-child) { margin-bottom: .5rem; }
footer { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem 2rem; text-align: center; color: var(--quiet); }
footer a, footer span { display: inline-block; padding: .3rem .5rem; }
.narrow { max-width: 34rem; margin: 0 auto; }
.narrow .panel { padding: 1rem 1.25rem; }
form.stacked { display: grid; gap: 1rem; margin: 1.25rem 0; }
.field { display: grid; gap: .25rem; }
.field label, .field legend { font-weight: 600; padding: 0; }
.field small { color: var(--quiet); font-size: .9rem; }
.field input:not([type=radio], [type=checkbox]), .field select, .field textarea { width: 100%; }
.field :is(input, textarea, select)[aria-invalid] { border-color: var(--danger); }
textarea {
  font: inherit; line-height: 1.4; padding: .45rem .8rem; border-radius: .45rem; border: 1px solid var(--line);
  background: var(--surface); color: var(--text); resize: vertical;
}
fieldset.field { border: 0; margin: 0; padding: 0; min-width: 0; }
.choice { display: flex; gap: .6rem; align-items: baseline; padding: .45rem 0; }
.choice input { width: auto; flex: none; }
.error { color: var(--danger); font-weight: 500; }
.doors { list-style: none; margin: 1rem 0; padding: 0; }
.doors a { font-size: 1.1rem; font-weight: 600; }
@media (max-width: 44rem) {
  .bar > div, main { padding-inline: 1rem; }
  .rows, .rows tbody, .rows tr, .rows td { display: block; }
  .rows thead { display: none; }
  .rows tr { padding: .75rem 1rem; border-top: 1px solid var(--line); }
  .rows tr:first-child { border-top: 0; }
  .rows td { padding: 0; border: 0; }
  .rows td.quiet { display: inline; }
  .rows td[data-label]::before { content: attr(data-label) " "; color: var(--quiet); }
  .rows td.quiet + td.quiet::before { content: "· " attr(data-label) " "; }
  .facts { grid-template-columns: 1fr; gap: 0; }
  .facts dd { margin-bottom: .5rem; }
  .notice { padding-inline: 1rem; }
  form:has(input) { flex: 1 1 100%; flex-wrap: wrap; }
  input { flex: 1 1 10rem; }
}
@media print {
  main { padding: 0; }
  .bar, .neighbours, .button, .screen, footer, details:not([open]) { display: none; }
  .panel, .codes, .design { break-inside: avoid; }
  .rows a { text-decoration: none; }
}
`;
