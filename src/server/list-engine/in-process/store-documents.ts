import { sql } from 'drizzle-orm'
import { hasBit } from '#domain/catalog/bitset.ts'
import { plainText } from '#domain/catalog/plain-text.ts'
import { rows, type Queryable } from '../../database/database.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import type { BrokenProducts } from '../../product/broken-products.ts'
import type { CategoryTree } from '../../product/category-tree.ts'
import { anyOf, productTexts } from '../../product/product-sql.ts'
import { readSparing, unlessBroken } from '../../product/read-sparing.ts'
import { searchedColumns } from '../../product/types/product-types-sql.ts'
import { labelIn, type Locale } from '../../store/locale.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { SearchDocument } from './search-engine.ts'

type Row = {
  id: number
  sku: string
  variantSkus: string[] | null
  name: string | null
  short: string | null
  description: string | null
  options: number[] | null
  variantOptions: number[] | null
  texts: string[] | null
  categories: number[] | null
}

export type DocumentInput = {
  db: Queryable
  broken: BrokenProducts
  locale: Locale
  index: CatalogueIndex
  attributes: AttributeDictionary
  tree: CategoryTree
}

const PART_SIZE = 200

/**
 * The search's documents of the products at these places of the index, part by part: only products that search shows.
 *
 * @param note told of the name of each, whether search shows it or not
 */
export async function* readDocuments(
  input: DocumentInput,
  places: ArrayLike<number>,
  note: (place: number, name: string) => void,
): AsyncGenerator<SearchDocument[]> {
  const { db, locale, index } = input
  for (let from = 0; from < places.length; from += PART_SIZE) {
    const part = Array.from({ length: Math.min(PART_SIZE, places.length - from) }, (_, at) => places[from + at]!)
    const ids = part.map((place) => index.ids[place]!)
    const found = await readSparing(ids, (some) => readTexts(db, locale, some), input.broken)
    const byId = new Map(found.map((row) => [row.id, row]))
    const documents: SearchDocument[] = []
    for (const place of part) {
      const row = byId.get(index.ids[place]!)
      note(place, row?.name ?? '')
      if (row && hasBit(index.inSearch, place))
        documents.push(...unlessBroken(row, input.broken, () => documentOf(row, place, input)))
    }
    yield documents
  }
}

const readTexts = async (db: Queryable, locale: Locale, ids: readonly number[]) =>
  (
    await rows<{ product: Row }>(
      db,
      sql`select json_build_object('id', p.id, 'sku', p.sku, 'name', coalesce(t.name, d.name),
            'short', coalesce(t.short_description, d.short_description),
            'description', coalesce(t.description, d.description),
            ${searchedColumns()},
            'options', (select json_agg(v.option_id) from product_attribute v
              where v.product_id = p.id and v.option_id is not null),
            'texts', (select json_agg(coalesce(v.texts ->> ${locale.store.code}::text, v.text)) from product_attribute v
              join attribute a on a.id = v.attribute_id and a.is_searchable and a.input = 'text'
              where v.product_id = p.id),
            'categories', (select json_agg(pc.category_id) from product_category pc where pc.product_id = p.id)
          ) as product
          from product p ${productTexts(locale)} where p.id = ${anyOf(ids)}`,
    )
  ).map(({ product }) => product)

function documentOf(row: Row, number: number, { locale, index, attributes, tree }: DocumentInput): SearchDocument {
  const labels = [...(row.options ?? []), ...(row.variantOptions ?? [])].flatMap((id) => {
    const option = attributes.options.get(id)
    return option?.attribute.isSearchable ? [labelIn(locale.store.code, option)] : []
  })
  const categories = (row.categories ?? []).flatMap((id) => tree.byId.get(id)?.name ?? [])
  return {
    number,
    id: row.id,
    name: row.name ?? '',
    skus: [row.sku, ...(row.variantSkus ?? [])],
    values: [...labels, ...(row.texts ?? []), ...categories],
    shortDescription: plainText(row.short ?? ''),
    description: plainText(row.description ?? ''),
    isSoldOut: hasBit(index.soldOut, number),
  }
}
