import type { ProductPage } from '#domain/catalog/views.ts'
import { ProductPicture } from '../../picture.tsx'
import { CatalogueText } from '../../catalogue-text.tsx'
import { usePage } from '../../page-context.tsx'
import { CardRating } from '../../cards/rating.tsx'
import { chosenPrice } from '../price/chosen-price.ts'
import { POPUP_PREFIX } from '../fields/field-ids.ts'
import { loadedChoice } from '../price/loaded-choice.ts'
import { type FormContext, ProductForm } from './product-form.tsx'
import { ProductPrice } from '../price/product-price.tsx'

/** The `optionhtml` of call 4's answer: the product and its order form (spec §2, widget 19). */
export function OptionsPopup({ page, form, address }: { page: ProductPage; form: FormContext; address: string }) {
  const { shop, t } = usePage()
  const [picture] = page.pictures
  return (
    <div className="ajaxcart-options">
      <div className="ajaxcart-product">
        {picture && (
          <div className="product-image">
            <ProductPicture picture={picture} sizes="120px" from={160} upTo={320} alt="" />
          </div>
        )}
        <h2 className="product-name" tabIndex={-1}>
          <CatalogueText text={page.name} />
        </h2>
        {page.rating && <CardRating rating={page.rating} />}
        <div className="product-price">
          <ProductPrice
            page={page}
            price={chosenPrice(page, loadedChoice(page, form.posted))}
            idPrefix={POPUP_PREFIX}
          />
          <p className="tax-note">{t(shop.pricesIncludeTax ? 'taxIncluded' : 'taxExcluded')}</p>
        </div>
        <a href={address}>{t('optionsFullDetails')}</a>
      </div>
      <ProductForm page={page} form={{ ...form, isPopup: true }} />
    </div>
  )
}
