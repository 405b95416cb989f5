import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { FormRefusal } from '../add-to-cart/form-refusal.tsx'
import { megabytes } from '#domain/cart/file-option.ts'
import { VALIDATED_EVENT } from '#widgets/form/field-state.ts'
import { formClasses } from '#widgets/form/form.classes.ts'
import { ValidatedForm } from '#widgets/form/validated-form.tsx'
import { ConfigurableFields } from './configurable-fields.tsx'
import { FieldIdPrefix, POPUP_PREFIX, PRODUCT_FORM } from './field-ids.ts'
import { LivePrice } from './live-price-line.tsx'
import type { OwnFieldsProps, ProductFormProps } from './product-form-props.ts'
import { QuantityField } from './quantity-field.tsx'
import { showProblems } from './show-problems.ts'
import { useConfiguration } from './use-configuration.ts'
import { useLivePrice } from './use-live-price.ts'

/**
 * The product's order form. Its fields keep their own values (what was typed before the script came stays); this only
 * follows them: the chain of selectors and the price of the choice. What sends it without leaving the page is not told apart
 * from any other form that goes into the cart (features/add-to-cart).
 */
export function Island({
  ownFields: OwnFields,
  ...props
}: ProductFormProps & { ownFields?: ComponentType<OwnFieldsProps> }) {
  const { grouped, custom, money, texts } = props

  const price = useLivePrice(props)
  const { form, ...configuration } = useConfiguration(props, price.recalculate)

  // Lists of radios and boxes take the colour of what the rules say about them (5.E.22).
  useEffect(() => {
    const element = form.current!
    element.addEventListener(VALIDATED_EVENT, colourList)
    return () => element.removeEventListener(VALIDATED_EVENT, colourList)
  }, [form])

  // Another price when the server gave other prices: the product's sale event has ended.
  const reckonAgain = useEffectEvent(() => configuration.isAlive && price.recalculate(form.current!))
  useEffect(() => void reckonAgain(), [props.own])

  /** What is too large is not sent at all: the shopper would wait for nothing. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const tooLarge = tooLargeFiles(event.currentTarget)
    if (Object.keys(tooLarge).length === 0) return
    event.preventDefault()
    void showProblems(event.currentTarget, tooLarge)
  }

  function tooLargeFiles(element: HTMLFormElement): Record<string, string> {
    const inputs = [...element.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const tooLarge = inputs.filter(({ files }) => (files?.[0]?.size ?? 0) > props.fileLimit)
    const text = texts.fileTooLarge.replace('{size}', megabytes(props.fileLimit, money.locale))
    return Object.fromEntries(tooLarge.map(({ name }) => [name, text]))
  }

  const { product, variant } = configuration
  const prefix = props.isPopup ? POPUP_PREFIX : ''
  return (
    <FieldIdPrefix value={prefix}>
      <ValidatedForm
        id={prefix + PRODUCT_FORM}
        className="product-form"
        action={props.action}
        encType={custom.some(({ input }) => input === 'file') ? 'multipart/form-data' : undefined}
        ref={form}
        onSubmit={onSubmit}
        onChange={(event) => {
          rememberFile(event.target)
          price.recalculate(event.currentTarget)
        }}
      >
        {props.formKey && <input type="hidden" name="form_key" value={props.formKey} />}
        <input type="hidden" name="product" value={props.productId} />
        {product && (
          <ConfigurableFields
            product={product}
            chosen={configuration.chosen}
            isOrdered={configuration.isAlive}
            initial={props.posted?.values}
            problems={props.posted?.problems}
            money={money}
            texts={texts}
            onChoose={configuration.choose}
          />
        )}
        {OwnFields && (
          <OwnFields form={props} isAlive={configuration.isAlive} onChanged={() => price.recalculate(form.current!)} />
        )}
        {variant && variant.stock !== 'in-stock' && <p className="stock-note">{stockText(variant.stock, texts)}</p>}
        {!props.isGone && (
          <div className="add-to-cart">
            <LivePrice form={props} {...price} />
            {!grouped && <QuantityField form={props} />}
            <button className="button btn-cart" type="submit">
              {texts.addToCart}
            </button>
          </div>
        )}
        <div className="form-messages">
          <FormRefusal form={form} />
        </div>
      </ValidatedForm>
    </FieldIdPrefix>
  )
}

function colourList({ target, detail }: Event & { detail?: { state?: 'passed' | 'failed' } }): void {
  const list = target instanceof Element && target.closest('.options-list')
  if (!list) return
  list.classList.toggle(formClasses.failed, detail?.state === 'failed')
  list.classList.toggle(formClasses.passed, detail?.state === 'passed')
}

/** The name of a chosen file goes into the field that tells of one sent before; none chosen: that one counts again (5.required-file.1). */
function rememberFile(input: EventTarget): void {
  if (!(input instanceof HTMLInputElement) || input.type !== 'file') return
  const partner = document.getElementById(`${input.id}_value`)
  if (partner instanceof HTMLInputElement) partner.value = input.files?.[0]?.name ?? partner.dataset.kept ?? ''
}

function stockText(stock: string, texts: ProductFormProps['texts']): string {
  if (stock === 'low') return texts.stockLow
  return stock === 'backorder' ? texts.stockBackorder : texts.outOfStock
}
