import type { ProductPage } from '#domain/catalog/views.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'

const HEADING_ID = 'product-samples'

/** The sample files of a product, which anybody may download. */
export function ProductSamples({ samples }: Pick<ProductPage, 'samples'>) {
  const { t } = usePage()
  if (samples.length === 0) return null
  return (
    <section className="product-samples" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{t('samples')}</h2>
      <ul>
        {samples.map(({ path, title }) => (
          <li key={path}>
            <a href={path} rel="nofollow">
              <CatalogueText text={title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
