import type { SQL } from 'drizzle-orm'
import type { Locale } from '../../store/locale.ts'

/**
 * Extra columns for one type of product: the name of the part (`domain/product/product.ts`) and SQL that gives it as JSON. The SQL reads the
 * product aliased `p`, and gives null for products of other types.
 */
export type ProductTypeColumns = {
  /** For lists, prices and stock. */
  listed?: (locale: Locale) => Record<string, SQL>
  /** For its page besides. */
  page?: Record<string, SQL>
  /** For search. */
  searched?: Record<string, SQL>
  /** For carts; `fields`: the columns of a part within it. `only`: what was chosen; else all. */
  cart?: (locale: Locale, fields: PartFields, only?: OnlyChosen) => Record<string, SQL>
}

/** Variants and options of the row of `chosenOf` that is joined as `chosen`, and parts of bundles whose selection is one of `selections`. */
export type OnlyChosen = { selections: SQL }

/** The fields of `CartPart` of the product that is called so. */
export type PartFields = (p: SQL, locale: Locale) => SQL
