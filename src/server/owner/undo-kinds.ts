import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import type { Together } from '#domain/owner/restore-former.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { readBlockRecords, readPageRecords } from '../content/content-records.ts'
import { writeBlock, writePage } from '../content/write-content.ts'
import { rows, type Database } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { lockSmall, readOneSmall } from '../import/kinds/small-records.ts'
import { PRODUCT_TOGETHER, readProductRecords } from '../import/product/product-record.ts'
import { setEnabled, writePrices, type SpecialPrice } from '../product/change-products.ts'
import { listProductsForOwner } from '../product/products-for-owner.ts'
import { lockShopSettings, writeShopSettings } from '../store/store-service.ts'
import { refuse } from './changing.ts'
import { lockPlaced, writePlaced } from './product-placements.ts'
import type { FormerChange, UndoKind } from './undoable.ts'
import { tellAddresses } from './whole-products.ts'
import { writeRecord } from './write-record.ts'

type Plain = Record<string, unknown>

/** One kind of thing that is put back: as it is, locked until the transaction ends, and how it is written whole. */
type UndoneKind = {
  /** Values that are taken back together or not at all. */
  together?: Together
  /** Undefined: it is not there any more. */
  read(tx: Database, change: FormerChange): Promise<Plain | undefined>
  write(tx: Database, change: FormerChange, record: Plain, present: Plain): Promise<void>
}

/** Every kind but stock, whose pieces sales change meanwhile: the difference is taken back there (undo-changes.ts). */
export const UNDO_KINDS: Record<Exclude<UndoKind, 'stock'>, UndoneKind> = {
  offer: {
    together: [['special']],
    read: async (tx, { subject }) => {
      const [product] = await listProductsForOwner(tx, { sku: subject }, 1, { lock: true })
      return product && { price: product.price, special: product.special, isEnabled: product.isEnabled }
    },
    write: async (tx, { subject: sku }, { price, special, isEnabled }, present) => {
      if (price !== present.price || !isDeepStrictEqual(special, present.special))
        await writePrices(tx, [{ sku, price: price as number, special: special as SpecialPrice | null }])
      if (isEnabled !== present.isEnabled) await setEnabled(tx, [sku], isEnabled as boolean)
    },
  },
  product: {
    together: PRODUCT_TOGETHER,
    read: async (tx, { subject }) => {
      const [found] = await rows<{ id: number }>(tx, sql`select id from product where sku = ${subject} for update`)
      if (!found) return undefined
      await tx.execute(sql`select 1 from stock_item where product_id = ${found.id}::int for update`)
      return (await readProductRecords(tx, [found.id]))[0]
    },
    write: async (tx, { subject }, record) => {
      await writeRecord(tx, { ...record, kind: 'product', sku: subject }, true)
      await tellAddresses(tx, subject)
    },
  },
  category: {
    read: async (tx, { subject }) => {
      await lockSmall(tx, 'category')
      return readOneSmall('category', tx, subject)
    },
    write: (tx, { subject }, record) => writeRecord(tx, { ...record, kind: 'category', path: subject }, true),
  },
  placing: {
    read: async (tx, change) => {
      const placed = await placedIn(tx, change)
      return placed && Object.fromEntries([...placed.products].map(([sku, { position }]) => [sku, position]))
    },
    write: async (tx, change, record) => {
      const { category, products } = (await placedIn(tx, change))!
      const moved = [...products.values()].filter(({ sku, position }) => record[sku] !== position)
      await writePlaced(
        tx,
        category,
        moved.map(({ id, sku }) => ({ id, position: record[sku] as number | null })),
      )
    },
  },
  page: {
    read: async (tx, { after }) => {
      await lockTable(tx, 'content_page')
      return (await readPageRecords(tx, String(after.address)))[0]
    },
    write: async (tx, { after }, record) =>
      mustBeWritten(await writePage(tx, record as unknown as PageRecord, String(after.address))),
  },
  block: {
    read: async (tx, { subject }) => {
      await lockTable(tx, 'content_block')
      return (await readBlockRecords(tx, subject))[0]
    },
    write: async (tx, _, record) => mustBeWritten(await writeBlock(tx, record as unknown as BlockRecord)),
  },
  setting: {
    together: [['shipping/flatRate', 'shipping/flatRatePer']],
    read: async (tx, { subject }) => {
      const settings = await lockShopSettings(tx)
      return { [subject]: settings[subject as keyof ShopSettings] }
    },
    write: (tx, _, record) => writeShopSettings(tx, record as Partial<ShopSettings>),
  },
}

/** The products that a change put somewhere else, as they lie in its category now. */
async function placedIn(tx: Database, { subject, after }: FormerChange) {
  const [category] = await rows<{ id: number }>(tx, sql`select id from category where path = ${subject}`)
  return category && { category: category.id, products: await lockPlaced(tx, category.id, Object.keys(after)) }
}

function mustBeWritten(written: Awaited<ReturnType<typeof writePage>>): void {
  if (written.status === 'refused') refuse({ status: 'refused', faults: [{ path: [], said: written.reason }] })
}
