import { tierSaving } from '#domain/catalog/price-view.ts'
import type { Money } from '#domain/money/money.ts'
import { type PriceRole, priceContainers } from '#domain/pricing/price-containers.ts'
import type { LivePrices } from './product-form-props.ts'

/** Of each place of the price box, the text that came with it. */
const textsAtLoad = new WeakMap<Element, string>()

/**
 * Writes the price of one piece into every place of the page that shows it (9.options.1), wherever it stands. `isAsLoaded`:
 * nothing is chosen but what the page came with; it shows again what it said then ("From €14.00").
 */
export function paintPrices(
  productId: number,
  { final, regular }: LivePrices,
  write: (amount: Money) => string,
  isAsLoaded = false,
  /** What the ids of its places begin with. */
  prefix = '',
): void {
  const amounts: Partial<Record<PriceRole, Money>> = {
    'product-price': final,
    'bundle-price': final,
    'old-price': regular,
  }
  for (const { role, ids } of priceContainers(String(productId))) {
    const amount = amounts[role]
    for (const [index, id] of ids.entries()) {
      const container = document.getElementById(prefix + id)
      if (!container || amount === undefined) continue
      const place = container.querySelector('.price') ?? container
      // The clone beside the button is drawn again when the server gives other prices: it has no text of its own to keep.
      const isClone = index > 0
      if (!isClone && !textsAtLoad.has(place)) textsAtLoad.set(place, place.textContent)
      const text = isAsLoaded && !isClone ? textsAtLoad.get(place)! : write(amount)
      if (place.textContent !== text) place.textContent = text
      if (role === 'old-price') container.hidden = regular <= final
    }
  }
}

/**
 * Rewrites the tier price table for the choice (9.tier.1): `priceAt` is the price of one piece in a quantity, as the cart
 * charges it; the percentage is of `shown`, rounded up, and is left out where that is nothing (9.tier.5).
 */
export function paintTiers(shown: Money, priceAt: (quantity: number) => Money, write: (amount: Money) => string): void {
  for (const row of document.querySelectorAll<HTMLElement>('.tier-price[data-quantity]')) {
    const price = priceAt(Number(row.dataset.quantity))
    const place = row.querySelector('.price')
    if (place) place.textContent = write(price)
    const percent = row.querySelector('.benefit .percent')
    const saving = tierSaving(shown, price)
    if (percent) percent.textContent = String(saving)
    for (const benefit of row.querySelectorAll<HTMLElement>('.benefit > *')) benefit.hidden = saving <= 0
  }
}
