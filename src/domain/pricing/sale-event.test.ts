import { expect, test } from 'vitest'
import { dayIn, endOfDay, momentIn } from '../date/shop-day.ts'
import { bundlePricesOn, eventEnd, pricesOn } from './prices-on.ts'
import { inBaseCurrency } from './store-currency.ts'

const END = '2026-11-21T18:00:00Z'
const jar = { price: 1000, specialPrice: 700, specialFrom: '2026-11-20', specialTo: '2026-11-30', eventEndsAt: END }
const at = (instant: string, timeZone = 'Europe/Berlin') => ({
  ...momentIn(timeZone, new Date(instant)),
  customerGroup: null,
})
const isSpecial = (instant: string, facts: object = jar) =>
  pricesOn({ ...jar, ...facts }, { ...at(instant), convert: inBaseCurrency }).specialPrice === 700

test('a special price ends at the very instant of its sale event, not with its last day', () => {
  expect(isSpecial('2026-11-21T17:59:59.999Z')).toBe(true)
  expect(isSpecial(END)).toBe(false)
  expect(isSpecial('2026-11-22T12:00:00Z')).toBe(false)
})

test('a bundle’s percentage ends with its event, too', () => {
  const facts = { price: 1000, specialPrice: 800_000, eventEndsAt: END }
  const ppm = (instant: string) =>
    bundlePricesOn(facts, 'fixed', { ...at(instant), convert: inBaseCurrency }).bundle?.specialPpm
  expect([ppm('2026-11-21T17:59:59.999Z'), ppm(END)]).toEqual([800_000, undefined])
})

test('the countdown ends when the price does: with the event, or with the last day where that comes first', () => {
  const end = (facts: object, instant = '2026-11-21T12:00:00Z') =>
    eventEnd({ ...jar, ...facts }, at(instant))?.toISOString()
  expect(end({})).toBe('2026-11-21T18:00:00.000Z')
  // Berlin's 20 November ends at 23:00 UTC.
  const lastDay = { specialTo: '2026-11-20', eventEndsAt: '2026-12-01T00:00:00Z' }
  expect(end(lastDay, '2026-11-20T12:00:00Z')).toBe('2026-11-20T23:00:00.000Z')
  expect(end({ specialPrice: null })).toBe('2026-11-21T18:00:00.000Z')
})

test('there is no countdown without an event, after it, or while its price does not run', () => {
  const end = (facts: object, instant = '2026-11-21T12:00:00Z') => eventEnd({ ...jar, ...facts }, at(instant))
  expect(end({ eventEndsAt: null })).toBeUndefined()
  expect(end({}, END)).toBeUndefined()
  expect(end({ specialTo: '2026-11-20' })).toBeUndefined()
  expect(end({ specialFrom: '2026-11-22', eventEndsAt: '2026-12-01T00:00:00Z' })).toBeUndefined()
})

test('a countdown stands at 0 at the same millisecond at which the price changes, in every zone', () => {
  for (const timeZone of ['Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const facts = { price: 1000, specialPrice: 700, specialTo: '2026-11-21', eventEndsAt: '2026-12-24T00:00:00Z' }
    const end = eventEnd(facts, at('2026-11-21T09:00:00Z', timeZone))!.getTime()
    const price = (instant: number) =>
      pricesOn(facts, { ...momentIn(timeZone, new Date(instant)), customerGroup: null, convert: inBaseCurrency })
        .specialPrice
    expect([price(end - 1), price(end)], timeZone).toEqual([700, undefined])
  }
})

test('a day ends where the next one begins, on days of 23 and 25 hours too', () => {
  for (const [day, end] of [
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31T23:00:00.000Z'],
  ] as const) {
    expect(endOfDay('Europe/Berlin', day).toISOString()).toBe(end)
    expect(dayIn('Europe/Berlin', new Date(Date.parse(end) - 1))).toBe(day)
  }
})
