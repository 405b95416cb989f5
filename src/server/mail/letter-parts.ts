/** A part of a letter, which letter-text.ts and letter-html.ts write. All texts are plain. */
export type LetterPart =
  | { kind: 'paragraph'; text: string; isSmall?: boolean }
  /** An action for the reader: a button, or words with a link in them when the letter is not about it. */
  | { kind: 'link'; text: string; href: string; isSmall?: boolean }
  | { kind: 'items'; title: string; items: LetterItem[] }
  /** Words and what they are, beneath each other: totals, a tracking number. */
  | { kind: 'facts'; facts: { label: string; value: string; isStrong?: boolean }[] }
  /** Beside each other where there is room. */
  | { kind: 'blocks'; blocks: { title: string; lines: string[] }[] }

/** `details`: what was chosen. */
export type LetterItem = { name: string; details: string[]; value: string }
