import { typedText } from '#domain/text/typed-text.ts'
import type { CouponResult } from '#domain/cart/rules/cart-rule.ts'
import type { Translate } from '#messages/translate.ts'
import type { Flash, Handler } from '../http/answers.ts'
import { cartAnswer } from './cart-answer.tsx'

/** The cart's coupon form (field names as in Magento 1): `coupon_code`, or `remove=1`. A link has the code in its address. */
export const applyCoupon: Handler = async (request) => {
  const { shop, visitor, form, from, url } = request
  const isRemoval = form.text('remove') === '1'
  const code = typedText(form.text('coupon_code') || (url.searchParams.get('coupon_code') ?? ''))
  const flash: Flash =
    code === '' && !isRemoval
      ? { kind: 'error', id: 'couponMissing' }
      : couponMessage(
          await shop.cart.applyCoupon(visitor.owner, visitor.store, isRemoval ? null : code, from),
          visitor.t,
        )
  return cartAnswer(request, flash)
}

/** The outcome of entering a code, in words. */
function couponMessage(result: CouponResult, t: Translate): Flash {
  switch (result.status) {
    case 'applied':
      return { kind: 'success', id: 'couponApplied', values: { code: result.code } }
    case 'removed':
      return { kind: 'success', id: 'couponRemoved' }
    case 'too-many':
      return { kind: 'error', id: 'couponTooMany' }
    default: {
      const { status, code, kept } = result
      const id = `coupon-${status}` as const
      if (kept === undefined) return { kind: 'error', id, values: { code } }
      return { kind: 'error', id: 'couponKept', values: { problem: t(id, { code }), kept } }
    }
  }
}
