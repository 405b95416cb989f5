import { SHIPPING_METHODS, type ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { moneyGiven } from '../io/given-money.ts'
import type { parseArguments } from '../io/parse-arguments.ts'

/** Options of `shipping set` (shipping.ts explains each). */
export const shippingOptions = {
  methods: { type: 'string' },
  'flat-rate': { type: 'string' },
  per: { type: 'string' },
  'free-from': { type: 'string' },
  'tax-class': { type: 'string' },
  countries: { type: 'string', multiple: true },
  title: { type: 'string', multiple: true },
  pickup: { type: 'string', multiple: true },
  'pickup-region': { type: 'string' },
  'pickup-postcode': { type: 'string' },
} as const

export type ShippingValues = ReturnType<typeof parseArguments<typeof shippingOptions>>['values']

/**
 * The settings that the options ask for, laid over the present ones; the result is checked as all settings are
 * (shipping-schema.ts).
 * @throws {UsageError} where they make no sense
 */
export function shippingChanges(values: ShippingValues, now: ShippingSettings, decimals: number) {
  const { methods, per, countries = [], title = [], pickup = [] } = values
  const { 'flat-rate': flatRate, 'free-from': freeFrom, 'tax-class': taxClass } = values
  return {
    ...(methods !== undefined && { methods: listOf(methods) }),
    ...(flatRate !== undefined && { flatRate: moneyGiven(flatRate, decimals) }),
    ...(per !== undefined && { flatRatePer: per }),
    ...(freeFrom !== undefined && { freeFrom: freeFrom === 'never' ? null : moneyGiven(freeFrom, decimals) }),
    ...(taxClass !== undefined && { taxClass: taxClass === 'none' ? null : taxClass }),
    countries: countries.reduce(withCountries, now.countries),
    titles: title.reduce(withTitle, now.titles),
    pickup: pickup.reduce(withPickup, now.pickup),
    pickupRegion: values['pickup-region'] ?? now.pickupRegion,
    pickupPostcode: values['pickup-postcode'] ?? now.pickupPostcode,
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function withCountries(set: ShippingSettings['countries'], text: string): ShippingSettings['countries'] {
  const [, code, list = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
  const method = methodNamed(code, say('"{text}" names no countries; write it as in free=DE,AT.', { text }))
  const { [method]: _, ...others } = set
  if (list.trim() === 'all') return others
  const countries = listOf(list).map((word) => {
    const country = countryOf(word)
    if (country === undefined) throw new UsageError(say('"{word}" is no country; write it as in free=DE,AT.', { word }))
    return country
  })
  if (countries.length === 0)
    throw new UsageError(say('"{text}" names no countries; write it as in free=DE,AT.', { text }))
  return { ...others, [method]: countries }
}

function withTitle(set: ShippingSettings['titles'], text: string): ShippingSettings['titles'] {
  const [, store = '*', code, title = ''] = /^(?:([^:=]+):)?([^:=]+)=(.*)$/.exec(text) ?? []
  const method = methodNamed(code, say('"{text}" is no title; write it as in table-rate=Express.', { text }))
  return { ...set, [method]: withWords(set[method] ?? {}, store, title) }
}

function withPickup(set: ShippingSettings['pickup'], text: string): ShippingSettings['pickup'] {
  const [, store = '*', words = ''] = /^(?:([^=\s]{1,64})=)?(.*)$/s.exec(text) ?? []
  return withWords(set, store, words)
}

/** An empty text removes the former one. */
function withWords(words: Readonly<Record<string, string>>, store: string, text: string): Record<string, string> {
  const { [store]: _, ...others } = words
  return text.trim() === '' ? others : { ...others, [store]: text.trim() }
}

function methodNamed(code: string | undefined, sentence: string): ShippingMethodCode {
  if (code === undefined) throw new UsageError(sentence)
  const method = SHIPPING_METHODS.find((one) => one === code.trim())
  if (!method)
    throw new UsageError(
      say('There is no method "{code}"; there are {known}.', { code: code.trim(), known: SHIPPING_METHODS.join(', ') }),
    )
  return method
}
