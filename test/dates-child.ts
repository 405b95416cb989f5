import { datePartOrder } from '#domain/date/date-part-order.ts'
import { checkDateOfBirth } from '#domain/date/date-of-birth.ts'
import { isExpired } from '#domain/payment-card/expiry.ts'
import { eventEnd, pricesOn } from '#domain/pricing/prices-on.ts'
import { dayIn, endOfDay, momentIn } from '#domain/date/shop-day.ts'

/** Prints what the shop makes of times, for `time-zones.test.ts`: the zone of the process must not show in any of it. */
const days: [zone: string, instant: string][] = [
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-12-31T22:59:59.999Z'],
  ['Europe/Berlin', '2026-12-31T23:00:00Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:59.999Z'],
  ['America/New_York', '2028-02-29T05:00:00Z'],
  ['America/New_York', '2028-03-01T04:59:59.999Z'],
]
const ends: [zone: string, day: string][] = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/Berlin', '2026-12-31'],
  ['Europe/Berlin', '2028-02-29'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kolkata', '2028-02-28'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['America/St_Johns', '2026-12-31'],
]
const special = { price: 1000, specialPrice: 700, specialFrom: '2026-03-29', specialTo: '2026-03-29' }
const priceAt = (instant: string) =>
  pricesOn(special, {
    ...momentIn('Europe/Berlin', new Date(instant)),
    customerGroup: null,
    convert: (amount) => amount,
  }).specialPrice ?? 'none'
const birth = (day: string, month: string, year: string, today = { year: 2026, month: 12, day: 31 }) =>
  checkDateOfBirth({ day, month, year, full: '' }, { isRequired: true, format: '%Y-%m-%d', today }).status

const told = {
  days: days.map(([zone, instant]) => dayIn(zone, new Date(instant))),
  ends: ends.map(([zone, day]) => endOfDay(zone, day).toISOString()),
  prices: ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'].map(priceAt),
  event: eventEnd(
    { ...special, eventEndsAt: '2026-04-01T12:00:00+02:00' },
    momentIn('Europe/Berlin', new Date('2026-03-29T10:00:00Z')),
  )?.toISOString(),
  births: [
    birth('29', '2', '2024'),
    birth('29', '2', '2025'),
    birth('29', '2', '1900'),
    birth('1', '1', '2027'),
    birth('1', '1', '2027', { year: 2027, month: 1, day: 1 }),
  ],
  cards: [
    isExpired(11, 2026, { year: 2026, month: 12, day: 1 }),
    isExpired(12, 2026, { year: 2026, month: 12, day: 31 }),
    isExpired(1, 2027, { year: 2026, month: 12, day: 31 }),
  ],
  order: datePartOrder('en-US'),
}
process.stdout.write(JSON.stringify(told))
