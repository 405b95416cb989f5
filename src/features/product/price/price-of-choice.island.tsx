import { formatMoney } from '#domain/money/format-money.ts'
import { useRenewedPrice } from './renewed-prices.ts'
import { choiceKey, useChoicePrice } from './choice-prices.ts'
import type { PriceOfChoiceProps } from './page-prices.ts'

/** A product's price box. It shows what one piece costs as its form is filled in, by the public ids of 9.options.1. */
export function Island({ prefix = '', isBundle, texts, ...props }: PriceOfChoiceProps) {
  const { productId } = props
  const { drawn, rangeText } = useRenewedPrice(productId)?.page?.box ?? props
  const said = useChoicePrice(choiceKey(productId, prefix))
  const choice = said?.isAsLoaded ? undefined : said
  const isStruck = choice ? choice.regular > choice.final : drawn.isStruck
  const now = (
    <span id={`${prefix}product-price-${productId}`}>
      <strong className={`price ${isStruck ? 'special-price' : 'regular-price'}`}>
        {choice ? formatMoney(choice.final, choice.money) : drawn.final}
      </strong>
    </span>
  )
  return (
    <div className="price-box">
      <p>
        {isStruck && <span className="visually-hidden">{texts?.now} </span>}
        {isBundle ? <span id={`${prefix}bundle-price-${productId}`}>{now}</span> : now}{' '}
        {drawn.regular !== undefined && (
          <span id={`${prefix}old-price-${productId}`} hidden={!isStruck}>
            <span className="visually-hidden">{texts?.regular} </span>
            <s className="price old-price">{choice ? formatMoney(choice.regular, choice.money) : drawn.regular}</s>
          </span>
        )}
      </p>
      {rangeText !== undefined && <p className="price-range">{rangeText}</p>}
    </div>
  )
}
