import { useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { partsPrice } from '#domain/pricing/bundle-price.ts'
import type { PricedChoice } from '#domain/pricing/line-price.ts'
import { tellDocument } from '#widgets/browser/events/document-event.ts'
import { choiceKey, isChoiceShown, showChoicePrice } from './choice-prices.ts'
import { POPUP_PREFIX } from '../fields/field-ids.ts'
import { livePrices, pricedChoice, readChoice } from './live-price.ts'
import type { LivePrices, ProductFormProps } from '../fields/product-form-props.ts'

/** An event on the document before a bundle's price is shown; a listener that prevents it keeps the price as it stands (2.7.7). */
const BUNDLE_EVENT = 'bundle:reload-price'

/**
 * The prices of what the form holds, and what reads it anew: after each change. The form shows them itself, and tells the
 * page's price box and tier table of them. `quantity` is the one they are of.
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
    const isAsLoaded = isSame(prices, props.loaded.prices) && Object.keys(choice.attributes).length === 0
    const key = choiceKey(props.productId, props.isPopup ? POPUP_PREFIX : '')
    // There is nothing to show that is not drawn already, so sleeping islands are left asleep. Tiers are drawn without what was posted.
    if (isAsLoaded && !isChoiceShown(key) && !(props.hasTiers && props.posted)) return
    showChoicePrice(key, { final: prices.final, regular: prices.regular, isAsLoaded, piece, money: props.money })
  }

  return { ...shown, recalculate, write }
}

/** Amounts in currency units, for listeners made for other shops' pages; `bundle` tells the chosen selections by option. */
function mayShow({ productId, money }: ProductFormProps, piece: PricedChoice, selected: Record<string, number[]>) {
  const price = partsPrice(piece.own, piece.parts, 1) / 10 ** money.decimals
  return tellDocument(BUNDLE_EVENT, {
    price,
    priceInclTax: price,
    dispositionPrice: 0,
    bundle: { productId, selected },
  })
}

const isSame = (a: LivePrices, b: LivePrices) => a.final === b.final && a.regular === b.regular
