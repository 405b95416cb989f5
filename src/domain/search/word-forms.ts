/**
 * The other number of a word, as English and French make it: "cups" → "cup", "berry" → "berries", "chevaux" → "cheval". What is no word
 * is found nowhere, so a guess too many does no harm.
 */
export function otherForms(word: string): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) return []
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^su]s$/.test(word)) return [word.slice(0, -1)]
  if (word.endsWith('aux')) return [word.slice(0, -1), `${word.slice(0, -2)}l`]
  if (/(?:eu|ou)x$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (word.endsWith('al')) return [`${word.slice(0, -1)}ux`]
  return []
}
