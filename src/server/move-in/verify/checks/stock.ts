import { sql } from 'drizzle-orm'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { rows } from '../../../database/database.ts'
import { textList } from '../../../import/read/bulk.ts'
import type { OldSettings } from '../../source/old-settings.ts'
import { oldBatches } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection } from '../comparing/section.ts'
import { say } from '../../../words/say.ts'

type OldRow = {
  id: number
  sku: string
  type: string
  quantity: string
  isInStock: number
  reserve: string
  usesReserve: number
  backorders: number
  usesBackorders: number
  manage: number
  usesManage: number
}
type OurRow = { oldId: string; quantity: number; isInStock: boolean; isManaged: boolean }

const SETTINGS = 'cataloginventory/item_options/'

/** The pieces of every product, and whether they are counted at all. Products that did not come are told elsewhere. */
export const stock: Check = {
  name: 'stock',
  async run(comparison) {
    const writer = createSection(say('Stock'), 'products', [
      say(
        'Products made of others (configurable, grouped, bundle) have no pieces of their own: only whether they are in stock was compared.',
      ),
    ])
    const there = { pieces: 0, inStock: 0 }
    const here = { pieces: 0, inStock: 0 }
    for await (const batch of oldBatches<OldRow>(comparison, SELECT, {
      count: 'select count(*) as total from {cataloginventory_stock_item} where stock_id = 1',
    })) {
      const ours = await readOurs(comparison, batch)
      for (const row of batch) {
        const mine = ours.get(String(row.id))
        if (!mine) continue
        const type = allProductTypes.find((one) => one === row.type)
        const isMadeOfParts = type !== undefined && rulesOf({ type }).isComposite
        const isInStock = Number(row.isInStock) === 1
        const pieces = Number(row.quantity)
        if (!isMadeOfParts) {
          there.pieces += pieces
          here.pieces += mine.quantity
        }
        there.inStock += Number(isInStock)
        here.inStock += Number(mine.isInStock)
        const isManaged = isOn(comparison.settings, row.usesManage, row.manage, 'manage_stock', '1')
        if (mine.isInStock !== isInStock)
          writer.differ({ subject: row.sku, there: stockWord(isInStock), here: stockWord(mine.isInStock) })
        else if (!isMadeOfParts && mine.isManaged !== isManaged)
          writer.differ({ subject: row.sku, there: countWord(isManaged), here: countWord(mine.isManaged) })
        else if (!isMadeOfParts && mine.quantity !== pieces)
          writer.differ({
            subject: row.sku,
            there: say('{pieces} pieces', { pieces }),
            here: say('{pieces} pieces', { pieces: mine.quantity }),
            why: whyOther(comparison.settings, row, mine.quantity),
          })
        else writer.agree()
      }
    }
    writer.section.tables.push({
      caption: say('Sums of the stock'),
      head: ['', say('old shop'), say('here')],
      rows: [
        [say('pieces'), String(there.pieces), String(here.pieces)],
        [say('products in stock'), String(there.inStock), String(here.inStock)],
      ],
    })
    return [writer.section]
  },
}

const SELECT = `select s.product_id as id, coalesce(e.sku, '') as sku, e.type_id as type, s.qty as quantity, s.is_in_stock as isInStock,
    s.min_qty as reserve, s.use_config_min_qty as usesReserve, s.backorders, s.use_config_backorders as usesBackorders,
    s.manage_stock as manage, s.use_config_manage_stock as usesManage
  from {cataloginventory_stock_item} s join {catalog_product_entity} e on e.entity_id = s.product_id
  where s.stock_id = 1 and s.product_id > ? order by s.product_id`

const stockWord = (isInStock: boolean) => (isInStock ? say('in stock') : say('out of stock'))
const countWord = (isManaged: boolean) => (isManaged ? say('pieces are counted') : say('pieces are not counted'))

const isOn = (settings: OldSettings, usesSetting: number, own: number, name: string, otherwise: string) =>
  Number(Number(usesSetting) === 1 ? (settings.get(SETTINGS + name) ?? otherwise) : own) > 0

/** The reason why another number of pieces is right here; undefined if there is none. */
function whyOther(settings: OldSettings, row: OldRow, ours: number): string | undefined {
  const pieces = Number(row.quantity)
  if (!Number.isInteger(pieces) && Math.trunc(pieces) === ours)
    return say('pieces are whole here, so the fraction is cut off')
  const reserve = Number(Number(row.usesReserve) === 1 ? (settings.get(`${SETTINGS}min_qty`) ?? '0') : row.reserve)
  const isReserved = reserve > 0 && !isOn(settings, row.usesBackorders, row.backorders, 'backorders', '0')
  return isReserved && Math.trunc(pieces - reserve) === ours
    ? say('the pieces that the old shop keeps back are not counted here')
    : undefined
}

async function readOurs({ db }: Comparison, batch: readonly OldRow[]): Promise<Map<string, OurRow>> {
  const found = await rows<OurRow>(
    db,
    sql`select m.old_id as "oldId", s.quantity, s.is_in_stock as "isInStock", s.is_managed as "isManaged"
        from moved_record m join stock_item s on s.product_id = m.new_id::int
        where m.kind = 'product' and m.old_id in ${textList(batch.map(({ id }) => String(id)))}`,
  )
  return new Map(found.map((row) => [row.oldId, row]))
}
