import type { ProductRecord } from '../../../import/product/product-record.ts'
import type { ProductType, ProductVisibility } from '#domain/catalog/catalogue-words.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { compact } from '../../../import/records/compact.ts'
import { slug } from '../../../import/write/addresses.ts'
import type { EavValues } from '../../source/eav-values.ts'
import { plain, textsByView } from '../view-texts.ts'
import type { OpenView } from '../../source/open-views.ts'

export type OldProduct = { id: number; setId: number; sku: string; type: ProductType; createdAt: string | null }

const VISIBILITY: Record<string, ProductVisibility> = { '1': 'none', '2': 'catalog', '3': 'search', '4': 'both' }
/** Every character that an address may hold. */
const URL_KEY = /^[\p{L}\p{M}\p{N}_~-]+$/u

type Surroundings = {
  views: [OpenView, ...OpenView[]]
  /** Its price, status, visibility and tax class are those of this view. */
  home: OpenView
  values: EavValues
  taxClasses: ReadonlyMap<string, string>
}

/** A product's texts in the default view and in others where they differ; its prices, days and visibility in the view it is at home in. */
export function plainRecord(product: OldProduct, { views, home, values, taxClasses }: Surroundings) {
  const { id, sku, type, createdAt } = product
  const get = (code: string) => values.get(id, code, home.id)
  const { own, texts } = textsByView(views, (view) => textsIn(product, view, values))
  const rules = rulesOf({ type })
  const price = get('price')
  const special = get('special_price')
  return compact({
    kind: 'product' as const,
    sku: sku.trim(),
    type,
    ...own,
    texts,
    isEnabled: get('status') === '1',
    visibility: ownEntry(VISIBILITY, get('visibility') ?? '') ?? 'both',
    price: rules.isSoldByParts ? undefined : price || (rules.choices.includes('bundle') ? '0.00' : undefined),
    specialPrice: special
      ? compact({ value: special, from: dayOf(get('special_from_date')), to: dayOf(get('special_to_date')) })
      : undefined,
    taxClass: taxClasses.get(get('tax_class_id') ?? ''),
    weight: get('weight') || undefined,
    newFrom: dayOf(get('news_from_date')),
    newTo: dayOf(get('news_to_date')),
    createdAt: createdAt && !createdAt.startsWith('0000') ? `${createdAt.slice(0, 19).replace(' ', 'T')}Z` : undefined,
  }) satisfies Partial<ProductRecord>
}

function textsIn({ id, sku }: OldProduct, view: OpenView, values: EavValues) {
  const get = (code: string) => values.get(id, code, view.id)
  const name = plain(get('name')) || sku
  const urlKey = get('url_key')?.trim() ?? ''
  return {
    name,
    urlKey: URL_KEY.test(urlKey) ? urlKey : slug(urlKey || name) || slug(sku) || `product-${id}`,
    shortDescription: get('short_description'),
    description: get('description'),
    metaTitle: plain(get('meta_title')),
    metaDescription: plain(get('meta_description')),
  }
}

/** "2013-03-01 00:00:00" is "2013-03-01"; MySQL's day of zeros counts as no day. */
const dayOf = (text: string | undefined) => (text && !text.startsWith('0000') ? text.slice(0, 10) : undefined)
