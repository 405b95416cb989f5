import type { ReactNode } from 'react'
import type { CartRefusal } from '#domain/cart/results.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { ShownCart } from '#server/cart/cart-contract.ts'
import { AccountLinkItems } from '#features/header/account-links.tsx'
import { NoticeText } from '#features/layout/notices.tsx'
import type { Translate } from '#messages/translate.ts'
import type { Answer, Flash, ShopRequest } from '../http/answers.ts'
import { miniCartParts } from './mini-cart.tsx'
import { fileRefusalCode } from './refusal-code.ts'
import { toNotice } from '../http/notice.ts'

/**
 * Call 4's answer when the cart has changed: the parts of the page that its flags ask for (spec §3, 7.0.2).
 *
 * @param shown the mini cart after the change, where that is known; else it is read
 */
export async function cartChanged(request: ShopRequest, flash: Flash, shown?: ShownCart): Promise<Answer> {
  const { shop, visitor, url } = request
  const wants = (flag: string) => url.searchParams.get(flag) === '1'
  const views: Record<string, ReactNode> = {}
  if (wants('groupmessage')) views.message = <NoticeText notice={toNotice({ ...flash, link: 'cart' }, visitor.t)} />
  if (wants('ajaxlinks')) views.ajaxlinks = <AccountLinkItems />
  if (!wants('minicart')) return { status: 'json', body: { hasOptions: false }, views }
  const mini = miniCartParts(request, 'miniCart', shown ?? { cart: await shop.cart.mini(visitor.owner, visitor.store) })
  // Other facts about the shopper stand in the links only.
  const cart = wants('ajaxlinks') ? undefined : shown?.summary
  return {
    status: 'json',
    body: { hasOptions: false },
    views: { ...views, ...mini.views },
    data: mini.data,
    ...(cart && { cart }),
  }
}

/** Call 4's answer when the cart refused: the reason, and what is wrong at each field. */
export function cartRefused({ visitor: { t } }: ShopRequest, refusal: CartRefusal): Answer {
  const { id, values } = refusalMessage(refusal)
  const problems = problemsIn(refusal, t)
  const code = fileRefusalCode(refusal)
  return {
    status: 'json',
    ...(code !== undefined && { code }),
    body: { hasOptions: false, error: t(id, values), ...(problems && { problems }) },
  }
}

/** Field id → what is wrong there, in words. Undefined where no field is to blame. */
export function problemsIn(refusal: CartRefusal, t: Translate): Record<string, string> | undefined {
  const { problems, field } = refusal
  const atField = field === undefined ? undefined : { [field]: refusalMessage(refusal) }
  const all = Object.entries(problems ?? atField ?? {})
  return all.length > 0 ? Object.fromEntries(all.map(([id, text]) => [id, t(text.id, text.values)])) : undefined
}
