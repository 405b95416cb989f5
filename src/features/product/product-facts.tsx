import type { ProductPage } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'
import { Island as ArticleNumber } from './article-number.island.tsx'

export function StockLine({ stock }: { stock: ProductPage['stock'] }) {
  const { t } = usePage()
  const text = {
    'in-stock': t('inStock'),
    low: stock.left === undefined ? t('stockLow') : t('stockLeft', { count: stock.left }),
    backorder: t('stockBackorder'),
    'out-of-stock': t('outOfStock'),
  }[stock.state]
  return <p className={`availability ${stock.state}`}>{text}</p>
}

/** Further facts about the product: its attributes and its article number. */
export function MoreInformation({ page }: { page: ProductPage }) {
  const { t } = usePage()
  return (
    <table className="data-table" id="product-attribute-specs-table">
      <tbody>
        {page.attributes.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">
              <CatalogueText text={label} />
            </th>
            <td>
              <CatalogueText text={value} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('articleNumber')}</th>
          <td className="product-sku">
            {page.configurable ? (
              <Island
                name="features/product/article-number"
                when="called"
                component={ArticleNumber}
                props={{ productId: page.id, sku: page.sku }}
              />
            ) : (
              <bdi>{page.sku}</bdi>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
