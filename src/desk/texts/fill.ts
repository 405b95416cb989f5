export type Values = Readonly<Record<string, string | number>>

/** Puts values into a text, in the language's own digits; `count` chooses between its forms. */
export function fill(text: string, values: Values, locale: string): string {
  const [one, other] = text.split('|')
  const isOther = other !== undefined && new Intl.PluralRules(locale).select(Number(values.count)) !== 'one'
  return (isOther ? other : one!).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  })
}
