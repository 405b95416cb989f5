import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { choiceKey, useChoicePrice } from './choice-prices.ts'

export type PriceOfChoiceProps = {
  productId: number
  /** What the ids of its places begin with. */
  prefix: string
  isBundle: boolean
  /** What the page came with, in words: of one piece, and struck through; without `regular` no choice can bring it. */
  drawn: { final: string; regular?: string; isStruck: boolean }
  /** What all choices cost, beside a price that is of one. */
  rangeText?: string | undefined
  money: MoneyFormat
  texts: { now: string; regular: string }
}

/** A product's price box. It shows what one piece costs as its form is filled in, by the public ids of 9.options.1. */
export function Island({ productId, prefix, isBundle, drawn, rangeText, money, texts }: PriceOfChoiceProps) {
  const said = useChoicePrice(choiceKey(productId, prefix))
  const choice = said?.isAsLoaded ? undefined : said
  const isStruck = choice ? choice.regular > choice.final : drawn.isStruck
  const now = (
    <span id={`${prefix}product-price-${productId}`}>
      <strong className={`price ${isStruck ? 'special-price' : 'regular-price'}`}>
        {choice ? formatMoney(choice.final, money) : drawn.final}
      </strong>
    </span>
  )
  return (
    <div className="price-box">
      <p>
        {isStruck && <span className="visually-hidden">{texts.now} </span>}
        {isBundle ? <span id={`${prefix}bundle-price-${productId}`}>{now}</span> : now}{' '}
        {drawn.regular !== undefined && (
          <span id={`${prefix}old-price-${productId}`} hidden={!isStruck}>
            <span className="visually-hidden">{texts.regular} </span>
            <s className="price old-price">{choice ? formatMoney(choice.regular, money) : drawn.regular}</s>
          </span>
        )}
      </p>
      {rangeText !== undefined && <p className="price-range">{rangeText}</p>}
    </div>
  )
}
