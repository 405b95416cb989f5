import type { PriceView } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'

/** The price as lists and pages show it; a struck-through regular price is also said in words. */
export function PriceBox({ price }: { price: PriceView }) {
  const { money, t } = usePage()
  if (price.upTo !== undefined && price.upTo !== price.final) {
    return (
      <p className="price-box">
        <span className="price">{t('priceRange', { from: money(price.final), to: money(price.upTo) })}</span>
      </p>
    )
  }
  const final = price.isFrom ? t('fromPrice', { price: money(price.final) }) : money(price.final)
  if (price.regular === undefined || price.regular <= price.final) {
    return (
      <p className="price-box">
        <span className="price regular-price">{final}</span>
      </p>
    )
  }
  return (
    <p className="price-box">
      <span className="visually-hidden">{t('nowPrice')} </span>
      <span className="price special-price">{final}</span> <span className="visually-hidden">{t('regularPrice')} </span>
      <s className="price old-price">{money(price.regular)}</s>
    </p>
  )
}
