import * as v from 'valibot'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import { defaultShipping, type ShippingSettings, TABLE_RATE_MEASURES } from '#domain/shipping/shipping-settings.ts'
import { describeIssue } from '../schema/describe-issue.ts'
import { code, integer, key, list, shortText, words } from '../schema/schema-parts.ts'
import { say, sayMessage } from '../words/say.ts'

const WHOLE = 'it must be an object'
const AMOUNT = integer(0)

const method = v.picklist(SHIPPING_METHODS, () => say('must be one of {known}', { known: SHIPPING_METHODS.join(', ') }))
const country = v.pipe(v.string('must be text'), v.regex(/^[A-Z]{2}$/, 'must be a country of two letters, like DE'))
const wordsByStore = (longest: number) => v.record(code, words(longest), 'must be an object with words by store code')

/** Properties left out have defaults: shops from before there was a choice have `flatRate`, `freeFrom` and `taxClass` only. */
export const shippingSchema = v.strictObject(
  {
    methods: v.optional(
      v.pipe(
        list(method),
        v.check((codes) => new Set(codes).size === codes.length, 'must name each method once'),
      ),
      defaultShipping.methods,
    ),
    flatRate: v.optional(AMOUNT, defaultShipping.flatRate),
    flatRatePer: v.optional(v.picklist(['order', 'piece'], 'must be "order" or "piece"'), defaultShipping.flatRatePer),
    freeFrom: v.optional(v.nullable(AMOUNT), null),
    tableRateBy: v.optional(
      v.picklist(TABLE_RATE_MEASURES, () => say('must be one of {known}', { known: TABLE_RATE_MEASURES.join(', ') })),
      defaultShipping.tableRateBy,
    ),
    taxClass: v.optional(v.nullable(key), null),
    countries: v.optional(v.record(method, list(country), 'must be an object with countries by method'), {}),
    titles: v.optional(v.record(method, wordsByStore(120), 'must be an object with titles by method'), {}),
    pickup: v.optional(wordsByStore(400), {}),
    pickupRegion: v.optional(shortText, ''),
    pickupPostcode: v.optional(shortText, ''),
  },
  WHOLE,
)

export type ParsedShipping = { status: 'valid'; shipping: ShippingSettings } | { status: 'invalid'; problems: string[] }

/** Looks at what an owner has set about shipping; every problem is named with its place. */
export function parseShipping(given: unknown): ParsedShipping {
  if (Array.isArray(given)) return { status: 'invalid', problems: [sayMessage(WHOLE)] }
  const { success, output, issues } = v.safeParse(shippingSchema, given)
  return success
    ? { status: 'valid', shipping: output }
    : { status: 'invalid', problems: issues.map((issue) => describeIssue(issue, WHOLE)) }
}

/**
 * The settings as the database has them. If somebody wrote settings past our commands that make no sense, nothing is sent: nobody may order
 * at a price that the owner did not mean. `shipping show` says what is wrong.
 */
export function storedShipping(stored: unknown): ShippingSettings {
  if (stored === undefined) return defaultShipping
  const parsed = parseShipping(stored)
  return parsed.status === 'valid' ? parsed.shipping : { ...defaultShipping, methods: [] }
}
