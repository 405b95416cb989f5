import type { ProductPage } from '#domain/catalog/views.ts'
import { type Section, SectionNav } from '../layout/section-nav.tsx'
import { usePage } from '../page-context.tsx'
import { REVIEWS_ID } from '../review/product-reviews.tsx'
import { PRODUCT_FORM } from './fields/field-ids.ts'

/** The sections that the page of this product has. */
export function ProductSections({ page }: { page: ProductPage }) {
  const { t } = usePage()
  const sections: (Section | false)[] = [
    { id: PRODUCT_FORM, name: t('sectionBuy') },
    page.description !== '' && { id: 'description', name: t('description') },
    { id: 'more-information', name: t('moreInformation') },
    { id: REVIEWS_ID, name: t('reviews') },
    page.related.length > 0 && { id: 'related', name: t('related') },
    page.upSells.length > 0 && { id: 'up-sells', name: t('upSells') },
  ]
  return <SectionNav sections={sections.filter((section) => section !== false)} />
}
