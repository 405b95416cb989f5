import { describe, expect, test } from 'vitest'
import { rateFor } from '#domain/pricing/tax.ts'
import { combineRates, type RuleRate } from './magento-rate.ts'

const aRate = (given: Partial<RuleRate>): RuleRate => ({
  country: 'US',
  region: '*',
  postcode: '*',
  ratePpm: 0,
  title: 'Tax',
  titles: {},
  rule: 1,
  priority: 0,
  isOfSubtotal: false,
  ...given,
})

const at = (rates: RuleRate[], region: string, postcode: string) =>
  rateFor(combineRates(rates).rates, { country: 'US', region, postcode })?.ratePpm

describe('rates of several tax rules', () => {
  const state = aRate({ region: 'CA', ratePpm: 60_000 })
  const city = aRate({ region: 'CA', postcode: '90000-90999', ratePpm: 20_000, rule: 2 })

  test('add up where their priority is the same', () => {
    expect(at([state, city], 'CA', '90210')).toBe(80_000)
    expect(at([state, city], 'CA', '95000')).toBe(60_000)
    expect(at([state, city], 'NY', '10001')).toBeUndefined()
  })

  test('are charged on each other where it differs, unless they are of the subtotal', () => {
    expect(at([state, { ...city, priority: 1 }], 'CA', '90210')).toBe(81_200)
    expect(at([state, { ...city, priority: 1, isOfSubtotal: true }], 'CA', '90210')).toBe(80_000)
  })

  test('of one rule are one: that of the region, even where another is of the postcode', () => {
    expect(at([state, aRate({ postcode: '90*', ratePpm: 10_000 })], 'CA', '90210')).toBe(60_000)
    expect(at([state, aRate({ postcode: '90*', ratePpm: 10_000 })], 'NY', '90210')).toBe(10_000)
  })

  test('are called together what each is called, in each store view', () => {
    const titled = (rate: RuleRate, title: string, titles = {}): RuleRate => ({ ...rate, title, titles })
    const rates = [titled(state, 'State tax', { fr: 'Taxe d’État' }), titled(city, 'City tax', { de: 'Stadtsteuer' })]
    expect(combineRates(rates).rates[1]).toMatchObject({
      title: 'State tax + City tax',
      titles: { de: 'State tax + Stadtsteuer', fr: 'Taxe d’État + City tax' },
    })
  })

  test('whose places overlap are told', () => {
    const other = aRate({ region: 'CA', postcode: '90500-91999', ratePpm: 10_000, rule: 3 })
    expect(combineRates([city, other]).inexact).toEqual(['the postcodes 90000-90999 and 90500-91999 of US overlap'])
    expect(combineRates([state, city]).inexact).toEqual([])
  })
})
