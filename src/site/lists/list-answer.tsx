import type { ReactNode } from 'react'
import { AccountLinkItems } from '#features/header/account-links.tsx'
import { NoticeText } from '#features/layout/notices.tsx'
import { CompareBlock, WishlistBlock } from '#features/lists/list-blocks.tsx'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'
import { ownPath } from '../transport/same-origin.ts'
import { sidebarLists } from './sidebar-lists.ts'

/** What is wrong with an item that is not in this list, whoever's it may be. */
export const NOT_HERE = 404

/**
 * What became of a change of compare list or wishlist: for a script the JSON of spec §3 with the parts its flags ask for
 * (call 5), which also say how the lists stand where nothing was changed; else the way back, with a message.
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

/** Where the shopper came from, if that is a page of ours and not the one that asked whether this is meant. */
export function backFrom({ form, referer, origin, url }: ShopRequest, fallback: string): string {
  const back = ownPath(form.has('back') ? form.text('back') : referer, origin)
  return back === undefined || back.split('?')[0] === url.pathname ? fallback : back
}
