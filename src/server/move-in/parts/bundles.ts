import type { BundleOptionInput } from '#domain/catalog/catalogue-words.ts'
import type { ProductRecord } from '../../import/product/product-record.ts'
import { groupBy } from '../../import/records/group-by.ts'
import type { HomeOf } from '../source/open-views.ts'
import type { ReadMove } from '../step/move.ts'
import { additionsByOwner, type ScopedPrice } from './scoped-prices.ts'
import { plainAround, type Around, type SkuOf } from './around.ts'
import { titlesByOwner, type TitleRow } from './titles.ts'
import { say } from '../../words/say.ts'

type Bundle = NonNullable<ProductRecord['bundle']>
type Selection = Bundle['options'][number]['selections'][number]
type OldBundle = { id: number; sku: string; priceType: number | null }
type OldOption = { id: number; productId: number; isRequired: number; input: string }
type OldSelection = {
  id: number
  optionId: number
  productId: number
  /** Empty where its product is gone or has none. */
  sku: string
  quantity: string
  canChangeQuantity: number
  isDefault: number
}

/** The attribute price_type: 0 the sum of the parts, 1 a price of its own. */
const FIXED = 1
const INPUTS: ReadonlySet<string> = new Set<BundleOptionInput>(['select', 'radio', 'checkbox', 'multi'])

/**
 * Bundles with their options and selections, in the order their owner gave them. The report names the parts of a bundle that cannot come.
 */
export async function readBundles(
  move: ReadMove,
  entityIds: readonly number[],
  { homeOf, skuOf }: Around = plainAround(move),
): Promise<Map<number, Bundle>> {
  if (entityIds.length === 0) return new Map()
  const { old, report } = move
  const bundles = await old.rows<OldBundle>(
    `select e.entity_id as id, e.sku,
       (select i.value from {catalog_product_entity_int} i join {eav_attribute} a on a.attribute_id = i.attribute_id
        where a.attribute_code = 'price_type' and a.entity_type_id = e.entity_type_id and i.entity_id = e.entity_id
          and i.store_id = 0) as priceType
     from {catalog_product_entity} e where e.type_id = 'bundle' and e.entity_id in (?)`,
    [entityIds],
  )
  if (bundles.length === 0) return new Map()
  const ids = bundles.map(({ id }) => id)
  const options = groupBy(await readOptions(old, ids), ({ productId }) => productId)
  const titles = titlesByOwner(move, await readTitles(old, ids))
  const selections = groupBy(await readSelections(old, ids, skuOf), ({ optionId }) => optionId)
  const fixed = bundles.filter(({ priceType }) => Number(priceType) === FIXED).map(({ id }) => id)
  const prices = await readPrices(move, fixed, homeOf)

  return new Map(
    bundles.map(({ id, sku, priceType }) => {
      const warn = (message: string) => report.warn('product', sku, message)
      const kept = (options.get(id) ?? []).flatMap((option) => {
        const titled = titles.get(option.id)
        const parts = (selections.get(option.id) ?? []).flatMap((selection) => selectionOf(selection, prices, warn))
        const problem = !titled
          ? say('it has no title')
          : !INPUTS.has(option.input)
            ? say('there is no field of the kind "{input}" here', { input: option.input })
            : parts.length === 0 && say('it has nothing to choose')
        if (problem || !titled) {
          warn(
            say('its option {option} is left out: {why}', {
              option: titled?.title ?? String(option.id),
              why: problem || '',
            }),
          )
          return []
        }
        return {
          ...titled,
          input: option.input as BundleOptionInput,
          isRequired: Number(option.isRequired) === 1,
          selections: parts,
        }
      })
      return [id, { priceType: Number(priceType) === FIXED ? 'fixed' : 'dynamic', options: kept }]
    }),
  )
}

function selectionOf(
  { id, productId, sku, quantity, canChangeQuantity, isDefault }: OldSelection,
  prices: Map<number, Selection['price']>,
  warn: (message: string) => void,
): Selection[] {
  if (sku === '') {
    warn(
      say('its part {id} is left out: the product {product} has no SKU or is gone', {
        id: String(id),
        product: String(productId),
      }),
    )
    return []
  }
  const pieces = Number(quantity)
  if (!Number.isInteger(pieces) || pieces < 0) {
    warn(say('its part {sku} is left out: {pieces} pieces are no whole number', { sku, pieces }))
    return []
  }
  const price = prices.get(id)
  return [
    {
      sku,
      quantity: pieces,
      canChangeQuantity: Number(canChangeQuantity) === 1,
      isDefault: Number(isDefault) === 1,
      ...(price && { price }),
    },
  ]
}

const readOptions = (old: ReadMove['old'], ids: readonly number[]) =>
  old.rows<OldOption>(
    `select option_id as id, parent_id as productId, required as isRequired, coalesce(type, 'select') as input
     from {catalog_product_bundle_option} where parent_id in (?) order by parent_id, position, option_id`,
    [ids],
  )

const readTitles = (old: ReadMove['old'], ids: readonly number[]) =>
  old.rows<TitleRow>(
    `select v.option_id as ownerId, v.store_id as storeId, v.title
     from {catalog_product_bundle_option_value} v join {catalog_product_bundle_option} o on o.option_id = v.option_id
     where o.parent_id in (?)`,
    [ids],
  )

async function readSelections(old: ReadMove['old'], ids: readonly number[], skuOf: SkuOf): Promise<OldSelection[]> {
  const found = await old.rows<OldSelection>(
    `select s.selection_id as id, s.option_id as optionId, s.product_id as productId, trim(coalesce(e.sku, '')) as sku, s.selection_qty as quantity,
       s.selection_can_change_qty as canChangeQuantity, s.is_default as isDefault
     from {catalog_product_bundle_selection} s left join {catalog_product_entity} e on e.entity_id = s.product_id
     where s.parent_product_id in (?) order by s.option_id, s.position, s.selection_id`,
    [ids],
  )
  return found.map((one) => ({ ...one, sku: one.sku && skuOf(one.productId, one.sku) }))
}

/** Selection → its addition to a fixed price; a percentage is one of the bundle's price. The parts of other bundles cost what they cost. */
async function readPrices({ old, report }: ReadMove, ids: readonly number[], homeOf: HomeOf) {
  if (ids.length === 0) return new Map<number, Selection['price']>()
  const rows = await old.rows<ScopedPrice>(
    `select selection_id as ownerId, parent_product_id as productId, 0 as scopeId, selection_price_value as value, selection_price_type as isPercent
     from {catalog_product_bundle_selection} where parent_product_id in (?)`,
    [ids],
  )
  if (await old.hasTable('catalog_product_bundle_selection_price'))
    rows.push(
      ...(await old.rows<ScopedPrice>(
        `select p.selection_id as ownerId, s.parent_product_id as productId, p.website_id as scopeId, p.selection_price_value as value,
           p.selection_price_type as isPercent
         from {catalog_product_bundle_selection_price} p
         join {catalog_product_bundle_selection} s on s.selection_id = p.selection_id where s.parent_product_id in (?)`,
        [ids],
      )),
    )
  return additionsByOwner(rows, (id) => homeOf(id).websiteId, report.leaveOut)
}
