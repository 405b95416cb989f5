import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { SurrogateHeader } from '#server/settings.ts'

/** A list names its first products; caches take headers of 16 KB. */
const MOST_PRODUCTS = 200

/** What a page shows, for a cache in front that drops pages by such keys: `catalogue`, `lists`, `product-17` (docs/operations.md). */
export function surrogateKeys({ products, isListed }: PageSources, header: SurrogateHeader): string {
  const ids = [...products].slice(0, MOST_PRODUCTS).map((id) => `product-${id}`)
  return ['catalogue', ...(isListed ? ['lists'] : []), ...ids].join(header === 'Cache-Tag' ? ',' : ' ')
}
