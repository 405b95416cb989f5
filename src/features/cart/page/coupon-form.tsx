import { type SubmitEventHandler, useRef, useState } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { useTypedBefore } from '#widgets/browser/forms/use-typed-before.ts'
import type { CartCoupon, CartPageTexts } from '../view/cart-page-props.ts'
import { COUPON_FORM } from './cart-page-state.ts'

const PROBLEM_ID = 'coupon-problem'

type CouponFormProps = {
  coupon: CartCoupon | undefined
  /** The field's text. */
  text: string
  onType: (text: string) => void
  texts: CartPageTexts
  formKey: string | undefined
  isBusy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/**
 * The form in which a coupon's code is entered and taken out (names as in Magento 1). A code that does not count stays in the field with the
 * reason beside it until it is removed or replaced.
 */
export function CouponForm({ coupon, text, onType, texts, formKey, isBusy, onSubmit }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, text, onType)
  const advice = { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID }
  return (
    <details className="coupon" {...useOpen(coupon !== undefined)}>
      <summary>{texts.couponTitle}</summary>
      <form
        id={COUPON_FORM}
        method="post"
        action={cartPaths.cartCoupon}
        aria-busy={isBusy || undefined}
        onSubmit={onSubmit}
      >
        {formKey && <input type="hidden" name="form_key" value={formKey} />}
        <div className="field">
          <label htmlFor="coupon_code">{texts.couponCode}</label>
          <input
            ref={field}
            id="coupon_code"
            name="coupon_code"
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...(coupon?.problem && advice)}
          />
          {coupon?.problem && (
            <p className="validation-advice" id={PROBLEM_ID}>
              {coupon.problem}
            </p>
          )}
        </div>
        {coupon?.counts && <p className="coupon-counts">{coupon.counts}</p>}
        <div className="coupon-buttons">
          <button className="button quiet" type="submit">
            {texts.couponApply}
          </button>
          {coupon && (
            <button className="button quiet" type="submit" name="remove" value="1">
              {texts.couponRemove}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}

/** Opened by what there is to see in it, and never closed but by the shopper. */
function useOpen(isNeeded: boolean) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  }
}
