import type { TableRate } from '#domain/shipping/shipping-quotes.ts'
import type { TableRateMeasure } from '#domain/shipping/shipping-settings.ts'
import type { Database } from '../database/database.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { ratePlace } from '../import/places/rate-place.ts'
import { readTableRates, replaceTableRates } from '../shipping/table-rates.ts'
import { lockShopSettings, readShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** `by`: what the thresholds are. */
export type RateTable = { by: TableRateMeasure; rates: TableRate[] }

/** Shipping costs by place and by weight, subtotal or pieces. */
export type TableRates = {
  read(): Promise<RateTable>
  /** All of them; places as Magento's files name them are understood. */
  replace(
    asking: Asking,
    table: RateTable,
    mustBe: (present: RateTable) => boolean,
  ): Promise<Changed<RecordRefusal | { status: 'changed-meanwhile' }>>
}

const read = async (db: Database): Promise<RateTable> => ({
  by: (await readShopSettings(db)).shipping.tableRateBy,
  rates: await readTableRates(db),
})

export const createTableRates = ({ db }: { db: Database }): TableRates => ({
  read: () => read(db),
  replace: async (asking, table, mustBe) => {
    const changed = await changing<RecordRefusal | { status: 'changed-meanwhile' }, null>(
      db,
      asking,
      async (tx, note) => {
        const { address } = await lockShopSettings(tx)
        const before = await read(tx)
        if (!mustBe(before)) refuse({ status: 'changed-meanwhile' })
        await replaceTableRates(tx, await placed(table.rates, address.regionLists), table.by)
        note('rates', { rates: table.rates.length, by: table.by })
        return null
      },
    )
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

async function placed(rates: readonly TableRate[], regionLists: readonly string[]): Promise<TableRate[]> {
  const faults: RecordFault[] = []
  const known = new Set<string>()
  const all: TableRate[] = []
  for (const [at, rate] of rates.entries()) {
    const place = await ratePlace(rate, regionLists)
    if (place.status === 'wrong') {
      faults.push({ path: ['items', at], said: place.why })
      continue
    }
    const one = { ...rate, ...place.place }
    const same = JSON.stringify({ ...one, price: 0 })
    if (known.has(same)) faults.push({ path: ['items', at], said: 'is there twice' })
    known.add(same)
    all.push(one)
  }
  if (faults.length > 0) refuseFor(faults)
  return all
}
