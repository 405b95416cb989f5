import { type ReactNode, type SubmitEventHandler, useLayoutEffect, useRef } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { useTypedBefore } from '#widgets/browser/forms/use-typed-before.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import type { CartPageTexts } from '../view/cart-page-props.ts'
import { ESTIMATE_FORM } from './cart-page-state.ts'

type EstimateFormProps = {
  /** The markup of country and region from an answer; undefined while `children`, which came with the page, are shown. */
  place: string | undefined
  children?: ReactNode
  onTouchPlace: () => void
  /** The field's text. */
  postcode: string
  onTypePostcode: (text: string) => void
  texts: CartPageTexts
  formKey: string | undefined
  isBusy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** Asks what sending and taxes cost where the cart goes (names as in Magento 1). */
export function EstimateForm(props: EstimateFormProps) {
  const { place, children, postcode, onTypePostcode, texts, formKey, isBusy, onSubmit } = props
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, postcode, onTypePostcode)
  return (
    <form
      {...useKeptPlace(place)}
      id={ESTIMATE_FORM}
      method="post"
      action={cartPaths.cartEstimate}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
    >
      {formKey && <input type="hidden" name="form_key" value={formKey} />}
      <ServerMarkup className="server-part" html={place} onInput={props.onTouchPlace}>
        {children}
      </ServerMarkup>
      <div className="field">
        <label htmlFor="postcode">{texts.postcode}</label>
        <input
          ref={field}
          id="postcode"
          name="estimate_postcode"
          value={postcode}
          onChange={({ currentTarget }) => onTypePostcode(currentTarget.value)}
          autoComplete="postal-code"
        />
      </div>
      <button className="button quiet" type="submit">
        {texts.estimate}
      </button>
    </form>
  )
}

/** The focus stays on the field it was on when an answer draws the fields anew. */
function useKeptPlace(markup: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<{ field: Element; index: number }>(undefined)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.field.isConnected) return
    const again = form.current?.elements[focused.current.index]
    if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  }, [markup])
  return {
    ref: form,
    onFocus: ({ target, currentTarget }: { target: Element; currentTarget: HTMLFormElement }) => {
      focused.current = { field: target, index: [...currentTarget.elements].indexOf(target) }
    },
    onBlur: ({ target }: { target: Element }) => {
      if (target.isConnected) focused.current = undefined
    },
  }
}
