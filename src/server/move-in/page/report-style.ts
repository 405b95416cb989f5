/** The styles of a report: it has to be readable on a phone, on a screen and on paper, with the reader's own letters. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #24211d; --soft: #5f574c; --page: #f6f2ea; --sheet: #fff; --line: #ddd4c5;
  --good: #22603f; --good-ground: #e3f1e8; --explained: #6a4b00; --explained-ground: #fbf0d2; --bad: #96201a; --bad-ground: #fbe5e2; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2ede4; --soft: #c4bcae; --page: #1b1916; --sheet: #26231f; --line: #4a453d;
  --good: #a6dcbd; --good-ground: #1d3529; --explained: #f0d48a; --explained-ground: #3b3011; --bad: #ffb9b1; --bad-ground: #44201c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-inline-size: 70rem; margin-inline: auto; padding: clamp(1rem, 4vw, 2.5rem); }
h1 { margin: 0 0 1rem; font: 600 clamp(1.5rem, 5vw, 2.25rem)/1.2 Georgia, "Times New Roman", serif; }
h2 { margin: 0 0 .75rem; font: 600 1.375rem/1.3 Georgia, "Times New Roman", serif; }
p { max-inline-size: 46rem; margin: 0 0 .75rem; }
header p:not(.result), section > p:not(.result) { color: var(--soft); }
nav, section { margin-block-start: 1.5rem; padding: clamp(1rem, 3vw, 1.75rem); background: var(--sheet); border: 1px solid var(--line);
  border-radius: .75rem; }
section { scroll-margin-block-start: 1rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { display: grid; grid-template-columns: 9rem 8.5rem 1fr; gap: .25rem 1rem; align-items: baseline; padding-block: .625rem;
  border-block-start: 1px solid var(--line); }
nav li:first-child { border-block-start: 0; }
a { color: inherit; font-weight: 600; text-underline-offset: .2em; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; }
.result { padding: .75rem 1rem; border-radius: .5rem; font-size: 1.0625rem; }
.mark { justify-self: start; margin-inline-end: .5rem; padding: .0625rem .5rem; border: 1px solid; border-radius: 1rem; font-size: .875rem;
  white-space: nowrap; }
.result.good { background: var(--good-ground); } .good > .mark { color: var(--good); }
.result:is(.explained, .notice) { background: var(--explained-ground); } :is(.explained, .notice) > .mark { color: var(--explained); }
.result.bad { background: var(--bad-ground); } .bad > .mark { color: var(--bad); }
.scroll { margin-block-start: 1.25rem; overflow-x: auto; border-radius: .25rem; }
table { inline-size: 100%; border-collapse: collapse; font-size: .9375rem; }
table.wide { min-inline-size: 38rem; }
caption { padding-block-end: .5rem; text-align: start; font-weight: 600; }
th, td { padding: .4375rem .625rem; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: break-word; }
thead th, thead td { color: var(--soft); font-size: .875rem; font-weight: 600; vertical-align: bottom; overflow-wrap: normal; }
tbody th { font-weight: 400; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .number { white-space: normal; }
.more { margin-block-start: .5rem; }
@media (max-width: 40rem) {
  nav li { grid-template-columns: 1fr auto; }
  nav li span { grid-column: 1 / -1; }
  th, td { padding-inline: .375rem; }
  table { font-size: .875rem; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #333; --page: #fff; --sheet: #fff; --line: #999; --good: #000; --explained: #000; --bad: #000;
    --good-ground: #fff; --explained-ground: #fff; --bad-ground: #fff; }
  main { max-inline-size: none; padding: 0; }
  nav, section { padding: 0; border: 0; }
  .result { padding-inline: 0; }
  .scroll { overflow: visible; }
  table, table.wide { min-inline-size: 0; font-size: 9pt; }
  thead { display: table-header-group; }
  tr, h2, caption { break-inside: avoid; }
  h2, caption { break-after: avoid; }
  @page { margin: 16mm; }
}
`
