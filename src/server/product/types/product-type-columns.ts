import type { SQL } from 'drizzle-orm'
import type { Locale } from '../../store/locale.ts'

/**
 * What is read of a product only because of its type, as JSON by the name of the part (`domain/product/product.ts`). It is about
 * the product aliased `p`, and null for products of other types.
 */
export type ProductTypeColumns = {
  /** For lists, prices and stock. */
  listed?: (locale: Locale) => Record<string, SQL>
  /** For its page besides. */
  page?: Record<string, SQL>
  /** For search. */
  searched?: Record<string, SQL>
  /** For carts; `fields` are those of a part in it. */
  cart?: (locale: Locale, fields: PartFields) => Record<string, SQL>
}

/** The fields of `CartPart` of the product that is called so. */
export type PartFields = (p: SQL, locale: Locale) => SQL
