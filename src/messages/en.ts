/**
 * Every text of the shop, English: the source for all languages. Code carries the id. `{name}` is filled in; a text
 * with "|" has a singular and a plural, chosen by `{count}`. Keep the groups in the order of the pages.
 */
export const en = {
  // Everywhere
  skipToContent: 'Skip to content',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
} as const satisfies Record<string, string>

export type MessageId = keyof typeof en
