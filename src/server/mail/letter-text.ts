import type { LetterPart } from './letter-parts.ts'

/** The letter for programs that show text only. */
export const letterText = (parts: readonly LetterPart[], signature: string): string =>
  [...parts.map(partText), signature].join('\n\n')

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'link':
      return `${part.text}\n${part.href}`
    case 'items':
      return [
        part.title,
        ...part.items.flatMap(({ name, details, value }) => [
          `- ${name}`,
          ...details.map((detail) => `  ${detail}`),
          `  ${value}`,
        ]),
      ].join('\n')
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'blocks':
      return part.blocks.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  }
}
