import { sql, type SQL } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Locale } from '../../store/locale.ts'
import { bundle } from './bundle.ts'
import { configurable } from './configurable.ts'
import { downloadable } from './downloadable.ts'
import { grouped } from './grouped.ts'
import type { OnlyChosen, PartFields, ProductTypeColumns } from './product-type-columns.ts'

const typeColumns: Record<ProductType, ProductTypeColumns> = {
  simple: {},
  configurable,
  bundle,
  grouped,
  virtual: {},
  downloadable,
}

const allTypes = Object.entries(typeColumns) as [ProductType, ProductTypeColumns][]

/** Columns of every type for lists: null where the product is of another. */
export const listedColumns = (locale: Locale): SQL => objectFields((columns) => columns.listed?.(locale))

/** The same for a product's page, besides those for lists. */
export const pageTypeColumns = (): SQL => objectFields((columns) => columns.page)

/** For the words that search finds a product by. */
export const searchedColumns = (): SQL => objectFields((columns) => columns.searched)

function objectFields(of: (columns: ProductTypeColumns) => Record<string, SQL> | undefined): SQL {
  const fields = allTypes.flatMap(([type, columns]) =>
    Object.entries(of(columns) ?? {}).map(([name, json]) => sql`${name}::text, ${whereType(type, json)}`),
  )
  return sql.join(fields, sql`, `)
}

/** For carts: empty where the product is of another type, and not looked for where no product is of this one. */
export function cartColumns(locale: Locale, types: readonly ProductType[], fields: PartFields, only?: OnlyChosen): SQL {
  const of = ([type, columns]: [ProductType, ProductTypeColumns]) =>
    Object.entries(columns.cart?.(locale, fields, only) ?? {}).map(
      ([name, json]) =>
        sql`${name}::text, ${types.includes(type) ? sql`coalesce(${whereType(type, json)}, '[]')` : sql`json_build_array()`}`,
    )
  return sql.join(allTypes.flatMap(of), sql`, `)
}

const whereType = (type: ProductType, json: SQL): SQL => sql`case when p.type = ${type} then ${json} end`
