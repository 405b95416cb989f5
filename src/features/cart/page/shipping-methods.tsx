import { type SubmitEventHandler, useEffect, useEffectEvent, useRef } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { useIsAlive } from '#widgets/browser/alive/use-is-alive.ts'
import type { CartPageTexts, MethodChoice } from '../view/cart-page-props.ts'
import { METHOD_FORM } from './cart-page-state.ts'
import { MethodChoices } from '../view/method-choices.tsx'

const FIELD = 'estimate_method'

type ShippingMethodFormProps = {
  methods: readonly MethodChoice[]
  chosen: string | undefined
  onChoose: (code: string) => void
  texts: CartPageTexts
  formKey: string | undefined
  isBusy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** The ways of sending, to choose from (names as in Magento 1). With script a choice is sent by itself. */
export function ShippingMethodForm(props: ShippingMethodFormProps) {
  const { methods, chosen, onChoose, texts, formKey, isBusy, onSubmit } = props
  const form = useSentChoice(props)
  const isAlive = useIsAlive()
  if (methods.length === 0) return null
  return (
    <form
      ref={form}
      id={METHOD_FORM}
      method="post"
      action={cartPaths.cartEstimateUpdate}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
    >
      {formKey && <input type="hidden" name="form_key" value={formKey} />}
      <fieldset>
        <legend>{texts.shippingMethods}</legend>
        <MethodChoices methods={methods} name={FIELD} chosen={chosen} onChoose={onChoose} />
      </fieldset>
      {methods.length > 1 && !isAlive && (
        <button className="button quiet" type="submit">
          {texts.shippingChoose}
        </button>
      )}
    </form>
  )
}

/** A method that was chosen before the component came alive is sent then. */
function useSentChoice({ chosen, onChoose }: Pick<ShippingMethodFormProps, 'chosen' | 'onChoose'>) {
  const form = useRef<HTMLFormElement>(null)
  const sendEarlier = useEffectEvent(() => {
    const before = form.current && new FormData(form.current).get(FIELD)
    if (typeof before === 'string' && before !== (chosen ?? before)) onChoose(before)
  })
  useEffect(() => sendEarlier(), [])
  return form
}
