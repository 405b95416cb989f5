import { isDeepStrictEqual } from 'node:util'
import type { PageSources } from '#domain/catalog/page-sources.ts'
import { endOfDay } from '#domain/date/shop-day.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Queryable } from '../database/database.ts'
import { changedBetween, type ChangedProducts } from '../catalogue-change/raise-revision.ts'
import type { PresentReader } from '../product/present.ts'
import type { StockReader } from '../product/stock-reader.ts'

/** The revisions that pages are made from at one moment, as far as the catalogue's services know them. */
export type Moment = {
  /** The database that pages are read from: the primary, or a standby. */
  db: Queryable
  revision: number
  /** The revision that lists show (ListEngine). */
  lists: unknown
  /** Everything else: if it differs, any page may. */
  others: readonly unknown[]
}

/** Tells whether a page is still as it would be made now (decisions/056). */
export type Freshness = {
  /** May be a second old, like everything that pages show. */
  moment(): Promise<Moment>
  /** The first moment at which a price may be another one by itself. */
  pricesHoldUntil(): Promise<Date>
  /** The products that differ between two moments, with what is made of them; none: lists alone do. */
  changed(from: Moment, to: Moment): Promise<ChangedProducts | 'all'>
  /** The time, in milliseconds, until which the stock that a page shows holds without another look; undefined if the stock has changed. */
  stockSameUntil(sources: PageSources): Promise<number | undefined>
}

export const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.db === b.db && a.revision === b.revision && a.lists === b.lists && isDeepStrictEqual(a.others, b.others)

export function createFreshness({
  present,
  stock,
  lists,
  eventEnd,
}: {
  present: PresentReader
  stock: StockReader
  lists: () => unknown
  eventEnd: (revision: number, now: Date) => Promise<number>
}): Freshness {
  const surroundings = asText()
  return {
    async moment() {
      const { db, revision, stores, settings, today } = await present.recent()
      const others = [today, revision.synonyms, revision.content, surroundings(stores, settings)]
      return { db, revision: revision.catalogue, lists: lists(), others }
    },
    async pricesHoldUntil() {
      const { revision, settings, now, today } = await present.recent()
      return new Date(Math.min(await eventEnd(revision.catalogue, now), endOfDay(settings.timeZone, today).getTime()))
    },
    async changed(from, to) {
      if (from.db !== to.db || !isDeepStrictEqual(from.others, to.others)) return 'all'
      if (from.revision === to.revision) return { ids: [], kind: 'offers' }
      return changedBetween(to.db, from.revision, to.revision)
    },
    stockSameUntil: ({ stock: shown }) => stock.sameUntil(shown),
  }
}

/** Store views and settings are read again and again: the text is made anew only where they were. */
function asText() {
  let known: { stores: StoreView[]; settings: ShopSettings; text: string } | undefined
  return (stores: StoreView[], settings: ShopSettings): string => {
    if (known?.stores !== stores || known.settings !== settings)
      known = { stores, settings, text: JSON.stringify([stores, settings]) }
    return known.text
  }
}
