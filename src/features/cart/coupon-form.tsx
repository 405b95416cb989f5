import type { CouponProblem } from '#domain/cart/cart-rule.ts'
import { paths } from '#domain/paths.ts'
import { FormKey, usePage } from '../page-context.tsx'

const PROBLEM_ID = 'coupon-problem'

/**
 * Where a coupon's code is entered and taken out (names as in Magento 1). A code that does not count stays in the field with the
 * reason beside it until it is removed or replaced.
 */
export function CouponForm({
  couponCode,
  problem,
  applied,
}: {
  couponCode: string | null
  problem?: CouponProblem | undefined
  applied: boolean
}) {
  const { t } = usePage()
  const hasCode = couponCode !== null
  const advice = { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID }
  return (
    <details className="coupon" open={hasCode}>
      <summary>{t('couponTitle')}</summary>
      <form id="discount-coupon-form" method="post" action={paths.cartCoupon}>
        <FormKey />
        <div className="field">
          <label htmlFor="coupon_code">{t('couponCode')}</label>
          <input
            id="coupon_code"
            name="coupon_code"
            defaultValue={couponCode ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...(problem && advice)}
          />
          {hasCode && problem && (
            <p className="validation-advice" id={PROBLEM_ID}>
              {t(`coupon-${problem}`, { code: couponCode })}
            </p>
          )}
        </div>
        {hasCode && applied && <p className="coupon-counts">{t('couponCounts', { code: couponCode })}</p>}
        <div className="coupon-buttons">
          <button className="button quiet" type="submit">
            {t('couponApply')}
          </button>
          {hasCode && (
            <button className="button quiet" type="submit" name="remove" value="1">
              {t('couponRemove')}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
