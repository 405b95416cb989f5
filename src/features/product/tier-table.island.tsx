import type { ReactNode } from 'react'
import { tierSaving } from '#domain/catalog/price-view.ts'
import type { Money } from '#domain/money/money.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { choiceKey, useChoicePrice } from './choice-prices.ts'

export type TierTableProps = {
  productId: number
  /** `price` of one piece in minor units, `saving` in percent, `from` says the quantity in words. */
  tiers: { quantity: number; from: string; price: Money; saving: number }[]
  money: MoneyFormat
  /** `{price}` and `{percent}` are filled in here. */
  texts: { caption: string; each: string; save: string }
}

/**
 * What more pieces cost each, as the form is filled in (9.tier.1): as the cart charges it. The percentage is of the price of
 * one, rounded up, and is left out where that is nothing (9.tier.5).
 */
export function Island({ productId, tiers, money, texts }: TierTableProps) {
  const choice = useChoicePrice(choiceKey(productId, ''))
  return (
    <table className="tier-prices">
      <caption>{texts.caption}</caption>
      <tbody>
        {tiers.map(({ quantity, from, ...drawn }, index) => {
          const price = choice ? lineUnitPrice(choice.piece, quantity) : drawn.price
          const saving = choice ? tierSaving(choice.final, price) : drawn.saving
          return (
            <tr key={quantity} className={`tier-price tier-${index}`} data-quantity={quantity}>
              <th scope="row">{from}</th>
              <td>{around(texts.each, '{price}', <strong className="price">{formatMoney(price, money)}</strong>)}</td>
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
