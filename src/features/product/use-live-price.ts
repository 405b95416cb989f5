import { useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { partsPrice } from '#domain/pricing/bundle-price.ts'
import { lineUnitPrice, type PricedChoice } from '#domain/pricing/line-price.ts'
import { livePrices, pricedChoice, readChoice } from './live-price.ts'
import { paintPrices, paintTiers } from './paint-prices.ts'
import { POPUP_PREFIX } from './field-ids.ts'
import type { LivePrices, ProductFormProps } from './product-form-props.ts'

/** Told on the document before a bundle's price is shown; whoever prevents it keeps the price as it stands (2.7.7). */
const BUNDLE_EVENT = 'bundle:reload-price'

/**
 * The prices of what the form holds, and what reads it anew: after each change. They are shown in the page's price box, in
 * the tier table, and by the form itself. `quantity` is the one they are of.
 */
export function useLivePrice(props: ProductFormProps) {
  const [shown, setShown] = useState({ prices: props.loaded.prices, quantity: props.loaded.quantity })
  const write = (amount: Money) => formatMoney(amount, props.money)

  function recalculate(form: HTMLFormElement) {
    const choice = readChoice(new FormData(form))
    const prices = livePrices(props, choice)
    const piece = pricedChoice(props, choice)
    if (props.bundle && !mayShow(props, piece, choice.bundle)) return
    setShown({ prices, quantity: choice.quantity })
    if (props.grouped) return
    paintPrices(
      props.productId,
      prices,
      write,
      isSame(prices, props.loaded.prices) && !Object.keys(choice.attributes).length,
      props.isPopup ? POPUP_PREFIX : '',
    )
    // A bundle has no tiers of its own (9.bundle.12); the table on the page is not of the popup's choice.
    if (props.hasTiers && !props.isPopup) paintTiers(prices.final, (quantity) => lineUnitPrice(piece, quantity), write)
  }

  return { ...shown, recalculate, write }
}

/** Amounts in currency units, for listeners made for other shops' pages; `bundle` tells the chosen selections by option. */
function mayShow({ productId, money }: ProductFormProps, piece: PricedChoice, selected: Record<string, number[]>) {
  const price = partsPrice(piece.own, piece.parts) / 10 ** money.decimals
  const detail = { price, priceInclTax: price, dispositionPrice: 0, bundle: { productId, selected } }
  return document.dispatchEvent(new CustomEvent(BUNDLE_EVENT, { cancelable: true, detail }))
}

const isSame = (a: LivePrices, b: LivePrices) => a.final === b.final && a.regular === b.regular
