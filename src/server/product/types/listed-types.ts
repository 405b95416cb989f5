import { sql, type SQL } from 'drizzle-orm'
import type { ProductTypeRules } from '#domain/product/types/product-type-rules.ts'
import { typesThat } from '#domain/product/types/product-types.ts'

/** The types for which a rule holds, as SQL's `in (…)` takes them. There must be at least one. */
export const listedTypes = (holds: (rules: ProductTypeRules) => boolean): SQL =>
  sql.join(
    typesThat(holds).map((type) => sql`${type}`),
    sql`, `,
  )

const SOLD_BY_PARTS = listedTypes(({ isSoldByParts }) => isSoldByParts)
const BUNDLES = listedTypes(({ choices }) => choices.includes('bundle'))

/** True of a product `p` without a price of its own: it has its parts'. */
export const isPricedByParts: SQL = sql`(p.type in (${SOLD_BY_PARTS})
  or (p.type in (${BUNDLES}) and p.bundle_price_type is not distinct from 'dynamic'))`
