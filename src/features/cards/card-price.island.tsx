import type { PriceView } from '#domain/catalog/views.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { useRenewedPrice } from '../product/price/renewed-prices.ts'

export type CardPriceProps = {
  price: PriceView
  money: MoneyFormat
  /** `{from}`, `{to}` and `{price}` are filled in here. */
  texts: { range: string; from: string; now: string; regular: string }
}

/** The price of a product with a sale event, in lists; after its end the server's. */
export function Island({ productId, ...props }: CardPriceProps & { productId: number }) {
  return <CardPrice {...props} price={useRenewedPrice(productId)?.price ?? props.price} />
}

/** The price as lists show it; a struck-through regular price is also said in words. */
export function CardPrice({ price: { final, regular, upTo, isFrom }, money, texts }: CardPriceProps) {
  const write = (amount: number) => formatMoney(amount, money)
  if (upTo !== undefined && upTo !== final) {
    return (
      <p className="price-box">
        <span className="price">{texts.range.replace('{from}', write(final)).replace('{to}', write(upTo))}</span>
      </p>
    )
  }
  const now = isFrom ? texts.from.replace('{price}', write(final)) : write(final)
  if (regular === undefined || regular <= final) {
    return (
      <p className="price-box">
        <span className="price regular-price">{now}</span>
      </p>
    )
  }
  return (
    <p className="price-box">
      <span className="visually-hidden">{`${texts.now} `}</span>
      <span className="price special-price">{now}</span> <span className="visually-hidden">{`${texts.regular} `}</span>
      <s className="price old-price">{write(regular)}</s>
    </p>
  )
}
