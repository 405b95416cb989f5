import type { ReactNode } from 'react'
import type { WishlistItem } from '#domain/lists/results.ts'
import { Choices } from '../cart/view/choices.tsx'
import { PriceBox } from '../cards/price-box.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'

/** One item of a wishlist. `children`: what can be done with it on this page. */
export function WishItem({ item, children }: { item: WishlistItem; children: ReactNode }) {
  const { t } = usePage()
  const { name, path, picture, price, choices, state } = item
  const image = picture && <ProductPicture picture={picture} sizes="120px" from={80} upTo={320} alt="" />
  return (
    <li className={`item wish-item${state === 'unavailable' ? ' is-gone' : ''}`}>
      {path === undefined ? (
        <span className="product-image">{image}</span>
      ) : (
        <a className="product-image" href={path} tabIndex={-1} aria-hidden="true">
          {image}
        </a>
      )}
      <div className="wish-words">
        <h2 className="product-name">{path === undefined ? name : <a href={path}>{name}</a>}</h2>
        <Choices choices={choices} />
        {price && <PriceBox price={price} />}
        {state === 'unavailable' && <p className="stock-note">{t('wishlistUnavailable')}</p>}
        {state === 'out-of-stock' && <p className="stock-note">{t('outOfStock')}</p>}
      </div>
      {children}
    </li>
  )
}
