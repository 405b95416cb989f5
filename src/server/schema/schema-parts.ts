import * as v from 'valibot'
import { parseMoney } from '#domain/money/money.ts'
import { isStorable } from '#domain/text/readable-text.ts'
import { say } from '../words/say.ts'

/** The largest number PostgreSQL's `integer` holds. */
const MAXIMUM_INTEGER = 2_147_483_647
const LONG_TEXT = 1_000_000
const SHORT_TEXT = 1000
/** A table of a thousand rows with nine cells has some 45 000. */
const MOST_MARKS = 50_000
/** Short enough for every index that holds it. */
const KEY_TEXT = 255

const text = (longest: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(longest, () => say('must not be longer than {longest} characters', { longest })),
    v.check(isStorable, 'holds a character that cannot be kept (NUL or half of a surrogate pair)'),
  )

export const longText = text(LONG_TEXT)
export const shortText = text(SHORT_TEXT)
export const title = v.pipe(
  shortText,
  v.check((value) => value.trim() !== '', 'must not be empty'),
)

/** Text that somebody wrote, not empty and no longer than that. */
export const words = (longest: number) =>
  v.pipe(
    text(longest),
    v.check((value) => value.trim() !== '', 'must not be empty'),
  )

/** A code, a SKU: no control characters, no blanks at its ends. */
export const key = v.pipe(
  text(KEY_TEXT),
  v.minLength(1, 'must not be empty'),
  v.regex(/^[^\p{Cc}]*$/u, 'must not hold control characters'),
  v.check((value) => value === value.trim(), 'must not begin or end with a blank'),
)
export const code = v.pipe(key, v.regex(/^[^/]*$/, 'must not hold "/"'))
const tooManyMarks = () =>
  say('must not hold more than {most} of the characters <, > and &', { most: String(MOST_MARKS) })
/** HTML: each of its marks takes the sanitiser some microseconds, so that a megabyte of them would keep everybody waiting for seconds (S24). */
export const markup = v.pipe(
  longText,
  v.check((value) => !hasMoreMarks([value]), tooManyMarks),
)
/** The texts of other store views hold no more marks together than one alone may. */
export const byStore = <Texts extends v.GenericSchema<object>>(texts: Texts) =>
  v.pipe(
    v.record(code, texts),
    v.check((given) => !hasMoreMarks(Object.values(given).flatMap((one) => Object.values(one))), tooManyMarks),
  )

function hasMoreMarks(texts: readonly unknown[]): boolean {
  let found = 0
  for (const text of texts)
    if (typeof text === 'string') for (const _mark of text.matchAll(/[<>&]/g)) if (++found > MOST_MARKS) return true
  return false
}

export const urlKey = v.pipe(
  key,
  v.regex(/^[\p{L}\p{M}\p{N}._~-]+$/u, 'must be letters, digits, ".", "_", "~" and "-"'),
  v.regex(/[^.]/, 'must not be dots alone'),
)
/** Characters of a category's path. */
export const LONGEST_PATH = SHORT_TEXT
export const categoryPath = v.pipe(
  text(LONGEST_PATH),
  v.regex(/^[^\p{Cc}/]+(\/[^\p{Cc}/]+)*$/u, 'must be codes separated by "/"'),
)
/** An address of this shop without the leading slash; never another site's. */
export const address = v.pipe(
  text(SHORT_TEXT),
  v.regex(/^(?![/\\])[^\s\\\p{Cc}]+$/u, 'must be an address of this shop without leading slash and blanks'),
  v.check((value) => !/^[a-z][a-z0-9+.-]*:/i.test(value), 'must not lead to another site'),
)

export const isMediaPath = (value: string) =>
  /^[^\p{Cc}\\:]+$/u.test(value) && value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

export const mediaFile = v.pipe(text(KEY_TEXT * 2), v.check(isMediaPath, 'must be a path below the media folder'))

/** Visitors reach every other folder of the media folder (media/public-media.ts). */
export const soldFile = v.pipe(
  mediaFile,
  v.startsWith('downloadable/', 'must lie in the folder downloadable/, which visitors cannot reach'),
)

const kindsOf = (extensions: string) => new RegExp(`\\.(${extensions})$`, 'i')
const PICTURES = kindsOf('webp|jpe?g|png|gif|avif|svg')
/** Those that browsers play; site/transport/serve-files.ts serves them. */
const VIDEOS = kindsOf('mp4|webm|m4v')

export const picture = v.pipe(mediaFile, v.regex(PICTURES, 'must be a picture (webp, jpg, png, gif, avif, svg)'))
export const video = v.union(
  [v.pipe(mediaFile, v.regex(VIDEOS)), v.pipe(text(SHORT_TEXT), v.regex(/^https:\/\/[^\s"<>]+$/))],
  'must be a video below the media folder (mp4, webm, m4v) or an https address',
)

export const yesNo = v.boolean('must be true or false')
export const integer = (least: number) =>
  v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, () => say('must be at least {least}', { least })),
    v.maxValue(MAXIMUM_INTEGER, () => say('must be at most {most}', { most: String(MAXIMUM_INTEGER) })),
  )

const DECIMAL = 'must be a decimal number in quotes, like "24.00"'
export const decimal = v.pipe(
  v.string(DECIMAL),
  v.check((value) => parseMoney(value, 0) !== undefined, DECIMAL),
)
export const positiveDecimal = v.pipe(
  decimal,
  v.check((value) => !value.trim().startsWith('-'), 'must not be negative'),
)
/** numeric(12, 4) */
export const weight = v.pipe(positiveDecimal, v.regex(/^\s*\d{1,8}(\.|\s*$)/, 'must be below 100000000'))

const DAY = 'must be a day like "2026-11-21"'
export const day = v.pipe(
  v.string(DAY),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, DAY),
  v.check((value) => isRealDay(value), DAY),
)

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const INSTANT = 'must be an instant with its time zone, like "2026-11-21T18:00:00Z"'
export const instant = v.pipe(
  v.string(INSTANT),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, INSTANT),
  v.check((value) => !Number.isNaN(Date.parse(value)), INSTANT),
)

/** More store views than any shop has. */
const MOST_LABELS = 500
export const labels = v.optional(
  v.pipe(
    v.record(code, shortText),
    v.check(
      (given) => Object.keys(given).length <= MOST_LABELS,
      () => say('must not have more than {most} entries', { most: MOST_LABELS }),
    ),
  ),
)
export const addition = v.strictObject({
  type: v.picklist(['fixed', 'percent'], 'must be "fixed" or "percent"'),
  value: decimal,
})

export const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'must be a list')

/** A list that a page draws whole. */
export const atMost = <Item extends v.GenericSchema>(most: number, item: Item) =>
  v.pipe(
    list(item),
    v.maxLength(most, () => say('must not have more than {most} entries', { most })),
  )
