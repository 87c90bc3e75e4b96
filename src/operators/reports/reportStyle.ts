/** Style of charts and tables: colors of the series, sections, legends. */
export const CHART_STYLE = `
:root { --bar: #1f7a6d; --track: #e6ecea; --mark: #c2571a;
  --third: #3f6fb5; --fourth: #8a5aa8; --fifth: #a3862a; --sixth: #6b7785;
  --seventh: #b03a5b; --eighth: #4d8f3a; --ninth: #2b8fa3; --tenth: #8c5a3c; --eleventh: #444f9e; }
@media screen and (prefers-color-scheme: dark) {
  :root { --bar: #43b5a3; --track: #26313a; --mark: #f0955b;
    --third: #7fa8e6; --fourth: #c297dd; --fifth: #d9bd62; --sixth: #9aa5b4;
    --seventh: #e882a0; --eighth: #93cf7f; --ninth: #6fcbdc; --tenth: #cda27f; --eleventh: #a3abf0; }
}
section {
  padding: 1.25rem 1.4rem 1.4rem; margin-bottom: 1rem; break-inside: avoid;
  background: var(--surface); border: 1px solid var(--line); border-radius: .75rem;
}
section h2 { margin: 0; }
svg { display: block; width: 100%; font: inherit; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th { color: var(--quiet); font-weight: 500; text-align: right; border-bottom: 1px solid var(--line); }
td { text-align: right; white-space: nowrap; }
th, td { padding: .3rem .5rem; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tfoot td { border-top: 1px solid var(--line); font-weight: 600; }
.scroll { overflow-x: auto; }
@media screen { .scroll > svg { min-width: 34rem; } }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: .4rem 0 .6rem; color: var(--quiet); font-size: .84rem; }
.legend i { display: inline-block; width: .7em; height: .7em; margin-right: .45em; border-radius: .2em; background: currentColor; }
.legend .bar { color: var(--bar); } .legend .mark { color: var(--mark); } .legend .third { color: var(--third); }
.legend .fourth { color: var(--fourth); } .legend .fifth { color: var(--fifth); } .legend .sixth { color: var(--sixth); }
.legend .seventh { color: var(--seventh); } .legend .eighth { color: var(--eighth); } .legend .ninth { color: var(--ninth); }
.legend .tenth { color: var(--tenth); } .legend .eleventh { color: var(--eleventh); }
.proof { margin-top: .8rem; color: var(--quiet); font-size: .84rem; }
.apart { color: var(--mark); font-weight: 600; }
`;

/** Style of reports on screen and in print, in addition to the base style. */
export const REPORT_STYLE = `${CHART_STYLE}
body { margin: 0 auto; max-width: 54rem; padding: 2.5rem 1.25rem 3rem; }
h1 { margin: .1rem 0 .4rem; font-size: 2rem; line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.15rem; line-height: 1.35; overflow-wrap: anywhere; }
p { margin: 0; }
.over, .kind, .counts, dt, time, footer { color: var(--quiet); font-size: .84rem; }
.lead { color: var(--quiet); white-space: pre-line; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .75rem; margin: 1.5rem 0; }
.figures div { padding: .7rem .9rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
dd { margin: 0; font-size: 1.1rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.kind span { display: inline-block; min-width: 1.6em; margin-right: .6em; padding: 0 .45em; border-radius: .4em;
  background: var(--track); color: var(--text); text-align: center; font-weight: 600; }
.kind { margin-bottom: .35rem; }
.counts { margin: .15rem 0 .9rem; }
.texts { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
.texts li { border-left: 3px solid var(--bar); padding: .1rem 0 .1rem .9rem; }
blockquote { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { margin-top: 1.5rem; }
.books { max-width: 70rem; }
@media print { thead { display: table-header-group; } tr { break-inside: avoid; } }
@media print { body { background: none; padding: 0; } .scroll { overflow: visible; } .scroll table { font-size: .68rem; } }
`;
