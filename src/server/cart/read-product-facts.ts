import { sql, type SQL } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-record.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import type { Locale } from '../product/locale.ts'
import { priceFacts, stockFields } from '../product/price-stock-sql.ts'
import { wrongWithFacts } from '../product/sound-product.ts'
import { anyOf, nameOf, productPath, productTexts } from '../product/product-sql.ts'
import { rows, type Queryable } from '../database/database.ts'

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

/**
 * `CartProduct` of these products: prices, stock, options and words of all of them and of their parts, so that a cart
 * of any size is one question to the database.
 */
export async function readProductFacts(
  db: Queryable,
  ids: number[],
  { types, hasCustomOptions, isPriceOnly = false }: Parts,
  texts: Locale,
): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const ofType = (type: ProductType, json: SQL) =>
    types.includes(type) ? sql`coalesce(case when p.type = ${type} then ${json} end, '[]')` : none
  const fields = isPriceOnly ? priceFields : partFields
  const found = await rows<{ facts: CartProduct }>(
    db,
    sql`select json_build_object(
      ${fields(sql`p`, texts)},
      'type', p.type, 'visibility', p.visibility, 'locale', ${texts.store.locale}::text, 'bundlePriceType', p.bundle_price_type,
      'path', ${isPriceOnly ? sql`''` : sql`'/' || ${productPath(texts)}`},
      'attributes', ${ofType('configurable', attributesJson(texts))},
      'variants', ${ofType('configurable', variantsJson(texts, fields))},
      'bundle', ${ofType('bundle', bundleJson(texts, fields))},
      'custom', ${hasCustomOptions ? customJson(texts) : none},
      'links', ${ofType('downloadable', linksJson(texts))},
      'groupedIds', ${ofType('grouped', groupedJson)}
    ) as facts from product p ${isPriceOnly ? sql`` : productTexts(texts)} where p.id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ facts }) => [facts.id, wrongWithFacts(facts) === undefined ? facts : notForSale(facts)]))
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

const groupedJson = sql`(select json_agg(l.linked_id order by l.position, l.linked_id) from product_link l
  where l.product_id = p.id and l.kind = 'grouped')`

type Fields = (p: SQL, texts: Locale) => SQL

/** The fields of `CartPart` of the product called `p`, as far as its price goes. */
const priceFields: Fields = (p) => sql`
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

const translated = (titles: SQL, title: SQL, { store }: Locale) => sql`coalesce(${titles} ->> ${store.code}, ${title})`

function attributesJson(texts: Locale): SQL {
  return sql`(select json_agg(json_build_object('id', a.id,
      'label', coalesce(a.labels ->> ${texts.store.code}, ca.label, a.label), 'prices', ca.prices,
      'options', (select coalesce(json_agg(json_build_object('id', o.id,
          'label', ${translated(sql`o.labels`, sql`o.label`, texts)})), '[]')
        from attribute_option o where o.id in (select pa.option_id from product_attribute pa
          join configurable_child c on c.child_id = pa.product_id
          where c.product_id = p.id and pa.attribute_id = a.id))) order by ca.position, a.id)
    from configurable_attribute ca join attribute a on a.id = ca.attribute_id where ca.product_id = p.id)`
}

function variantsJson(texts: Locale, fields: Fields): SQL {
  return sql`(select json_agg(json_build_object(${fields(sql`v`, texts)},
      'options', (select coalesce(json_object_agg(pa.attribute_id, pa.option_id), '{}')
        from product_attribute pa join configurable_attribute ca on ca.attribute_id = pa.attribute_id
        where pa.product_id = v.id and ca.product_id = p.id and pa.option_id is not null)) order by c.position, v.id)
    from configurable_child c join product v on v.id = c.child_id where c.product_id = p.id)`
}

function bundleJson(texts: Locale, fields: Fields): SQL {
  return sql`(select json_agg(json_build_object('id', b.id, 'title', ${translated(sql`b.titles`, sql`b.title`, texts)},
      'input', b.input, 'isRequired', b.is_required,
      'selections', (select coalesce(json_agg(json_build_object('id', s.id, 'quantity', s.quantity,
          'canChangeQuantity', s.can_change_quantity, 'addition', s.price,
          'part', json_build_object(${fields(sql`part`, texts)})) order by s.position, s.id), '[]')
        from bundle_selection s join product part on part.id = s.product_id where s.option_id = b.id)
      ) order by b.position, b.id)
    from bundle_option b where b.product_id = p.id)`
}

function customJson(texts: Locale): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', o.id,
      'title', ${translated(sql`o.titles`, sql`o.title`, texts)}, 'input', o.input, 'isRequired', o.is_required,
      'maxLength', o.max_length, 'addition', o.price,
      'values', (select coalesce(json_agg(json_build_object('id', v.id,
          'title', ${translated(sql`v.titles`, sql`v.title`, texts)}, 'addition', v.price) order by v.position, v.id), '[]')
        from custom_option_value v where v.option_id = o.id)) order by o.position, o.id)
    from custom_option o where o.product_id = p.id), '[]')`
}

function linksJson(texts: Locale): SQL {
  return sql`(select json_agg(json_build_object('id', d.id, 'title', ${translated(sql`d.titles`, sql`d.title`, texts)},
      'price', d.price) order by d.position, d.id)
    from download_link d where d.product_id = p.id)`
}
