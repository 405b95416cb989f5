import { sql, type SQL } from 'drizzle-orm'
import { approvedReviews, ratingObject } from '../review/review-sql.ts'
import type { Locale } from '../store/locale.ts'
import { mediaObject, priceFacts, stockFields } from './types/price-stock-sql.ts'
import { listedColumns, pageTypeColumns } from './types/product-types-sql.ts'

/**
 * Pieces of the one statement that reads products as JSON. Each is about the product aliased `p`; the texts of the
 * store and of the default one are joined as `t` and `d`.
 */

const P = sql.raw('p')

/** Reviews on the product's own page; the others are on a page of their own. */
export const REVIEWS_ON_PAGE = 3

/** The columns for prices, stock and lists: `ListedProduct`. */
export const productColumns = (locale: Locale): SQL => sql`
  'id', p.id, 'sku', p.sku, 'type', p.type, 'prices', ${priceFacts(P)}, ${stockFields(P)},
  'isFeatured', p.is_featured, 'newFrom', p.new_from, 'newTo', p.new_to,
  'createdAt', p.created_at, 'bundlePriceType', p.bundle_price_type,
  ${listedColumns(locale)},
  'hasRequiredOption', exists (select 1 from custom_option co where co.product_id = p.id and co.is_required)`

/** The pictures and films of a product's gallery, in order. */
export const mediaOf = (
  id: SQL,
): SQL => sql`(select json_agg(json_build_object(${mediaObject}) order by m.position, m.id)
  from product_media m where m.product_id = ${id} and not m.is_hidden)`

/** More than `productColumns`: what a card shows. Its first pictures only, of a whole gallery. */
export const cardColumns = (locale: Locale): SQL => sql`${textColumns(locale)},
  'media', (select json_agg(json_build_object(${mediaObject}) order by m.position, m.id) from (
    select * from product_media pm where pm.product_id = p.id and pm.kind = 'image' and not pm.is_hidden
    order by pm.position, pm.id limit 2) m)`

const textColumns = (locale: Locale) => sql`'name', coalesce(t.name, d.name),
  'path', ${productPath(locale)}, 'shortDescription', coalesce(t.short_description, d.short_description),
  'rating', ${ratingObject}`

/** More than `productColumns`: what the product's own page shows. */
export const pageColumns = (locale: Locale): SQL => sql`${textColumns(locale)},
  'description', coalesce(t.description, d.description), 'metaTitle', coalesce(t.meta_title, d.meta_title),
  'metaDescription', coalesce(t.meta_description, d.meta_description),
  'media', ${mediaOf(sql.raw('p.id'))},
  ${pageTypeColumns()},
  'values', (select coalesce(json_agg(json_build_object('attributeId', v.attribute_id, 'optionId', v.option_id,
      'text', v.text, 'texts', v.texts) order by v.id), '[]'::json)
    from product_attribute v where v.product_id = p.id),
  'custom', (select json_agg(json_build_object('id', o.id, 'title', o.title, 'titles', o.titles, 'input', o.input,
      'isRequired', o.is_required, 'maxLength', o.max_length, 'fileExtensions', o.file_extensions, 'maxWidth', o.max_width,
      'maxHeight', o.max_height, 'addition', o.price, 'values', (
        select json_agg(json_build_object('id', ov.id, 'title', ov.title, 'titles', ov.titles, 'addition', ov.price)
          order by ov.position, ov.id)
        from custom_option_value ov where ov.option_id = o.id)) order by o.position, o.id)
    from custom_option o where o.product_id = p.id),
  'links', (select json_agg(json_build_object('id', dl.id, 'title', dl.title, 'titles', dl.titles, 'price', dl.price,
      'sample', dl.sample) order by dl.position, dl.id)
    from download_link dl where dl.product_id = p.id),
  'samples', (select json_agg(json_build_object('id', ds.id, 'title', ds.title, 'titles', ds.titles) order by ds.position, ds.id)
    from download_sample ds where ds.product_id = p.id),
  'categories', (select json_agg(pc.category_id order by pc.position, pc.category_id)
    from product_category pc where pc.product_id = p.id),
  'related', ${linked('related')}, 'upSells', ${linked('up-sell')},
  'reviews', ${approvedReviews(sql.raw('p.id'), { limit: REVIEWS_ON_PAGE })}`

const linked = (kind: string) => sql`(select json_agg(l.linked_id order by l.position, l.linked_id)
  from product_link l where l.product_id = p.id and l.kind = ${kind})`

export const productTexts = ({ store, base }: Locale): SQL => sql`
  left join product_text t on t.product_id = p.id and t.store_id = ${store.id}::int
  left join product_text d on d.product_id = p.id and d.store_id = ${base.id}::int`

export const isShown = sql.raw(`p.is_enabled and p.visibility <> 'none'`)

/** Ids as one parameter, so that any number of them is the same statement. */
export const anyOf = (ids: Iterable<number>): SQL => sql`any(${`{${[...ids].join(',')}}`}::int[])`

/** Today's address of the product, without the leading slash; its own language's first, never one below a category. */
export const productPath = ({ store, base }: Locale): SQL => sql`coalesce((
  select r.request_path from url_rewrite r
  where r.product_id = p.id and r.redirect is null and r.store_id in (${store.id}::int, ${base.id}::int)
  order by r.store_id = ${store.id}::int desc, r.category_id is null desc, ${isOwnKey}, length(r.request_path), r.id
  limit 1), 'catalog/product/view/id/' || p.id)`

/** An address kept from former times may lead here too; the one made of the product's key goes first. */
const isOwnKey = sql.raw(
  `(r.request_path in (t.url_key || '.html', d.url_key || '.html', t.url_key, d.url_key)) is true desc`,
)
