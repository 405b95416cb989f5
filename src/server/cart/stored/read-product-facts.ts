import { sql, type SQL } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { StoredLine } from '#domain/cart/line-views.ts'
import { isUploadedFile, type OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import type { Locale } from '../../store/locale.ts'
import { chosenOf } from '../../product/types/chosen-variants-sql.ts'
import { nameOf, priceFacts, stockFields, titleIn } from '../../product/types/price-stock-sql.ts'
import type { PartFields } from '../../product/types/product-type-columns.ts'
import { cartColumns } from '../../product/types/product-types-sql.ts'
import { wrongWithFacts } from '../../product/sound-product.ts'
import { anyOf, productPath, productTexts } from '../../product/product-sql.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { isRowId } from '../../database/row-id.ts'
import type { Kind } from './cart-shapes.ts'

/**
 * The parts of products to read beside prices and stock. Leaving out parts that no product of the cart has saves most of the
 * planning.
 */
export type Parts = {
  types: ProductType[]
  hasCustomOptions: boolean
  /** The lines are only counted: their facts come without words, pictures, addresses and stock. */
  isPriceOnly?: boolean
}

/** A product and what was chosen of it, as a line of a cart has it. */
export type ProductChoice = Pick<StoredLine, 'productId' | 'options'>

export const partsOf = (kinds: readonly Kind[]): Parts => ({
  types: kinds.map((kind) => kind.type),
  hasCustomOptions: kinds.some((kind) => kind.hasCustom),
})

/**
 * `CartProduct` of these products: prices, stock, options and words of all of them and of their parts, so that a cart
 * of any size is one question to the database.
 */
export const readProductFacts = (db: Queryable, ids: number[], parts: Parts, texts: Locale) =>
  readFacts(db, ids, parts, texts)

/** The same of the products that are chosen. Of their variants, parts and options there are only those that these choices name. */
export const readChosenFacts = (db: Queryable, choices: readonly ProductChoice[], parts: Parts, texts: Locale) =>
  readFacts(db, [...new Set(choices.map(({ productId }) => productId))], parts, texts, choices)

async function readFacts(
  db: Queryable,
  ids: number[],
  { types, hasCustomOptions, isPriceOnly = false }: Parts,
  texts: Locale,
  choices?: readonly ProductChoice[],
): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const fields = isPriceOnly ? priceFields : partFields
  const named = choices && namedIn(choices)
  const only = named && { selections: anyOf(named.selections) }
  const found = await rows<{ facts: CartProduct }>(
    db,
    sql`select json_build_object(
      ${fields(sql`p`, texts)},
      'type', p.type, 'visibility', p.visibility, 'locale', ${texts.store.locale}::text, 'bundlePriceType', p.bundle_price_type,
      'path', ${isPriceOnly ? sql`''` : sql`'/' || ${productPath(texts)}`},
      ${cartColumns(texts, types, fields, only)},
      'custom', ${hasCustomOptions ? customJson(texts, named?.values) : none}
    ) as facts from product p ${isPriceOnly ? sql`` : productTexts(texts)}
      ${choices && types.includes('configurable') ? sql`left join (${chosenOf(choiceRows(choices))}) chosen on chosen.product_id = p.id` : sql``}
      where p.id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ facts }) => [facts.id, wrongWithFacts(facts) === undefined ? facts : notForSale(facts)]))
}

/** Rows of `product_id`, `attributes` and `bundle` of these choices, each once; what was sent in the place of an id is left out. */
export function choiceRows(choices: readonly ProductChoice[]): SQL {
  const given = choices.map(({ productId: id, options: { attributes, bundle } }) =>
    JSON.stringify({ id, attributes: ofRowIds(attributes), bundle: ofRowIds(bundle) }),
  )
  return sql`select id as product_id, attributes, bundle
    from jsonb_to_recordset(${`[${[...new Set(given)].join(',')}]`}::jsonb) as g(id int, attributes jsonb, bundle jsonb)`
}

const ofRowIds = (chosen: Record<string, number | number[]> = {}) =>
  Object.fromEntries(Object.entries(chosen).filter((ids) => ids.flat().every((one) => isRowId(Number(one)))))

/** Ids of the selections of bundles, and of the values of custom options, that these choices name. */
export function namedIn(choices: readonly ProductChoice[]): { selections: number[]; values: number[] } {
  const selections = choices.flatMap(({ options }) => Object.values(options.bundle ?? {}).flat())
  const values = choices.flatMap(({ options }) => Object.values(options.custom ?? {}).flatMap(valuesIn))
  return { selections: [...new Set(selections)].filter(isRowId), values: [...new Set(values)].filter(isRowId) }
}

/** A select or radio posts one value without brackets, which reads like text. */
function valuesIn(answer: OptionAnswer): number[] {
  if (isUploadedFile(answer)) return []
  return typeof answer === 'string' ? [Number(answer)] : answer
}

/** Stands for a broken product, which nobody can buy. The catalogue hides it from shoppers and tells the owner. */
const notForSale = (facts: CartProduct): CartProduct => ({
  ...facts,
  isEnabled: false,
  prices: { price: 0 },
  attributes: [],
  variants: [],
  bundle: [],
  custom: [],
  links: [],
  groupedIds: [],
})

const none = sql`json_build_array()`

/** The fields of `CartPart` of the product called `p`, as far as its price goes. */
const priceFields: PartFields = (p) => sql`
    'id', ${p}.id, 'sku', ${p}.sku, 'name', ${p}.sku, 'picture', null, 'isEnabled', ${p}.is_enabled,
    'taxClassId', ${p}.tax_class_id, 'prices', ${priceFacts(p)}, 'isVirtual', false, 'stock', null`

/** The fields of `CartPart` of the product called `p`. */
function partFields(p: SQL, texts: Locale): SQL {
  return sql`
    'id', ${p}.id, 'sku', ${p}.sku, 'name', coalesce(${nameOf(sql`${p}.id`, texts)}, ${p}.sku), 'picture', ${pictureOf(p, texts)},
    'isEnabled', ${p}.is_enabled, 'taxClassId', ${p}.tax_class_id,
    'weight', (${p}.weight * ${PER_UNIT}::int)::bigint, 'prices', ${priceFacts(p)}, ${stockFields(p)}`
}

function pictureOf(p: SQL, texts: Locale): SQL {
  return sql`(select json_build_object('file', m.source, 'label',
      coalesce(m.labels ->> ${texts.store.code}, m.label, ${nameOf(sql`${p}.id`, texts)}, ''), 'width', m.width, 'height', m.height)
    from product_media m where m.product_id = ${p}.id and m.kind = 'image' and not m.is_hidden
    order by m.position, m.id limit 1)`
}

/** `values`: only these of the options' values; else all. */
function customJson(texts: Locale, values?: readonly number[]): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', o.id,
      'title', ${titleIn(sql`o.titles`, sql`o.title`, texts)}, 'input', o.input, 'isRequired', o.is_required,
      'maxLength', o.max_length, 'addition', o.price,
      'values', (select coalesce(json_agg(json_build_object('id', v.id,
          'title', ${titleIn(sql`v.titles`, sql`v.title`, texts)}, 'addition', v.price, 'position', v.position) order by v.position, v.id), '[]')
        from custom_option_value v where v.option_id = o.id ${values ? sql`and v.id = ${anyOf(values)}` : sql``})) order by o.position, o.id)
    from custom_option o where o.product_id = p.id), '[]')`
}
