import type { today as english } from '../en/today.ts'

export const today: Record<keyof typeof english, string> = {
  todayGreeting: 'Was wartet',
  todayNothing: 'Nichts wartet. Alles, was bestellt wurde, ist unterwegs.',
  waitToShip: '{count} bezahlte Bestellung zu versenden|{count} bezahlte Bestellungen zu versenden',
  waitUnpaid: '{count} Bestellung wartet auf ihr Geld|{count} Bestellungen warten auf ihr Geld',
  waitMany: 'über {count}',
  latestOrders: 'Neueste Bestellungen',
  allOrders: 'Alle Bestellungen',
  noOrders: 'Es gibt noch keine Bestellungen.',
}
