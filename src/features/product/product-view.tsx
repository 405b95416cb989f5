import type { ProductPage } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { PriceBox } from '../catalog/price-box.tsx'
import { ProductBadges } from '../catalog/product-badges.tsx'
import { ProductShelf } from '../catalog/product-grid.tsx'
import { usePage } from '../page-context.tsx'
import { RichText } from '../rich-text.tsx'
import { Island as Gallery } from './gallery.island.tsx'
import { ProductReviews, REVIEWS_ID } from '../review/product-reviews.tsx'
import { RatingSummary } from '../review/rating.tsx'
import { MoreInformation, StockLine, TierPrices } from './product-facts.tsx'
import { type FormContext, ProductForm } from './product-form.tsx'
import { StockAlert } from './stock-alert.tsx'
import { ProductVideo } from './video.tsx'

/** For `PageLayout` with `col1-layout`. */
export function ProductView({ page, form }: { page: ProductPage; form?: FormContext }) {
  const { t } = usePage()
  return (
    <div className="col-main">
      <article className="product-view">
        <div className="product-img-box">
          <ProductGallery page={page} />
        </div>
        <div className="product-shop">
          <ProductBadges isNew={page.isNew} saving={page.saving} stock={page.stock.state} />
          <h1 className="product-name">{page.name}</h1>
          <RatingSummary rating={page.rating} href={`#${REVIEWS_ID}`} />
          <ProductPrice page={page} />
          {page.shortDescription !== '' && <RichText className="short-description" html={page.shortDescription} />}
          <StockLine stock={page.stock} />
          <StockAlert page={page} />
          <ProductForm page={page} form={form} />
          <TierPrices tiers={page.tierPrices} />
        </div>
        <div className="product-more">
          {page.description !== '' && (
            <section className="description" aria-labelledby="description">
              <h2 id="description">{t('description')}</h2>
              <RichText html={page.description} />
            </section>
          )}
          <MoreInformation page={page} />
          {page.videos.map((video) => (
            <ProductVideo key={video.source} video={video} />
          ))}
        </div>
        <ProductReviews page={page} />
      </article>
      <ProductShelf id="related" title={t('related')} cards={page.related} />
      <ProductShelf id="up-sells" title={t('upSells')} cards={page.upSells} />
    </div>
  )
}

function ProductGallery({ page }: { page: ProductPage }) {
  const { t } = usePage()
  if (page.pictures.length === 0) return <div className="product-image no-picture" />
  const pictures = page.pictures.map((picture) => ({ ...picture, label: picture.label || page.name }))
  const thumbLabels = pictures.map(({ label }, index) =>
    t('showPicture', { number: index + 1, count: pictures.length, label }),
  )
  return (
    <Island
      name="product/gallery"
      when="interaction"
      component={Gallery}
      props={{ pictures, label: t('pictures'), thumbLabels }}
    />
  )
}

function ProductPrice({ page }: { page: ProductPage }) {
  const { shop, store, t } = usePage()
  return (
    <div className="product-price">
      <PriceBox price={page.price} />
      {page.eventEndsAt && (
        <p className="event-end">
          {t('eventEnds', {
            date: new Intl.DateTimeFormat(store.locale, {
              dateStyle: 'long',
              timeStyle: 'short',
              timeZone: shop.timeZone,
            }).format(new Date(page.eventEndsAt)),
          })}
        </p>
      )}
      <p className="tax-note">{t(shop.pricesIncludeTax ? 'taxIncluded' : 'taxExcluded')}</p>
    </div>
  )
}
