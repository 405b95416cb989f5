import { plainPath } from '#domain/plain-path.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { gonePage } from '../errors/error-pages.tsx'

/** An address that leads nowhere here, and did in the shop that moved in; undefined for one that never was. */
export async function formerAddress(request: ShopRequest): Promise<Answer | undefined> {
  const { shop, visitor, url } = request
  const gone = await shop.catalog.gone(visitor.store, plainPath(url.pathname).slice(1))
  if (!gone) return undefined
  const { nearest } = gone
  if (nearest && visitor.settings.goneAddresses === 'nearest-category')
    return { status: 'redirect', to: nearest.path, code: 301 }
  return gonePage(request, gone)
}
