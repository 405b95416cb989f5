/** What may stand in a text's `{placeholders}`; `count` also chooses between "one thing|{count} things". */
export type MessageValues = Record<string, string | number>

/** Puts values into a text. A placeholder without a value stays as it is. */
export function fillMessage(text: string, values: MessageValues | undefined, plurals: () => Intl.PluralRules): string {
  if (!values) return text
  const [one, other] = text.split('|')
  const chosen = other !== undefined && plurals().select(Number(values.count)) !== 'one' ? other : one!
  return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
