import { useEffect, useState } from 'react'
import type { Money } from '#domain/money/money.ts'
import { useFieldIds } from '../fields/field-ids.ts'
import type { LivePrices, ProductFormProps } from '../fields/product-form-props.ts'

/** Milliseconds without a change before the new price is announced: a shopper who types a number hears one price. */
const SAID_AFTER_MS = 700

/**
 * The price beside the button: of one piece, as in the price box (a clone of it, 9.options.1),
 * and of all pieces, as the cart charges them.
 */
export function LivePrice({
  form,
  prices,
  quantity,
  write,
}: {
  form: ProductFormProps
  prices: LivePrices
  quantity: number
  write: (amount: Money) => string
}) {
  const ids = useFieldIds()
  const { productId, attributes = [], bundle, grouped, custom, links, texts } = form
  const hasChoices = bundle || grouped || form.hasTiers || attributes.length + custom.length + links.length > 0
  const total = write(prices.total)
  const said = useSettled(total)
  const isMany = !grouped && quantity > 1
  if (!hasChoices && !isMany) return null
  return (
    <div className="live-price">
      <p>
        <span>{texts.currentPrice}</span>
        {grouped ? (
          <strong className="price">{total}</strong>
        ) : (
          <span id={ids(`${bundle ? 'bundle' : 'product'}-price-${productId}_clone`)}>
            <strong className="price">{write(prices.final)}</strong>
          </span>
        )}
      </p>
      {isMany && (
        <p className="live-total">
          <span>
            {texts.priceTimes.replace('{count}', String(quantity)).replace('{price}', write(prices.total / quantity))}
          </span>
          <strong className="price">{total}</strong>
        </p>
      )}
      <output className="visually-hidden">{said === undefined ? '' : `${texts.currentPrice}: ${said}`}</output>
    </div>
  )
}

/** The text, once it has stayed the same for a moment; nothing while it is the first. */
function useSettled(text: string): string | undefined {
  const [first] = useState(text)
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (text === first && settled === undefined) return undefined
    const timer = setTimeout(() => setSettled(text), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, first, settled])
  return settled
}
