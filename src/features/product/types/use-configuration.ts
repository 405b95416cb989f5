import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { StockState } from '#domain/catalog/views.ts'
import { pageAddress } from '#widgets/browser/address/page-address.ts'
import { replaceAddress } from '#widgets/browser/address/page-address.ts'
import { useComeAlive } from '#widgets/browser/alive/use-come-alive.ts'
import { useDocumentEvent } from '#widgets/browser/events/use-document-event.ts'
import { useWindowEvent } from '#widgets/browser/events/use-window-event.ts'
import { announceVariant } from '#widgets/gallery/variant-store.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { REPLACED_EVENT } from '#widgets/super-product/replaced-event.ts'
import { choiceIn, withChoice } from './choice-address.ts'
import { fieldName } from './configurable-fields.tsx'
import type { ProductFormProps } from '../fields/product-form-props.ts'
import { type Attributes, choose, chooseAll, type Chosen, chosenRow, type Configurable } from './selection-chain.ts'
import { unpackVariants } from './variant-list.ts'

type Variant = { id: number; sku: string; stock: StockState }

/**
 * The choice of a configurable product. The fields show it, the address keeps it for reload, share and back, and the
 * rest of the page is told of the variant; not of what is chosen in a popup, which the page is not about. Until it is alive nothing is known of what was chosen.
 */
export function useConfiguration(
  {
    productId,
    attributes,
    variants,
    posted,
    isPopup = false,
  }: Pick<ProductFormProps, 'productId' | 'attributes' | 'variants' | 'posted' | 'isPopup'>,
  onSettled: (form: HTMLFormElement) => void,
): {
  /** For the form element. */
  form: RefObject<HTMLFormElement | null>
  product: Configurable | undefined
  chosen: Chosen
  isAlive: boolean
  variant: Variant | undefined
  choose: (index: number, optionId: number | undefined) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const product = useMemo(
    () => (attributes && variants ? { attributes, table: unpackVariants(variants) } : undefined),
    [attributes, variants],
  )
  const [isAlive, setAlive] = useState(false)
  const [chosen, setChosen] = useState<Chosen>([])
  const variant = useMemo(() => product && isAlive && variantOf(product, chosen), [product, isAlive, chosen])

  useComeAlive(() => {
    setChosen(chosenBefore(form.current!, product, { hash: isPopup ? '' : location.hash, drawn: posted?.values }))
    setAlive(true)
  })
  useWindowEvent('hashchange', () => {
    const named = product && !isPopup ? choiceIn(location.hash, product.attributes) : []
    if (product && named.some((id) => id !== undefined)) setChosen(chooseAll(product, named))
  })

  // The fields were redrawn with what is chosen: now the form holds it.
  const settle = useEffectEvent(() => {
    if (product && !isPopup) keepInAddress(product.attributes, chosen)
    onSettled(form.current!)
  })
  useEffect(() => {
    if (isAlive) settle()
  }, [isAlive, chosen])

  useAnnouncement(productId, isPopup ? undefined : variant)

  const isLeftToServer = attributes !== undefined && !product
  useOutsideChange(form, () => isAlive && isLeftToServer && onSettled(form.current!))

  return {
    form,
    product,
    chosen,
    isAlive,
    variant: variant || undefined,
    // On what is chosen by then: coming alive and a choice may fall between two drawings.
    choose: (index, optionId) => product && setChosen((before) => choose(product, before, index, optionId)),
  }
}

function variantOf(product: Configurable, chosen: Chosen): Variant | undefined {
  const row = chosenRow(product, chosen)
  const { ids, skus, stock } = product.table
  return row === undefined ? undefined : { id: ids[row]!, sku: skus[row]!, stock: stock[row]! }
}

/**
 * Choices made before the script came go before those that the fragment names: where they differ, what it says of later selectors was
 * about another choice. It goes before what the server had drawn as chosen: the fragment was written later.
 */
function chosenBefore(
  form: HTMLFormElement,
  product: Configurable | undefined,
  { hash, drawn = {} }: { hash: string; drawn?: Readonly<Record<string, string[]>> | undefined },
): Chosen {
  if (!product) return []
  const { attributes } = product
  const inForm = new FormData(form)
  const inFields = attributes.map((attribute) => Number(inForm.get(fieldName(attribute))) || undefined)
  const named = choiceIn(hash, attributes)
  const isTouched = attributes.some((attribute, index) => {
    const id = inFields[index]
    return id !== undefined && id !== named[index] && String(id) !== drawn[fieldName(attribute)]?.[0]
  })
  const isNamed = named.some((id) => id !== undefined)
  return chooseAll(product, isNamed && !isTouched ? named : inFields)
}

/** No entry of the history: "back" leaves the product, and coming back finds the choice. */
function keepInAddress(attributes: Attributes, chosen: Chosen): void {
  const hash = withChoice(location.hash, attributes, chosen)
  if (hash !== location.hash) replaceAddress(hash || pageAddress())
}

/** Selectors that the server draws stand outside of the form (server-configurable.tsx). */
function useOutsideChange(form: RefObject<HTMLFormElement | null>, onChange: () => void): void {
  const follow = ({ target }: Event) => {
    if (target instanceof Node && !form.current!.contains(target)) onChange()
  }
  useDocumentEvent('change', follow)
  useDocumentEvent(REPLACED_EVENT, follow)
}

function useAnnouncement(productId: number, variant: Variant | false | undefined): void {
  const { id: variantId, sku } = variant || {}
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (variantId === announced.current) return
    announced.current = variantId
    announceVariant({ productId, variantId, sku })
    void wakeIsland('features/product/article-number')
  }, [productId, variantId, sku])
}
