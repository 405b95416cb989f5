import { type Translate, translator } from '#messages/translate.ts'
import type { Letterhead } from './letterhead/letterhead.ts'
import type { LetterPart } from './letter-parts.ts'

/** The letter for programs that show text only, in the owner's words. */
export function letterText(
  parts: readonly LetterPart[],
  { shop, language, texts }: Pick<Letterhead, 'shop' | 'language' | 'texts'>,
): string {
  const t = translator(language, texts)
  return [...parts.map((part) => partText(part, t)), shop].join('\n\n')
}

function partText(part: LetterPart, t: Translate): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'link':
      return `${part.text}\n${part.href}`
    case 'items':
      return [
        part.title,
        ...part.items.flatMap(({ name, details, value }) => [`- ${name}`, ...details.flatMap(indented), `  ${value}`]),
      ].join('\n')
    case 'facts':
      return part.facts.map(({ label, value }) => t('labelled', { label, text: value })).join('\n')
    case 'blocks':
      return part.blocks.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  }
}

/** The lines of a shopper's text stand below their item: none of them looks like a paragraph of the shop's. */
const indented = (text: string): string[] =>
  text.split(/[\n\u2028\u2029]/).flatMap((line) => (line.trim() === '' ? [] : `  ${line}`))
