import type { PriceView, ProductPage } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'

/**
 * The price box of a product's page, for a choice (`chosenPrice`): of a new page what it came with, of a bundle its
 * defaults (9.bundle.11). Its ids are the public ones that follow the choice (9.options.1, paint-prices.ts). Lists show
 * their products by `PriceBox`, which has no ids.
 */
export function ProductPrice({
  page,
  price,
  idPrefix = '',
}: {
  page: ProductPage
  price: PriceView
  idPrefix?: string
}) {
  const { money, t } = usePage()
  const range = rangeOf(page.price)
  const isRange = price === page.price && range !== undefined
  const { final, regular = final } = price
  const isStruck = regular > final
  // A choice may bring it: of a bundle at a percentage nothing is struck until something is chosen.
  const canBeStruck = isStruck || Boolean(page.own.specialPrice ?? page.own.bundle?.specialPpm)
  const rangeText = range && t('priceRange', { from: money(range.from), to: money(range.to) })
  const now = (
    <span id={`${idPrefix}product-price-${page.id}`}>
      <strong className={`price ${isStruck ? 'special-price' : 'regular-price'}`}>
        {isRange ? rangeText : price.isFrom ? t('fromPrice', { price: money(final) }) : money(final)}
      </strong>
    </span>
  )
  return (
    <div className="price-box">
      <p>
        {isStruck && <span className="visually-hidden">{t('nowPrice')} </span>}
        {page.bundle ? <span id={`${idPrefix}bundle-price-${page.id}`}>{now}</span> : now}{' '}
        {canBeStruck && (
          <span id={`${idPrefix}old-price-${page.id}`} hidden={!isStruck}>
            <span className="visually-hidden">{t('regularPrice')} </span>
            <s className="price old-price">{money(regular)}</s>
          </span>
        )}
      </p>
      {rangeText && !isRange && <p className="price-range">{t('priceRangeOfAll', { range: rangeText })}</p>}
    </div>
  )
}

const rangeOf = ({ final, upTo }: PriceView) =>
  upTo === undefined || upTo === final ? undefined : { from: final, to: upTo }
