import type { CustomOptionInput } from '#domain/catalog/catalogue-words.ts'
import { ownEntry } from '#domain/own-entry.ts'
import type { ProductRecord } from '../../import/product/product-record.ts'
import { extensionsOf, INPUTS } from '../../import/magento1/read-custom-options.ts'
import { groupBy } from '../../import/records/group-by.ts'
import type { HomeOf } from '../source/open-views.ts'
import type { ReadMove } from '../step/move.ts'
import { plainAround, type Around } from './around.ts'
import { additionsByOwner, type ScopedPrice } from './scoped-prices.ts'
import { titlesByOwner, type TitleRow } from './titles.ts'
import { say } from '../../words/say.ts'

type CustomOption = NonNullable<ProductRecord['customOptions']>[number]
type OldOption = {
  id: number
  productId: number
  productSku: string
  type: string | null
  isRequired: number
  sku: string | null
  maxLength: number | null
  endings: string | null
  maxWidth: number | null
  maxHeight: number | null
}
type OldValue = { id: number; optionId: number; sku: string | null }

const WITH_VALUES: ReadonlySet<CustomOptionInput> = new Set(['select', 'radio', 'checkbox', 'multiple'])

/** The questions that a product asks a shopper, in the owner's order. Questions that cannot come along are reported. */
export async function readCustomOptions(
  move: ReadMove,
  entityIds: readonly number[],
  { homeOf }: Pick<Around, 'homeOf'> = plainAround(move),
): Promise<Map<number, CustomOption[]>> {
  if (entityIds.length === 0) return new Map()
  const { report } = move
  const options = await readOptions(move.old, entityIds)
  if (options.length === 0) return new Map()
  const productOf = new Map(options.map(({ id, productId }) => [id, productId]))
  const ofOption = await readTitlesAndPrices(move, 'catalog_product_option', 'option_id', { homeOf, productOf })
  const values = await readValues(move.old, [...productOf.keys()])
  const productOfValue = new Map(values.map(({ id, optionId }) => [id, productOf.get(optionId)!]))
  const ofValue = await readTitlesAndPrices(move, 'catalog_product_option_type', 'option_type_id', {
    homeOf,
    productOf: productOfValue,
  })
  const valuesOf = groupBy(values, ({ optionId }) => optionId)

  const found = new Map<number, CustomOption[]>()
  for (const option of options) {
    const input = ownEntry(INPUTS, option.type ?? '')
    const titled = ofOption.titles.get(option.id)
    const leaveOut = (why: string) =>
      report.warn(
        'product',
        option.productSku,
        say('its option {option} is left out: {why}', { option: titled?.title ?? String(option.id), why }),
      )
    if (!input || !titled) {
      leaveOut(
        titled
          ? say('this shop has no field of the type "{type}"', { type: String(option.type) })
          : say('it has no title'),
      )
      continue
    }
    const choices = (valuesOf.get(option.id) ?? []).flatMap(({ id, sku }) => {
      const choice = ofValue.titles.get(id)
      const price = ofValue.prices.get(id)
      if (choice) return { ...choice, ...(sku && { sku }), ...(price && { price }) }
      report.warn(
        'product',
        option.productSku,
        say('a choice of its option {option} is left out: it has no title', { option: titled.title }),
      )
      return []
    })
    const hasValues = WITH_VALUES.has(input)
    if (hasValues && choices.length === 0) {
      leaveOut(say('it has nothing to choose'))
      continue
    }
    const price = hasValues ? undefined : ofOption.prices.get(option.id)
    const endings = input === 'file' ? extensionsOf(option.endings ?? '') : undefined
    const list = found.get(option.productId) ?? []
    found.set(option.productId, list)
    list.push({
      ...titled,
      input,
      isRequired: Number(option.isRequired) === 1,
      ...(option.maxLength && { maxLength: option.maxLength }),
      ...(endings && { fileExtensions: endings }),
      ...(option.maxWidth && { maxWidth: option.maxWidth }),
      ...(option.maxHeight && { maxHeight: option.maxHeight }),
      ...(option.sku && { sku: option.sku }),
      ...(price && { price }),
      ...(hasValues && { values: choices }),
    })
  }
  return found
}

const readOptions = (old: ReadMove['old'], entityIds: readonly number[]) =>
  old.rows<OldOption>(
    `select o.option_id as id, o.product_id as productId, e.sku as productSku, o.type, o.is_require as isRequired, o.sku,
       o.max_characters as maxLength, o.file_extension as endings, o.image_size_x as maxWidth, o.image_size_y as maxHeight
     from {catalog_product_option} o join {catalog_product_entity} e on e.entity_id = o.product_id
     where o.product_id in (?) order by o.product_id, o.sort_order, o.option_id`,
    [entityIds],
  )

const readValues = (old: ReadMove['old'], ids: readonly number[]) =>
  old.rows<OldValue>(
    `select option_type_id as id, option_id as optionId, sku
     from {catalog_product_option_type_value} where option_id in (?) order by option_id, sort_order, option_type_id`,
    [ids],
  )

/** Options and their values keep both in tables of one form. */
async function readTitlesAndPrices(
  move: ReadMove,
  table: 'catalog_product_option' | 'catalog_product_option_type',
  key: 'option_id' | 'option_type_id',
  { homeOf, productOf }: { homeOf: HomeOf; productOf: ReadonlyMap<number, number> },
) {
  const { old, report } = move
  const ids = [...productOf.keys()]
  const titles = await old.rows<TitleRow>(
    `select ${key} as ownerId, store_id as storeId, title from {${table}_title} where ${key} in (?)`,
    [ids],
  )
  const prices = await old.rows<Omit<ScopedPrice, 'productId'>>(
    `select ${key} as ownerId, store_id as scopeId, price as value, price_type = 'percent' as isPercent
     from {${table}_price} where ${key} in (?)`,
    [ids],
  )
  const ofProducts = prices.map((price) => ({ ...price, productId: productOf.get(price.ownerId)! }))
  return {
    titles: titlesByOwner(move, titles),
    prices: additionsByOwner(ofProducts, (id) => homeOf(id).id, report.leaveOut),
  }
}
