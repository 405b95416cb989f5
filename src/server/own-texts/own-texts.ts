import { isStorable } from '#domain/text/readable-text.ts'
import { defaultText, isMessageId, type MessageId, type OwnTexts } from '#messages/translate.ts'

/** Texts of the shop in the owner's words, by language ("de") or by the code of a store view. */
export type OwnTextsBy = Readonly<Record<string, OwnTexts>>

export const LONGEST_TEXT = 3000

const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))]

/** The placeholders of a text, without their brackets. */
export const placeholdersOf = (id: MessageId, language: string): string[] =>
  placeholdersIn(defaultText(language, id)).map((one) => one.slice(1, -1))

const paragraphs = (text: string) => text.split(/\n{2,}/).map((one) => one.trim())

/** Placeholders that are a paragraph by themselves: links, which become buttons. The shop's name at the end may stand anywhere, or be left out. */
const aloneIn = (text: string): string[] =>
  isOfOneLine(text) ? [] : placeholdersIn(text).filter((one) => one !== '{shop}' && paragraphs(text).includes(one))

/**
 * A link may be as good as a password: whoever has that of another password has the account. Within other words it could become part of an
 * address that leads elsewhere.
 */
const standsAlone = (placeholder: string, text: string): boolean => {
  const places = paragraphs(text).filter((one) => one.includes(placeholder))
  return places.length > 0 && places.every((one) => one === placeholder)
}

/** Texts of one line, among them all subjects of letters: a line break would begin another header. */
const isOfOneLine = (text: string) => !text.includes('\n')

/** Checks a text that an owner gives instead of the shop's own. @returns the fault in words; undefined: it may be used */
export function wrongInText(id: MessageId, language: string, given: string): string | undefined {
  const text = defaultText(language, id)
  const known = placeholdersIn(text)
  const alone = aloneIn(text)
  if (given.trim() === '') return 'must not be empty'
  if (given.length > LONGEST_TEXT) return `has at most ${LONGEST_TEXT} characters`
  if (!isStorable(given) || /[^\P{Cc}\n]/u.test(given)) return 'holds a character that cannot be kept'
  if (isOfOneLine(text) && !isOfOneLine(given)) return 'is one line'
  if (given.split('|').length !== text.split('|').length)
    return text.includes('|') ? `has ${text.split('|').length} forms with "|" between them` : 'must not hold "|"'
  const unknown = placeholdersIn(given).find((one) => !known.includes(one))
  if (unknown !== undefined) return `knows no ${unknown}${known.length > 0 ? `: it has ${known.join(', ')}` : ''}`
  const misplaced = alone.find((one) => !standsAlone(one, given))
  return misplaced && `needs ${misplaced} in a paragraph of its own, and nowhere else`
}

/** Texts as the database has them. One that does not fit any more, since the shop's own has changed, counts as not written. */
export const storedTexts = (stored: unknown): OwnTextsBy => mapped(stored, fitting)

/** The same of single store views, by language and code. */
export const storedViewTexts = (stored: unknown): Readonly<Record<string, OwnTextsBy>> =>
  mapped(stored, (language, views) => mapped(views, (_code, texts) => fitting(language, texts)))

const mapped = <Value>(stored: unknown, each: (key: string, value: unknown) => Value): Record<string, Value> =>
  typeof stored !== 'object' || stored === null
    ? {}
    : Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, each(key, value)]))

const fitting = (language: string, texts: unknown): OwnTexts =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, unknown>).filter(
      ([id, text]) => isMessageId(id) && typeof text === 'string' && wrongInText(id, language, text) === undefined,
    ),
  ) as OwnTexts
