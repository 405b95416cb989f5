import type { MessageId, Translate } from '#messages/translate.ts'

/** Search engines show no more of it. */
const MOST = 160

/**
 * A page's description for search engines, where its owner wrote none: the shop, and as many of the names on it as find room.
 *
 * @param id a text with `{names}`; `bare` is the same without
 * @param locale BCP 47, of the list's commas
 */
export function descriptionOf(
  {
    id,
    bare,
    values,
    names,
  }: { id: MessageId; bare: MessageId; values: Record<string, string>; names: readonly string[] },
  t: Translate,
  locale: string,
): string {
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  let description = t(bare, values)
  for (let count = 1; count <= names.length; count += 1) {
    const longer = t(id, { ...values, names: list.format(names.slice(0, count)) })
    if (longer.length > MOST) break
    description = longer
  }
  return description
}
