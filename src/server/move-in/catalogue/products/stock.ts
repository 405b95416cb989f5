import type { ProductRecord } from '../../../import/product/product-record.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { compact } from '../../../import/records/compact.ts'
import type { OldSettings } from '../../source/old-settings.ts'
import type { Move } from '../../step/move.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

type Flag = number
type Row = {
  productId: number
  qty: string
  minQty: string
  backorders: Flag
  minSale: string
  maxSale: string
  isInStock: Flag
  manage: Flag
  increments: string
  hasIncrements: Flag
  cMinQty: Flag
  cBackorders: Flag
  cMinSale: Flag
  cMaxSale: Flag
  cManage: Flag
  cIncrements: Flag
  cHasIncrements: Flag
}

/** `piecesSay`: its pieces in the old shop's own words, whatever the settings make of them. */
export type OldStock = { stock: NonNullable<ProductRecord['stock']>; piecesSay: unknown; warnings: string[] }

const MAXIMUM = 2_147_483_647
const SETTINGS = 'cataloginventory/item_options/'

/** The stock of products; where a product leaves something to the shop's settings, the old shop's settings hold. */
export async function readStock(
  { old, settings }: Pick<Move, 'old' | 'settings'>,
  types: ReadonlyMap<number, ProductType>,
): Promise<Map<number, OldStock>> {
  const found = await old.rows<Row>(
    `select product_id as productId, qty, min_qty as minQty, backorders, min_sale_qty as minSale, max_sale_qty as maxSale,
       is_in_stock as isInStock, manage_stock as manage, qty_increments as increments, enable_qty_increments as hasIncrements,
       use_config_min_qty as cMinQty, use_config_backorders as cBackorders, use_config_min_sale_qty as cMinSale,
       use_config_max_sale_qty as cMaxSale, use_config_manage_stock as cManage, use_config_qty_increments as cIncrements,
       use_config_enable_qty_inc as cHasIncrements
     from {cataloginventory_stock_item} where product_id in (?) and stock_id = 1`,
    [[...types.keys()]],
  )
  return new Map(found.map((row) => [row.productId, convert(row, types.get(row.productId)!, settings)]))
}

function convert(row: Row, type: ProductType, settings: OldSettings): OldStock {
  const warnings: string[] = []
  const isComposite = rulesOf({ type }).isComposite
  const setting = (name: string, otherwise: string) => settings.get(SETTINGS + name) ?? otherwise
  const chosen = (useConfig: Flag, own: string | number, name: string, otherwise: string) =>
    Number(useConfig === 1 ? setting(name, otherwise) : own)
  /** Pieces are whole here. */
  const whole = (value: number, what: PlainSentence) => {
    if (!Number.isInteger(value))
      warnings.push(
        say('{what} is {value}; pieces are whole here, so the fraction is cut off', { what: say(what), value }),
      )
    return Math.max(-MAXIMUM, Math.min(MAXIMUM, Math.trunc(value)))
  }
  const allowsBackorders = chosen(row.cBackorders, row.backorders, 'backorders', '0') > 0
  const reserve = chosen(row.cMinQty, row.minQty, 'min_qty', '0')
  const isReserved = !isComposite && reserve > 0 && !allowsBackorders
  if (isReserved)
    warnings.push(say('{reserve} pieces are kept back in the old shop; they are not counted here', { reserve }))
  const hasIncrements = chosen(row.cHasIncrements, row.hasIncrements, 'enable_qty_increments', '0') === 1
  const limit = (value: number, what: PlainSentence, least: number) =>
    value >= least ? Math.max(least, whole(value, what)) : undefined
  const minimum = limit(chosen(row.cMinSale, row.minSale, 'min_sale_qty', '1'), 'the least quantity in a cart', 2)
  const maximum = limit(chosen(row.cMaxSale, row.maxSale, 'max_sale_qty', '0'), 'the greatest quantity in a cart', 1)
  return {
    stock: compact({
      quantity: whole(Number(row.qty) - (isReserved ? reserve : 0), 'the quantity in stock'),
      // A composite product has no pieces of its own: its parts have.
      isManaged: !isComposite && chosen(row.cManage, row.manage, 'manage_stock', '1') === 1,
      isInStock: row.isInStock === 1,
      allowsBackorders,
      minimum,
      maximum: maximum !== undefined && maximum < (minimum ?? 1) ? undefined : maximum,
      increment: hasIncrements
        ? limit(chosen(row.cIncrements, row.increments, 'qty_increments', '0'), 'the step of quantities', 1)
        : undefined,
    }),
    piecesSay: [row.qty, row.isInStock, row.cMinQty === 1 ? null : row.minQty],
    warnings,
  }
}
