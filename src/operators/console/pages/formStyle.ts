/** Style of forms that ask a question: `.query` fields side by side, `.rate` a number with its slider. */
export const FORM_STYLE = `
.query { flex-wrap: wrap; align-items: end; margin: 1rem 0 1.25rem; }
.query label, .rate label { display: grid; gap: .2rem; color: var(--quiet); font-size: .85rem; }
.query input { width: auto; }
label[hidden] { display: none !important; }
.rate { flex-wrap: wrap; align-items: end; gap: .5rem 1rem; padding: 1rem; }
.rate h2 { flex: 1 1 100%; margin: 0; }
.rate input[type=number] { width: 7rem; }
.rate input[type=range] { width: 16rem; padding: 0; accent-color: var(--accent); }
.file textarea { font: .85rem/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; min-height: 14rem; white-space: pre; overflow-x: auto; }
.file.entry { max-width: none; }
.file input[type=number] { width: 7rem; }
#outcome .problem { margin-top: .75rem; }
progress { width: min(24rem, 100%); accent-color: var(--accent); }
@media (max-width: 44rem) { .rate input[type=range] { width: 100%; } .rate label { flex: 1 1 12rem; } }
`;
