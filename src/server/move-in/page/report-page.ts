import { escapeHtml } from '../../mail/directed-html.ts'
import { REPORT_STYLE } from './report-style.ts'
import { say, spokenLanguage, type PlainSentence } from '../../words/say.ts'

/** The verdict on something: all is well, all is well but for what is explained, it is to be read, or somebody has to look at it. */
export type Verdict = 'good' | 'explained' | 'notice' | 'bad'

/** The first column names the row. */
export type PageTable = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  more?: string
}

export type PageSection = {
  title: string
  verdict: Verdict
  /** The result in one sentence: "593 of 593 products agree." */
  summary: string
  notes: readonly string[]
  tables: readonly PageTable[]
}

export type ReportPage = {
  title: string
  verdict: Verdict
  /** The result of all in one sentence. */
  summary: string
  notes: readonly string[]
  sections: readonly PageSection[]
}

/**
 * A report as one file that an owner opens in a browser, sends by mail or prints: without script and without anything that is fetched.
 * Every text is escaped here and nowhere else.
 */
export function reportPage({ title, verdict, summary, notes, sections }: ReportPage): string {
  return `<!doctype html>
<html lang="${spokenLanguage()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${text(title)}</h1>
<p class="result ${verdict}">${mark(verdict)} ${text(summary)}</p>
${paragraphs(notes)}
</header>
<nav aria-label="${text(say('Contents'))}">
<h2>${text(say('At a glance'))}</h2>
<ul>
${sections.map((section, at) => `<li class="${section.verdict}"><a href="#part-${at + 1}">${text(section.title)}</a>${mark(section.verdict)} <span>${text(section.summary)}</span></li>`).join('\n')}
</ul>
</nav>
${sections.map((section, at) => sectionHtml(section, at + 1)).join('\n')}
</main>
</body>
</html>
`
}

const WORDS: Record<Verdict, PlainSentence> = {
  good: 'Good',
  explained: 'Explained',
  notice: 'Read this',
  bad: 'Look at this',
}

/** In words, not by colour alone. */
const mark = (verdict: Verdict): string => `<strong class="mark">${text(say(WORDS[verdict]))}</strong>`

const paragraphs = (texts: readonly string[]): string => texts.map((one) => `<p>${text(one)}</p>`).join('\n')

const sectionHtml = ({ title, verdict, summary, notes, tables }: PageSection, number: number): string =>
  `<section id="part-${number}" aria-labelledby="title-${number}">
<h2 id="title-${number}">${text(title)}</h2>
<p class="result ${verdict}">${mark(verdict)} ${text(summary)}</p>
${paragraphs(notes)}
${tables.map((table, at) => tableHtml(table, `table-${number}-${at + 1}`)).join('\n')}
</section>`

/** A table that is too wide scrolls in a region of its own, which the keyboard reaches. */
const tableHtml = ({ caption, head, rows, more }: PageTable, id: string): string =>
  `<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}">
<table${head.length > WIDE ? ' class="wide"' : ''}>
<caption id="${id}">${text(caption)}</caption>
<thead><tr>${head.map((cell, column) => headHtml(cell, column > 0 && rows.length > 0 && rows.every((row) => NUMBER.test(row[column] ?? '')))).join('')}</tr></thead>
<tbody>
${rows.map(([name = '', ...cells]) => `<tr><th scope="row">${data(name)}</th>${cells.map(cellHtml).join('')}</tr>`).join('\n')}
</tbody>
</table>
</div>${more === undefined ? '' : `\n<p class="more">${text(more)}</p>`}`

const WIDE = 5
const NUMBER = /^-?[\d.,]+( [A-Z]{3})?$/

const headHtml = (cell: string, isOfNumbers: boolean): string =>
  cell === '' ? '<td></td>' : `<th scope="col"${isOfNumbers ? ' class="number"' : ''}>${text(cell)}</th>`

const cellHtml = (cell: string): string => `<td${NUMBER.test(cell) ? ' class="number"' : ''}>${data(cell)}</td>`

const LONGEST = 400
/** Characters that no document may hold. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const text = (given: string): string =>
  escapeHtml(
    (given.length > LONGEST ? `${given.slice(0, LONGEST)} …` : given).toWellFormed().replaceAll(CONTROL, '\ufffd'),
  )

/** Texts of owners and shoppers may run in the other direction. A long address or name breaks between its parts, or it would push all other columns off a phone. */
const data = (given: string): string => `<bdi>${text(given).replaceAll(/[/_=](?=\w)/g, '$&<wbr>')}</bdi>`
