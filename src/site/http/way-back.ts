import { paths } from '#domain/paths.ts'
import type { ShopRequest } from './answers.ts'
import { ownPath } from '../transport/same-origin.ts'

/**
 * Where a shopper goes on after logging in or registering: the page that asked for it (`back`), or the one they came from.
 * Only ever a page of this shop; undefined where there is none, or where it is one of the pages that lead in and out.
 */
export function wayBack({ url, form, origin, referer }: ShopRequest, from = referer): string | undefined {
  const asked = form.has('back') ? form.text('back') : url.searchParams.get('back')
  const path = ownPath(asked ?? from, origin)
  return path?.startsWith(paths.account) ? undefined : path
}
