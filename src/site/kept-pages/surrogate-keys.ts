import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { SurrogateHeader } from '#server/settings.ts'

/** A list names its first products: the head of the answer has to fit the 4 KB that nginx takes as it is installed. */
const MOST_PRODUCTS = 200
const LONGEST = 2048

/** The contents of a page, as keys by which a cache in front drops pages: `catalogue`, `lists`, `product-17` (docs/operations/behind-a-proxy.md). */
export function surrogateKeys(
  { products, isListed }: Pick<PageSources, 'products' | 'isListed'>,
  header: SurrogateHeader,
): string {
  const ids = [...products].slice(0, MOST_PRODUCTS).map((id) => `product-${id}`)
  const keys = ['catalogue', ...(isListed ? ['lists'] : []), ...ids]
  for (let length = keys.join().length; length > LONGEST;) length -= keys.pop()!.length + 1
  return keys.join(header === 'Cache-Tag' ? ',' : ' ')
}
