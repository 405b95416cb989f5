import { paths } from '#domain/paths.ts'
import type { ShopRequest } from './answers.ts'
import { ownPath } from '../transport/same-origin.ts'

/**
 * The page a shopper goes to after logging in or registering: the one that asked for it (`back`), or the one they came from. It
 * is always a page of this shop. Undefined where there is none, or where it is a login page itself.
 */
export function wayBack({ url, form, origin, referer }: ShopRequest, from = referer): string | undefined {
  const asked = form.has('back') ? form.text('back') : url.searchParams.get('back')
  const path = ownPath(asked ?? from, origin)
  return path?.startsWith(paths.account) ? undefined : path
}
