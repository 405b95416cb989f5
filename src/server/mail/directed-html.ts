import { directionOf } from '#domain/store/direction.ts'

/** A letter's text as HTML that says in which language it is and which way it runs; each line by itself, links as links. */
export function directedHtml(text: string, language: string): string {
  const paragraphs = withLinks(escapeHtml(text.trim())).split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => `<p dir="auto">${paragraph.replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><body>${body.join('\n')}</body></html>`
}

/** An address ends with its line: the pattern sees a line's end as a space. */
const withLinks = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}" dir="ltr">${address}</a>`)

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
