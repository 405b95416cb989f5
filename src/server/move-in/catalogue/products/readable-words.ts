import { plain } from '../view-texts.ts'

const DIRECTIVE = /\{\{[^{}]*\}\}/g
/** Between two cells: an end, or a beginning where the end before it was left out. */
const CELL = /<\/(?:td|th|dt)\s*>|<(?:td|th|dd)\b[^<>]*>/gi
/** Between two lines. A paragraph that begins a cell or a point of a list begins no line of its own. */
const LINE =
  /<\/(?:p|div|li|tr|dd|h[1-6])\s*>|<(?:br|li|tr|dt)\b[^<>]*>|(?<!<(?:td|th|dd)\b[^<>]{0,200}>\s{0,20})<(?:p|div|h[1-6])\b[^<>]*>/gi
const MARK = '\0'

/** The words of a text that the old shop shows as HTML, where markup has no meaning: ";" stands between its paragraphs, lines and rows. */
export function readableWords(text: string | undefined): string | undefined {
  const marked = text?.replaceAll(DIRECTIVE, '').replaceAll(CELL, ' $&').replaceAll(LINE, `${MARK}$&`)
  return plain(marked)
    ?.split(MARK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce((all, line) => (all === '' ? line : `${all}${/[.:;,!?]$/.test(all) ? '' : ';'} ${line}`), '')
}
