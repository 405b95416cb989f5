import type { ReactNode } from 'react'
import { tierSaving } from '#domain/catalog/price-view.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { useRenewedPrice } from './renewed-prices.ts'
import { choiceKey, useChoicePrice } from './choice-prices.ts'
import type { TierTableProps } from './page-prices.ts'

/**
 * The table of tier prices, which follows the choices in the form (9.tier.1) and shows what the cart would charge. A saving is a
 * percentage of the price of one piece, rounded up; it is left out if it is 0 (9.tier.5). A bundle's percentage stays as it was drawn
 * (9.bundle.12), and its price is shown as soon as something is chosen that costs anything.
 */
export function Island({ productId, money, texts, ...props }: TierTableProps) {
  const { tiers } = useRenewedPrice(productId)?.page?.tiers ?? props
  const choice = useChoicePrice(choiceKey(productId, ''))
  const isBundle = choice?.piece.own.bundle
  return (
    <table className="tier-prices">
      <caption>{texts.caption}</caption>
      <tbody>
        {tiers.map(({ quantity, from, ...drawn }, index) => {
          const price = choice ? lineUnitPrice(choice.piece, quantity) : drawn.price
          const saving = choice && !isBundle ? tierSaving(choice.final, price!) : drawn.saving
          const hasPrice = isBundle ? choice.final > 0 : price !== undefined
          return (
            <tr key={quantity} className={`tier-price tier-${index}`} data-quantity={quantity}>
              <th scope="row">{from}</th>
              <td>
                {hasPrice &&
                  around(texts.each, '{price}', <strong className="price">{formatMoney(price!, money)}</strong>)}
              </td>
              <td className="benefit">
                <span hidden={saving <= 0}>
                  {around(texts.save, '{percent}', <span className={`percent tier-${index}`}>{saving}</span>)}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A text with an element in its place. */
function around(text: string, placeholder: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(placeholder)
  return (
    <>
      {before}
      {element}
      {after}
    </>
  )
}
