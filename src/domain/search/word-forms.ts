/**
 * The other number of a word, as English and French make it: "cups" → "cup", "berry" → "berries", "chevaux" → "cheval"; in a German
 * catalogue as German makes it. A form that is no word is found nowhere, so a guess too many does no harm.
 * @param word as it is compared (`tokenise`)
 * @param language of the catalogue ("de")
 */
export function otherForms(word: string, language = ''): string[] {
  if (word.length < 3 || /[^a-z]/.test(word)) return []
  if (language === 'de') return germanForms(word)
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^su]s$/.test(word)) return [word.slice(0, -1)]
  if (word.endsWith('aux')) return [word.slice(0, -1), `${word.slice(0, -2)}l`]
  if (/(?:eu|ou)x$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (word.endsWith('al')) return [`${word.slice(0, -1)}ux`]
  return []
}

const GERMAN_ENDINGS = ['en', 'er', 'e', 'n', 's']
const SHORTEST_STEM = 3

/** "kruege" → "kruge", "krug", … : umlauts as they are compared, and each with and without the endings of a plural. */
function germanForms(word: string): string[] {
  const forms = [word, word.replace(/([aou])e/g, '$1')].flatMap((base) => [
    base,
    ...GERMAN_ENDINGS.flatMap((ending) => [
      base + ending,
      ...(base.endsWith(ending) && base.length - ending.length >= SHORTEST_STEM ? [base.slice(0, -ending.length)] : []),
    ]),
  ])
  return [...new Set(forms)].filter((form) => form !== word)
}
