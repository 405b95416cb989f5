import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { SurrogateHeader } from '#server/settings.ts'

/** A list names its first products; caches take headers of 16 KB. */
const MOST_PRODUCTS = 200

/** The contents of a page, as keys by which a cache in front drops pages: `catalogue`, `lists`, `product-17` (docs/operations.md). */
export function surrogateKeys({ products, isListed }: PageSources, header: SurrogateHeader): string {
  const ids = [...products].slice(0, MOST_PRODUCTS).map((id) => `product-${id}`)
  return ['catalogue', ...(isListed ? ['lists'] : []), ...ids].join(header === 'Cache-Tag' ? ',' : ' ')
}
