/** Values for a text's `{placeholders}`; `count` also chooses between "one thing|{count} things". */
export type MessageValues = Record<string, string | number>

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Hebrew, Arabic, Syriac, Thaana, NKo and what is written like them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Puts values into a text. A placeholder without a value stays as it is. A text with "|" has two forms, for one and for
 * more, or as many as its language knows, in CLDR's order (Arabic: zero, one, two, few, many, other).
 *
 * In a text from right to left each word put in stands by itself (U+2068 … U+2069), or a Latin name would turn the order of the signs
 * around it; so does an Arabic name in any text. Addresses do not: mail programs would take the last sign for a part of a link.
 */
export function fillMessage(text: string, values: MessageValues | undefined, plurals: () => Intl.PluralRules): string {
  if (!values) return text
  const chosen = formFor(text, values, plurals)
  const isolates = RIGHT_TO_LEFT.test(chosen)
  return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(values[name] ?? placeholder)
    const isByItself = typeof values[name] === 'string' && (isolates || RIGHT_TO_LEFT.test(value))
    return isByItself && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value
  })
}

/** The form of a text ("one thing|{count} things") for the `count` among its values. */
export function formFor(text: string, values: MessageValues, plurals: () => Intl.PluralRules): string {
  const forms = text.split('|')
  if (forms.length === 1) return text
  const rules = plurals()
  const category = rules.select(Number(values.count))
  const known = forms.length === 2 ? TWO : categoriesOf(rules)
  return forms[known.indexOf(category)] ?? forms.at(-1)!
}

const TWO: readonly Intl.LDMLPluralRule[] = ['one', 'other']

const categoriesOf = (rules: Intl.PluralRules) => {
  const { pluralCategories } = rules.resolvedOptions()
  return CATEGORIES.filter((category) => pluralCategories.includes(category))
}
