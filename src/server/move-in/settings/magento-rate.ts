import type { Place } from '#domain/address/place.ts'
import { fitsPostcode } from '#domain/address/postcode-pattern.ts'
import type { TitledTaxRate } from '#domain/pricing/tax.ts'
import { PPM } from '#domain/money/money.ts'
import { say } from '../../words/say.ts'

/** A rate of one of the old shop's tax rules, for one class of customers and one of products. */
export type RuleRate = TitledTaxRate & { rule: number; priority: number; isOfSubtotal: boolean }

/** `inexact`: the places for which our rates cannot say the same. */
export type CombinedRates = { rates: TitledTaxRate[]; inexact: string[] }

/** More would be slow to look through at each look at a cart. */
const MOST_CROSSINGS = 5_000
/** Titles stand in the totals of carts, orders and invoices. */
const LONGEST_TITLE = 255

/**
 * The rates of several rules as one rate for each place. In Magento the most exact rate of each rule counts, a region before
 * postcodes; rules of one priority add up, and a later priority is charged on the tax of the earlier ones, too.
 */
export function combineRates(rates: readonly RuleRate[]): CombinedRates {
  const inexact: string[] = []
  const combined = [...placesOf(rates, inexact).values()].flatMap((place) => {
    const counting = countingAt(rates, place)
    if (counting.length === 0) return []
    const ppm = total(counting)
    const rounded = Math.round(ppm)
    if (Math.abs(rounded - ppm) > 1e-6)
      inexact.push(say('{place} has a rate with more than four decimals', { place: told(place) }))
    return [{ ...place, ratePpm: rounded, ...titlesOf(counting) }]
  })
  return { rates: combined, inexact }
}

/** The common name of the rates of one place, for all store views and for views that call one of them otherwise. */
function titlesOf(rates: readonly RuleRate[]): { title: string; titles: Record<string, string> } {
  const together = (titleOf: (rate: RuleRate) => string) =>
    [...new Set(rates.map(titleOf))].join(' + ').slice(0, LONGEST_TITLE)
  const title = together((rate) => rate.title)
  const views = [...new Set(rates.flatMap(({ titles }) => Object.keys(titles)))].toSorted()
  const others = views.map((view) => [view, together((rate) => rate.titles[view] ?? rate.title)] as const)
  return { title, titles: Object.fromEntries(others.filter(([, own]) => own !== title)) }
}

/** Every place that a rate names, and where a region of one rate meets the postcodes of another that names no region. */
function placesOf(rates: readonly RuleRate[], inexact: string[]): Map<string, Place> {
  const places = new Map<string, Place>()
  const add = (country: string, region: string, postcode: string) =>
    places.set(`${country}|${region}|${postcode}`, { country, region, postcode })
  for (const { country, region, postcode } of rates) add(country, region, postcode)
  const named = [...places.values()]
  const regions = named.filter(({ region, postcode }) => region !== '*' && postcode === '*')
  const postcodes = named.filter(({ region, postcode }) => region === '*' && postcode !== '*')
  if (regions.length * postcodes.length > MOST_CROSSINGS) {
    inexact.push(say('a place that has a rate for its region and another for its postcode gets that of the postcode'))
  } else {
    for (const { country, region } of regions)
      for (const { postcode } of postcodes.filter((other) => other.country === country)) add(country, region, postcode)
  }
  const ranges = named.filter(({ postcode }) => postcode.includes('-'))
  for (const [at, one] of ranges.entries())
    for (const other of ranges.slice(at + 1)) {
      if (one.country !== other.country || one.region !== other.region || !overlap(one.postcode, other.postcode))
        continue
      inexact.push(
        say('the postcodes {one} and {other} of {country} overlap', {
          one: one.postcode,
          other: other.postcode,
          country: one.country,
        }),
      )
    }
  return places
}

/** Tells whether two ranges share some postcodes and each has some that the other has not. */
function overlap(one: string, other: string): boolean {
  const [from, to] = one.split('-') as [string, string]
  const [start, end] = other.split('-') as [string, string]
  if (from.length !== start.length) return true
  const isApart = to < start || end < from
  const isInside = (from >= start && to <= end) || (start >= from && end <= to)
  return !isApart && !isInside
}

/** The one rate of each rule that counts in a place. */
function countingAt(rates: readonly RuleRate[], place: Place): RuleRate[] {
  const best = new Map<number, RuleRate>()
  for (const rate of covering(rates, place)) {
    const before = best.get(rate.rule)
    if (!before || exactness(rate) > exactness(before)) best.set(rate.rule, rate)
  }
  return [...best.values()].toSorted((a, b) => a.priority - b.priority || a.rule - b.rule)
}

const covering = (rates: readonly RuleRate[], { country, region, postcode }: Place): RuleRate[] =>
  rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.region === '*' || rate.region === region) &&
      coversPostcodes(rate.postcode, postcode),
  )

/** A range is covered where both of its ends are. */
const coversPostcodes = (pattern: string, postcodes: string): boolean =>
  pattern === '*' ||
  pattern === postcodes ||
  (postcodes !== '*' &&
    postcodes
      .replace('*', '')
      .split('-')
      .every((end) => fitsPostcode(pattern, end)))

const exactness = ({ region, postcode }: Place) =>
  (region === '*' ? 0 : 1000) + (postcode === '*' ? 0 : postcode.includes('-') ? 1 : 1 + postcode.length)

function total(rates: readonly RuleRate[]): number {
  let sum = 0
  for (const priority of new Set(rates.map((rate) => rate.priority))) {
    const ofPriority = rates.filter((rate) => rate.priority === priority)
    const together = ofPriority.reduce((ppm, { ratePpm }) => ppm + ratePpm, 0)
    sum += ofPriority.some(({ isOfSubtotal }) => isOfSubtotal) ? together : ((PPM + sum) * together) / PPM
  }
  return sum
}

const told = ({ country, region, postcode }: Place) =>
  [country, region, postcode].filter((part) => part !== '*').join(' ')
