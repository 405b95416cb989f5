import type { ReactNode } from 'react'
import { AccountLinkItems } from '#features/header/account-links.tsx'
import { NoticeText } from '#features/layout/notices.tsx'
import { CompareBlock, WishlistBlock } from '#features/lists/list-blocks.tsx'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'
import { ownPath } from '../transport/same-origin.ts'
import { sidebarLists } from './sidebar-lists.ts'

/** The message about an item that is not in this list, whether it belongs to another shopper or to nobody. */
export const NOT_HERE = 404

/**
 * The answer to a change of compare list or wishlist. A script gets the JSON of spec §3 with the parts its flags ask for (call
 * 5), which also show the lists when nothing was changed; a plain form gets the way back, with a message.
 */
export async function listAnswer(
  request: ShopRequest,
  flash: Flash,
  { code, fallback }: { code?: number; fallback: string },
): Promise<Answer> {
  if (!request.wantsJson) return { status: 'redirect', to: backFrom(request, fallback), flash }
  const { url, visitor } = request
  const wants = (flag: string) => url.searchParams.get(flag) === '1'
  const notice = toNotice(flash, visitor.t)
  const views: Record<string, ReactNode> = {}
  if (flash.kind !== 'error' && wants('groupmessage')) views.message = <NoticeText notice={notice} />
  if (wants('minicompare')) {
    const lists = await sidebarLists(request)
    views.miniCompare = <CompareBlock cards={lists?.compared ?? []} />
    views.wishlisthtml = <WishlistBlock wishlist={lists?.wishlist ?? { items: [], total: 0 }} />
  }
  if (wants('ajaxlinks')) views.ajaxlinks = <AccountLinkItems />
  return {
    status: 'json',
    ...(code !== undefined && { code }),
    body: flash.kind === 'error' ? { error: notice.text } : {},
    views,
  }
}

/** The page the shopper came from, if it is one of ours and not the one that asks for confirmation. */
export function backFrom({ form, referer, origin, url }: ShopRequest, fallback: string): string {
  const back = ownPath(form.has('back') ? form.text('back') : referer, origin)
  return back === undefined || back.split('?')[0] === url.pathname ? fallback : back
}
