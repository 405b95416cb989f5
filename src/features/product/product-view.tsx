import type { ProductPage } from '#domain/catalog/views.ts'
import type { Translate } from '#messages/translate.ts'
import { EventCountdown } from '../cards/event-countdown.tsx'
import { ProductBadges } from '../cards/product-badges.tsx'
import { ProductShelf } from '../cards/product-grid.tsx'
import { RecentlyViewed } from '../cards/recently-viewed.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { ListLinks } from '../lists/list-links.tsx'
import { usePage } from '../page-context.tsx'
import { RichText } from '../rich-text.tsx'
import { ProductReviews, REVIEWS_ID } from '../review/product-reviews.tsx'
import { RatingSummary } from '../cards/rating.tsx'
import { ToggleContent, type TogglePane } from '../toggle-content/toggle-content.tsx'
import { chosenPrice } from './price/chosen-price.ts'
import { ProductGallery } from './gallery.tsx'
import { loadedChoice } from './price/loaded-choice.ts'
import { MoreInformation, StockLine } from './product-facts.tsx'
import { leavesChoiceToServer, type FormContext, ProductForm } from './form/product-form.tsx'
import { ProductPrice } from './price/product-price.tsx'
import { ProductSamples } from './product-samples.tsx'
import { ProductSections } from './product-sections.tsx'
import { PricePlace } from './types/server-configurable.tsx'
import { StockAlert } from './stock-alert.tsx'
import { TierPrices } from './price/tier-prices.tsx'

/** For `PageLayout` with `col1-layout`. */
export function ProductView({ page, form }: { page: ProductPage; form?: FormContext }) {
  const { t } = usePage()
  return (
    <div className="col-main">
      <article className="product-view">
        <div className="product-img-box">
          <ProductGallery product={page} />
        </div>
        <div className="product-shop">
          <ProductBadges {...page} stock={page.stock.state} />
          <h1 className="product-name">
            <CatalogueText text={page.name} />
          </h1>
          <RatingSummary rating={page.rating} href={`#${REVIEWS_ID}`} />
          <PriceFacts page={page} form={form} />
          {page.shortDescription !== '' && <RichText className="short-description" html={page.shortDescription} />}
          <StockLine stock={page.stock} />
          <StockAlert page={page} />
          <ProductSamples samples={page.samples} />
          <ProductForm page={page} form={form} />
          <ListLinks productId={page.id} name={page.name} />
        </div>
        <div className="product-more">
          <ProductSections page={page} />
          <ToggleContent panes={panesOf(page, t)} label={t('productTabs')} isOpen />
        </div>
      </article>
      <ProductShelf id="related" title={t('related')} cards={page.related} />
      <ProductShelf id="up-sells" title={t('upSells')} cards={page.upSells} />
      <RecentlyViewed current={page.id} />
    </div>
  )
}

function panesOf(page: ProductPage, t: Translate): TogglePane[] {
  const description = {
    id: 'description',
    className: 'description',
    title: t('description'),
    content: <RichText html={page.description} />,
  }
  return [
    ...(page.description === '' ? [] : [description]),
    {
      id: 'more-information',
      className: 'more-information',
      title: t('moreInformation'),
      content: <MoreInformation page={page} />,
    },
    { id: REVIEWS_ID, className: 'product-reviews', title: t('reviews'), content: <ProductReviews page={page} /> },
  ]
}

function PriceFacts({ page, form }: { page: ProductPage; form: FormContext | undefined }) {
  const { shop, t } = usePage()
  return (
    <div className="product-price">
      <PricePlace productId={page.id} isLeftToServer={leavesChoiceToServer(page, form)}>
        <ProductPrice page={page} price={chosenPrice(page, loadedChoice(page, form?.posted))} />
      </PricePlace>
      {page.event && <EventCountdown productId={page.id} event={page.event} isOwnPage />}
      <p className="tax-note">{t(shop.pricesIncludeTax ? 'taxIncluded' : 'taxExcluded')}</p>
      <TierPrices page={page} />
    </div>
  )
}
