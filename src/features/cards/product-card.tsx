import type { CSSProperties } from 'react'
import type { ProductCard as Card } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { ListLinks } from '../lists/list-links.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { CartFormKey } from '../form/cart-form-key.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { EventCountdown } from './event-countdown.tsx'
import { CardRating } from './rating.tsx'
import { PriceOfCard } from './price-box.tsx'
import { ProductBadges } from './product-badges.tsx'

const SIZES = '(width <= 599px) 46vw, (width <= 979px) 30vw, 300px'
const SWATCHES_SHOWN = 6

/** One product of a grid or, with `isRow`, of a list. `heading` fits the level of the page around it. */
export function ProductCard({
  card,
  isRow,
  priority,
  heading: Heading = 'h2',
}: {
  card: Card
  isRow?: boolean
  priority?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { t } = usePage()
  return (
    <li className={`item${card.stock === 'out-of-stock' ? ' is-gone' : ''}`} data-product={card.id}>
      {/* The name below leads to the same place: one stop for the keyboard, one link to hear. */}
      <a className="product-image" href={card.path} tabIndex={-1} aria-hidden="true">
        {card.picture && <ProductPicture picture={card.picture} sizes={SIZES} upTo={640} priority={priority} alt="" />}
        {card.otherPicture && (
          <ProductPicture picture={card.otherPicture} sizes={SIZES} upTo={640} className="other-picture" alt="" />
        )}
      </a>
      <ProductBadges {...card} />
      <div className="product-info">
        <Heading className="product-name">
          <a href={card.path}>
            <CatalogueText text={card.name} />
          </a>
        </Heading>
        <div className="product-facts">
          {isRow && card.summary && (
            <p className="summary">
              <CatalogueText text={card.summary} />
            </p>
          )}
          {card.rating && <CardRating rating={card.rating} />}
          <PriceOfCard card={card} />
          {card.event && <EventCountdown productId={card.id} event={card.event} />}
          {card.swatches && card.swatches.length > 0 && <Swatches swatches={card.swatches} />}
          {card.stock === 'low' && <p className="stock-note">{t('stockLow')}</p>}
          {card.stock === 'backorder' && <p className="stock-note">{t('stockBackorder')}</p>}
        </div>
        <CardActions card={card} />
        <ListLinks productId={card.id} name={card.name} />
      </div>
    </li>
  )
}

function Swatches({ swatches }: { swatches: NonNullable<Card['swatches']> }) {
  const { t } = usePage()
  const hidden = swatches.length - SWATCHES_SHOWN
  return (
    <p className="card-swatches">
      <span className="visually-hidden">
        {t('coloursOffered', { names: swatches.map(({ label }) => label).join(', ') })}
      </span>
      {swatches.slice(0, SWATCHES_SHOWN).map(({ label, swatch }) => (
        <span key={label} className="swatch" style={{ '--swatch': swatch } as CSSProperties} aria-hidden="true" />
      ))}
      {hidden > 0 && <span aria-hidden="true">+{hidden}</span>}
    </p>
  )
}

function CardActions({ card }: { card: Card }) {
  const { t, visitor } = usePage()
  if (card.stock === 'out-of-stock') {
    return (
      <div className="actions">
        <a className="button quiet" href={card.path}>
          {t('viewDetails')}
          <span className="visually-hidden">{`: ${card.name}`}</span>
        </a>
      </div>
    )
  }
  if (card.needsOptions) {
    return (
      <div className="actions">
        <a
          className="button quiet btn-cart"
          href={`${card.path}?options=cart`}
          data-product-id={card.id}
          rel="nofollow"
          aria-label={t('chooseOptionsOf', { name: card.name })}
        >
          {t('chooseOptions')}
        </a>
      </div>
    )
  }
  return (
    <form className="actions" method="post" action={paths.cartAdd(card.id)}>
      <CartFormKey formKey={visitor?.formKey} />
      <button className="button quiet btn-cart" type="submit" aria-label={t('addNameToCart', { name: card.name })}>
        {t('addToCart')}
      </button>
    </form>
  )
}
