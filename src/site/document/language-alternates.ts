import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'

/** A page in another language; `x-default` is for visitors who speak none of them. */
export type LanguageAlternate = { language: string; href: string }

/** Letters outside ASCII are escaped, as sitemaps and search engines want it. */
const absolute = (path: string, origin: string): string => new URL(origin + path).href

/** The one address of a page in a store view. The default one's is the plain address (decisions/009). */
export const addressIn = (stores: readonly StoreView[], { code }: StoreView, path: string, origin: string): string =>
  absolute(code === stores[0]?.code ? path : paths.inStore(path, code), origin)

/** The same page in every store view that has it, `pathsIn` in the order of `stores`; the default language once more last. */
export function languageAlternates(
  stores: readonly StoreView[],
  pathsIn: readonly (string | undefined)[],
  origin: string,
): LanguageAlternate[] {
  const found = stores.flatMap((store, index) => {
    const path = pathsIn[index]
    return path === undefined ? [] : [{ language: store.locale, href: addressIn(stores, store, path, origin) }]
  })
  return pathsIn[0] === undefined ? found : [...found, { language: 'x-default', href: absolute(pathsIn[0], origin) }]
}
