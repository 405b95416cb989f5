import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { megabytes } from '#domain/cart/file-option.ts'
import { VALIDATED_EVENT } from '#widgets/form/field-state.ts'
import { formClasses } from '#widgets/form/form.classes.ts'
import { ValidatedForm } from '#widgets/form/validated-form.tsx'
import { putMarkup } from '#widgets/browser/put-markup.ts'
import { ConfigurableFields } from './configurable-fields.tsx'
import { LivePrice } from './live-price-line.tsx'
import type { OwnFieldsProps, ProductFormProps } from './product-form-props.ts'
import { choose, chosenVariant, type Chosen } from './selection-chain.ts'
import { QuantityField } from './quantity-field.tsx'
import { sendToCart } from './send-to-cart.ts'
import { showProblems } from './show-problems.ts'
import { useLivePrice } from './use-live-price.ts'

/**
 * The product's order form. Its fields keep their own values (what was typed before the script came stays); this only
 * follows them: the chain of selectors, the price of the choice, and the post without leaving the page.
 */
export function Island({
  ownFields: OwnFields,
  ...props
}: ProductFormProps & { ownFields?: ComponentType<OwnFieldsProps> }) {
  const { attributes = [], grouped, custom, money, texts } = props
  const form = useRef<HTMLFormElement>(null)
  const [isAlive, setAlive] = useState(false)
  const [chosen, setChosen] = useState<Chosen>([])
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const status = useRef<HTMLOutputElement>(null)

  const price = useLivePrice(props, form)

  // Lists of radios and boxes take the colour of what the rules say about them (5.E.22).
  useEffect(() => {
    const element = form.current!
    element.addEventListener(VALIDATED_EVENT, colourList)
    return () => element.removeEventListener(VALIDATED_EVENT, colourList)
  }, [])

  const comeAlive = useEffectEvent(() => {
    setChosen(chosenBefore(form.current!, props))
    setAlive(true)
  })
  useEffect(() => comeAlive(), [])

  // The selectors were redrawn with what is left to choose: they show what is chosen, and the form has a price.
  const followChoice = useEffectEvent((choice: Chosen) => {
    for (const [index, { id }] of attributes.entries()) {
      const select = form.current!.elements.namedItem(`super_attribute[${id}]`)
      if (select instanceof HTMLSelectElement) select.value = String(choice[index] ?? '')
    }
    price.recalculate()
  })
  useEffect(() => {
    if (isAlive) followChoice(chosen)
  }, [isAlive, chosen])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const tooLarge = tooLargeFiles()
    if (Object.keys(tooLarge).length > 0) return showProblems(form.current!, tooLarge)
    setSending(true)
    setRefusal(undefined)
    status.current!.replaceChildren()
    const sent = await sendToCart(form.current!)
    setSending(false)
    // Spec §8: an answer that is none of ours leaves the shopper with what works without script.
    if (sent.status === 'failed') form.current!.submit()
    if (sent.status === 'added') putMarkup(status.current!, sent.message)
    if (sent.status === 'refused') {
      setRefusal(sent.reason)
      await showProblems(form.current!, sent.problems)
    }
  }

  /** What is too large is not sent at all: the shopper would wait for nothing. */
  function tooLargeFiles(): Record<string, string> {
    const inputs = [...form.current!.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const tooLarge = inputs.filter(({ files }) => (files?.[0]?.size ?? 0) > props.fileLimit)
    const text = texts.fileTooLarge.replace('{size}', megabytes(props.fileLimit, money.locale))
    return Object.fromEntries(tooLarge.map(({ id }) => [id, text]))
  }

  const variant = isAlive ? chosenVariant(attributes, chosen) : undefined
  const variantStock = variant === undefined ? undefined : props.variantStock?.[variant]
  return (
    <ValidatedForm
      id="product_addtocart_form"
      className="product-form"
      action={props.action}
      encType={custom.some(({ input }) => input === 'file') ? 'multipart/form-data' : undefined}
      ref={form}
      onSubmit={onSubmit}
      onChange={(event) => {
        rememberFile(event.target)
        price.recalculate()
      }}
      aria-busy={isSending}
    >
      {props.formKey && <input type="hidden" name="form_key" value={props.formKey} />}
      <input type="hidden" name="product" value={props.productId} />
      <ConfigurableFields
        attributes={attributes}
        chosen={chosen}
        isAlive={isAlive}
        posted={props.posted}
        money={money}
        texts={texts}
        onChoose={(index, optionId) => setChosen(choose(attributes, chosen, index, optionId))}
      />
      {OwnFields && <OwnFields form={props} isAlive={isAlive} onChanged={price.recalculate} />}
      {variantStock && variantStock !== 'in-stock' && <p className="stock-note">{stockText(variantStock, texts)}</p>}
      {!props.isGone && (
        <div className="add-to-cart">
          <LivePrice form={props} {...price} />
          {!grouped && <QuantityField form={props} />}
          <button className="button btn-cart" type="submit" aria-disabled={isSending}>
            {isSending ? texts.adding : texts.addToCart}
          </button>
        </div>
      )}
      <div className="form-messages">
        {/* Filled by hand with what the server rendered; React leaves an empty element alone. */}
        <output ref={status} />
        <div role="alert">{refusal !== undefined && <p className="error-msg">{refusal}</p>}</div>
      </div>
    </ValidatedForm>
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

/** Choices made before the script came, or named in the address: "#92=20&180=80" (behaviours 4.config.10). */
function chosenBefore(form: HTMLFormElement, { attributes = [] }: ProductFormProps): Chosen {
  const named = new URLSearchParams(location.hash.slice(1))
  const inForm = new FormData(form)
  let chosen: Chosen = []
  for (const [index, { id }] of attributes.entries()) {
    const value = inForm.get(`super_attribute[${id}]`) || named.get(String(id))
    chosen = choose(attributes, chosen, index, Number(value) || undefined)
  }
  return chosen
}

function stockText(stock: string, texts: ProductFormProps['texts']): string {
  if (stock === 'low') return texts.stockLow
  return stock === 'backorder' ? texts.stockBackorder : texts.outOfStock
}
