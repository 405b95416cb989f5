import * as v from 'valibot'
import { optionalAddressFields, perField } from '#domain/address/address-fields.ts'
import { isRealDate } from '#domain/date/calendar-date.ts'

/** Decimals as text: no program rounds them on its way. */
export const amount = v.pipe(
  v.string('is text'),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'is an amount such as 12.50'),
  v.description('An amount such as "12.50".'),
)

export const day = v.pipe(
  v.string('is text'),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'is a day such as 2026-06-01'),
  v.check((text) => {
    const [year, month, date] = text.split('-').map(Number)
    return year !== 0 && isRealDate({ year: year!, month: month!, day: date! })
  }, 'is no day there is'),
  v.description('A day in the shop’s time zone, such as "2026-06-01".'),
)

export const instant = v.pipe(v.string(), v.description('An instant in UTC, such as "2026-06-01T09:30:00Z".'))
export const whole = v.pipe(v.number('is a number'), v.integer('is a whole number'))

const currency = v.pipe(v.string(), v.description('ISO 4217, such as "EUR".'))
export const money = v.strictObject({ amount, currency })

/** Money that may be less than nothing: "-2.50". */
export const moneyOrLess = v.strictObject({
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,4})?$/), v.description('An amount such as "-2.50".')),
  currency,
})

export const address = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  street: v.array(v.string()),
  city: v.string(),
  region: v.string(),
  postcode: v.string(),
  country: v.pipe(v.string(), v.description('ISO 3166-1 alpha-2, such as "DE".')),
  ...perField(optionalAddressFields, () => v.optional(v.string())),
})

/** A page of a list. */
export const listOf = (item: v.GenericSchema) =>
  v.strictObject({
    items: v.array(item),
    next: v.pipe(v.nullable(v.string()), v.description('The cursor of the next page; null on the last.')),
  })

/** A whole number of a query. */
export const givenWhole = (least: number, most: number, about: string) =>
  v.pipe(
    v.string(),
    v.description(about),
    v.regex(/^\d{1,9}$/, 'is a whole number'),
    v.transform(Number),
    v.minValue(least, `is ${least} or more`),
    v.maxValue(most, `is at most ${most}`),
  )

/** One of these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  v.picklist(words, `is one of ${words.join(', ')}`)

/** A text of a request, without blanks around it. */
export const givenText = (longest: number) =>
  v.pipe(
    v.string('is text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `has at most ${longest} characters`),
    v.regex(/^[^\0]*$/, 'holds a character that cannot be kept'),
  )

/** An instant of a request. */
export const givenInstant = (about: string) =>
  v.pipe(
    v.string(),
    v.description(about),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'is an instant such as 2026-06-01T00:00:00Z'),
    v.check((given) => !given.startsWith('0000') && !Number.isNaN(Date.parse(given)), 'is no instant there is'),
    v.transform((given) => new Date(given)),
  )
