import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CartFormKey } from '../../form/cart-form-key.tsx'
import { FormRefusal } from '../../form/form-refusal.tsx'
import { ValidatedForm } from '#widgets/form/check/validated-form.tsx'
import { MediaUrlProvider } from '../../media-url.tsx'
import { useRenewedPrice } from '../price/renewed-prices.ts'
import { ConfigurableFields } from '../types/configurable-fields.tsx'
import { FieldIdPrefix, POPUP_PREFIX, PRODUCT_FORM } from '../fields/field-ids.ts'
import { LivePrice } from '../price/live-price-line.tsx'
import type { Configurable } from '../types/selection-chain.ts'
import type { OwnFieldsProps, ProductFormProps } from '../fields/product-form-props.ts'
import { QuantityField } from '../fields/quantity-field.tsx'
import { showProblems, showTooLarge } from '../fields/show-problems.ts'
import { useConfiguration } from '../types/use-configuration.ts'
import { useLivePrice } from '../price/use-live-price.ts'

/**
 * The product's order form. Its fields keep their own values (what was typed before the script came stays); this only follows them: the
 * chain of selectors and the price of the choice. It is sent without leaving the page by the same code as every other form that adds to the
 * cart (features/add-to-cart).
 */
export function Island({
  ownFields: OwnFields,
  ...given
}: ProductFormProps & { ownFields?: ComponentType<OwnFieldsProps> }) {
  // After a sale event the server's prices count.
  const renewed = useRenewedPrice(given.productId)?.page?.form
  const props = { ...given, ...renewed }
  const { grouped, custom, texts } = props

  const price = useLivePrice(props)
  const { form, ...configuration } = useConfiguration(props, price.recalculate)

  const { files, onSubmit } = useFileLimit(props)
  const reckonAgain = useEffectEvent(() => configuration.isAlive && price.recalculate(form.current!))
  useEffect(() => void reckonAgain(), [renewed])

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
        onChange={(event) => price.recalculate(event.currentTarget)}
      >
        <CartFormKey formKey={props.formKey} />
        <input type="hidden" name="product" value={props.productId} />
        {product && <Selectors product={product} form={props} configuration={configuration} />}
        {OwnFields && (
          <OwnFields
            form={props}
            files={files}
            isAlive={configuration.isAlive}
            read={() => new FormData(form.current!)}
            onChanged={() => price.recalculate(form.current!)}
          />
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
          <FormRefusal form={form} mark={showProblems} />
        </div>
      </ValidatedForm>
    </FieldIdPrefix>
  )
}

type SelectorsProps = {
  product: Configurable
  form: ProductFormProps
  configuration: Pick<ReturnType<typeof useConfiguration>, 'chosen' | 'isAlive' | 'choose'>
}

function Selectors({ product, form, configuration }: SelectorsProps) {
  return (
    <MediaUrlProvider value={form.mediaUrl ?? ''}>
      <ConfigurableFields
        product={product}
        chosen={configuration.chosen}
        isOrdered={configuration.isAlive}
        initial={form.posted?.values}
        problems={form.posted?.problems}
        money={form.money}
        texts={form.texts}
        onChoose={configuration.choose}
      />
    </MediaUrlProvider>
  )
}

/** A form with a file that is too large is not sent at all: the shopper would wait for nothing. */
function useFileLimit({ fileLimit = Infinity, money, texts }: ProductFormProps) {
  const files = useRef(new Map<string, HTMLInputElement>())
  const isTooLarge = ({ files }: HTMLInputElement) => (files?.[0]?.size ?? 0) > fileLimit
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const tooLarge = [...files.current].flatMap(([name, input]) => (isTooLarge(input) ? [name] : []))
    if (tooLarge.length === 0) return
    event.preventDefault()
    showTooLarge(form, tooLarge, texts.fileTooLarge, fileLimit, money.locale).catch(reportError)
  }
  return { files, onSubmit }
}

function stockText(stock: string, texts: ProductFormProps['texts']): string {
  if (stock === 'low') return texts.stockLow
  return stock === 'backorder' ? texts.stockBackorder : texts.outOfStock
}
