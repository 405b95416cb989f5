import { plain } from '../view-texts.ts'

const DIRECTIVE = /\{\{[^{}]*\}\}/g
/** Ends of what stands beside the next words. */
const CELL_END = /<\/(?:td|th|dt)\s*>/gi
/** Ends of what stands above the next words. */
const LINE_END = /<\/(?:p|div|li|tr|dd|h[1-6])\s*>|<br\s*\/?>/gi
const MARK = '\0'

/** The words of a text that the old shop shows as HTML, where markup has no meaning: ";" stands between its paragraphs, lines and rows. */
export function readableWords(text: string | undefined): string | undefined {
  const marked = text?.replaceAll(DIRECTIVE, '').replaceAll(CELL_END, ' $&').replaceAll(LINE_END, `${MARK}$&`)
  return plain(marked)
    ?.split(MARK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce((all, line) => (all === '' ? line : `${all}${/[.:;,!?]$/.test(all) ? '' : ';'} ${line}`), '')
}
