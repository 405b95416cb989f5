import { sql } from 'drizzle-orm'
import type {
  AttributeRecord,
  CategoryRecord,
  CategoryTexts,
  StoreRecord,
  TaxClassRecord,
} from '#domain/catalog/catalogue-record.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { TitledTaxRate } from '#domain/pricing/tax.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { readStores } from '../../store/store-service.ts'
import { compact, unless } from '../records/compact.ts'
import { groupBy } from '../records/group-by.ts'
import { PERCENT_DECIMALS, sorted, trimZeros } from '../records/normal-product.ts'

export async function readStoreRecords(db: Queryable): Promise<StoreRecord[]> {
  const stores = await readStores(db)
  return stores.map(({ code, name, locale, currency, isDefault }) =>
    compact({ kind: 'store' as const, code, name, locale, currency, isDefault: isDefault || undefined }),
  )
}

export async function readTaxClassRecords(db: Queryable): Promise<TaxClassRecord[]> {
  const classes = await rows<{ id: number; code: string }>(db, sql`select id, code from tax_class order by id`)
  const rates = groupBy(
    await rows<TitledTaxRate & { classId: number }>(
      db,
      sql`select tax_class_id as "classId", country, region, postcode, rate_ppm as "ratePpm", title, titles
          from tax_rate order by id`,
    ),
    ({ classId }) => classId,
  )
  return classes.map(({ id, code }) => ({
    kind: 'tax-class',
    code,
    rates: (rates.get(id) ?? []).map((rate) => {
      const { country, title } = rate
      const titles = sorted(rate.titles)
      const region = unless(rate.region, '*')
      const postcode = unless(rate.postcode, '*')
      const percent = trimZeros(moneyToDecimal(rate.ratePpm, PERCENT_DECIMALS))
      return compact({ country, region, postcode, percent, title, titles })
    }),
  }))
}

type AttributeRow = Required<Omit<AttributeRecord, 'kind' | 'options' | 'swatch'>> & {
  id: number
  swatch: AttributeRecord['swatch'] | null
}
type OptionRow = {
  attributeId: number
  code: string
  label: string
  labels: Record<string, string>
  swatch: string | null
}

export async function readAttributeRecords(db: Queryable): Promise<AttributeRecord[]> {
  const attributes = await rows<AttributeRow>(
    db,
    sql`select id, code, input, label, labels, is_filterable as "isFilterable", is_searchable as "isSearchable",
               is_visible as "isVisible", is_comparable as "isComparable", position, swatch
        from attribute order by id`,
  )
  const options = groupBy(
    await rows<OptionRow>(
      db,
      sql`select attribute_id as "attributeId", code, label, labels, swatch
          from attribute_option order by attribute_id, position, id`,
    ),
    ({ attributeId }) => attributeId,
  )
  return attributes.map(({ id, ...attribute }) =>
    compact({
      kind: 'attribute' as const,
      code: attribute.code,
      input: attribute.input,
      label: attribute.label,
      labels: sorted(attribute.labels),
      isFilterable: attribute.isFilterable || undefined,
      isSearchable: attribute.isSearchable || undefined,
      isVisible: unless(attribute.isVisible, true),
      isComparable: attribute.isComparable || undefined,
      position: unless(attribute.position, 0),
      swatch: attribute.swatch ?? undefined,
      options: (options.get(id) ?? []).map(({ code, label, labels, swatch }) =>
        compact({ code, label, labels: sorted(labels), swatch: swatch ?? undefined }),
      ),
    }),
  )
}

type CategoryRow = {
  id: number
  path: string
  position: number
  isActive: boolean
  isInMenu: boolean
  image: string | null
}
type TextRow = { categoryId: number; store: string; isDefault: boolean } & {
  [Key in keyof CategoryTexts]: CategoryTexts[Key] | null
}

export async function readCategoryRecords(db: Queryable): Promise<CategoryRecord[]> {
  const categories = await rows<CategoryRow>(
    db,
    sql`select id, path, position, is_active as "isActive", is_in_menu as "isInMenu", image from category order by id`,
  )
  const texts = groupBy(
    await rows<TextRow>(
      db,
      sql`select t.category_id as "categoryId", s.code as store, s.is_default as "isDefault", t.name,
                 t.url_key as "urlKey", t.description, t.meta_title as "metaTitle", t.meta_description as "metaDescription",
                 t.landing_block as "landingBlock", t.shows
          from category_text t join store s on s.id = t.store_id order by s.code`,
    ),
    ({ categoryId }) => categoryId,
  )
  return categories.map((category) => {
    const all = texts.get(category.id) ?? []
    const own = all.find(({ isDefault }) => isDefault)
    const code = category.path.split('/').at(-1)!
    return compact({
      kind: 'category' as const,
      path: category.path,
      ...categoryTexts(own),
      name: own?.name ?? code,
      urlKey: own?.urlKey ?? code,
      position: unless(category.position, 0),
      image: category.image ?? undefined,
      isActive: unless(category.isActive, true),
      isInMenu: unless(category.isInMenu, true),
      texts: Object.fromEntries(
        all.filter(({ isDefault }) => !isDefault).map((row) => [row.store, categoryTexts(row)]),
      ),
    })
  })
}

const categoryTexts = (row: TextRow | undefined): Partial<CategoryTexts> =>
  compact({
    name: row?.name ?? undefined,
    urlKey: row?.urlKey ?? undefined,
    description: row?.description ?? undefined,
    metaTitle: row?.metaTitle ?? undefined,
    metaDescription: row?.metaDescription ?? undefined,
    landingBlock: row?.landingBlock ?? undefined,
    shows: row?.shows ?? undefined,
  })
