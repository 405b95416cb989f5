import type { ProductPage } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import { loadedPrices } from './product-form.tsx'

/**
 * The price box of a product's page. Its ids are the public ones that follow the choice (9.options.1, paint-prices.ts). As
 * it comes it tells the price of what the page came with, of a bundle its defaults (9.bundle.11); while nothing is chosen
 * that must be, the lowest price. Lists show their products by `PriceBox`, which has no ids.
 */
export function ProductPrice({ page, posted }: { page: ProductPage; posted?: PostedProductForm | undefined }) {
  const { money, t } = usePage()
  const { price } = page
  const isRange = price.upTo !== undefined && price.upTo !== price.final
  const range = isRange && t('priceRange', { from: money(price.final), to: money(price.upTo!) })
  const loaded = loadedPrices(page, posted).prices
  // Parts of a set are bought one by one: their sum stands beside the button.
  const isOpen = page.grouped || (!posted && (page.bundle ? loaded.final === 0 : price.isFrom === true))
  const { final, regular = final } = isOpen ? price : loaded
  const isStruck = regular > final
  const now = (
    <span id={`product-price-${page.id}`}>
      <strong className={`price ${isStruck ? 'special-price' : 'regular-price'}`}>
        {isOpen ? range || t('fromPrice', { price: money(final) }) : money(final)}
      </strong>
    </span>
  )
  return (
    <div className="price-box">
      <p>
        {isStruck && <span className="visually-hidden">{t('nowPrice')} </span>}
        {page.bundle ? <span id={`bundle-price-${page.id}`}>{now}</span> : now}{' '}
        <span id={`old-price-${page.id}`} hidden={!isStruck}>
          <span className="visually-hidden">{t('regularPrice')} </span>
          <s className="price old-price">{money(regular)}</s>
        </span>
      </p>
      {range && !isOpen && <p className="price-range">{t('priceRangeOfAll', { range })}</p>}
    </div>
  )
}
