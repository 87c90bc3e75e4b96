/**
 * Style of the console, in addition to that of all pages: `.console` the bar with the search, `.menu` links between pages,
 * `.things` a list with a button for each thing, `.actions` forms that unfold, `.figures` large numbers, `.told` the outcome of an action, `.problem` a mistake.
 */
export const CONSOLE_STYLE = `
.bar > div { align-items: center; }
.bar form { flex: 1 1 16rem; }
.bar input[type=search] { flex: 1; width: auto; min-width: 8rem; }
.menu { display: flex; flex-wrap: wrap; gap: .1rem; flex: 1 1 100%; margin-inline: -.6rem; }
.menu a { padding: .3rem .6rem; border-radius: .45rem; color: var(--text); white-space: nowrap; }
.menu a:hover { background: var(--hover); }
.menu a[aria-current] { font-weight: 600; background: var(--hover); }
.menu form { flex: none; margin-left: auto; }
.link { border: 0; background: none; color: var(--accent); padding: .3rem .6rem; font: inherit; cursor: pointer; }
.told, .problem { margin: 0 0 1rem; padding: .7rem 1rem; border-radius: .5rem; background: var(--surface); border: 1px solid var(--line); border-left: 4px solid var(--accent); white-space: pre-line; overflow-wrap: anywhere; }
.problem { border-left-color: var(--danger); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem; margin-top: 1rem; }
.figures > a, .figures > div { padding: .8rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .6rem; text-decoration: none; color: var(--text); }
.figures a:hover { background: var(--hover); }
.figures b { display: block; font-size: 1.4rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.figures span { color: var(--quiet); font-size: .9rem; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: flex-start; margin: 1rem 0; }
.actions details { background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; }
.actions details[open] { flex: 1 1 100%; }
.actions summary { padding: .45rem .9rem; color: var(--text); list-style: none; }
.actions summary::-webkit-details-marker { display: none; }
.actions summary:hover { background: var(--hover); }
.entry { display: grid; gap: .8rem; padding: .2rem 1rem 1rem; max-width: 34rem; }
.panel > .entry { padding-top: 1rem; }
.entry > p { white-space: pre-line; overflow-wrap: anywhere; }
.entry label { display: grid; gap: .2rem; }
.entry label.choice { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; }
.entry label.choice input { width: auto; }
.entry input, .entry select, .entry textarea { width: 100%; }
.entry textarea { font: inherit; padding: .45rem .8rem; border-radius: .45rem; border: 1px solid var(--line); background: var(--surface); color: var(--text); }
.entry [aria-invalid] { border-color: var(--danger); }
.entry .wrong { color: var(--danger); font-size: .9rem; }
.entry .button { justify-self: start; }
.things { list-style: none; margin: 1rem auto 0; padding: 0; max-width: 34rem; text-align: left; }
.things li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; padding: .6rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.things li > div { flex: 1 1 12rem; }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.state { padding: .1rem .6rem; border-radius: 1rem; border: 1px solid var(--line); font-size: .85rem; }
.scroll { overflow-x: auto; }
.rows.wide { table-layout: auto; }
.panel:has(> .rows.wide) { overflow-x: auto; }
.notice > .toolbar { justify-content: center; }
.notice .things + .centred { margin-top: .75rem; }
form.centred { align-items: center; flex-wrap: wrap; }
@media (min-width: 64rem) {
  .rows.wide td:not(.long) { overflow-wrap: break-word; }
  .rows.wide time { white-space: nowrap; }
}
@media (min-width: 44rem) and (max-width: 64rem) {
  .rows.wide { font-size: .9rem; }
  .rows.wide :is(td, th) { padding-inline: .5rem; }
}
@media (max-width: 44rem) {
  .menu form { margin-left: 0; }
  .figures { grid-template-columns: 1fr 1fr; }
  .figures b { font-size: 1.2rem; }
  .rows td.empty { display: none; }
  form.entry { flex: none; }
  .entry input { flex: none; }
}
`;
