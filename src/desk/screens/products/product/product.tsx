import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { Badge, PageHead } from '../../../parts/page.tsx'
import { Contents } from '../../../parts/section.tsx'
import { useMay } from '../../../session/use-seat.ts'
import { useWords } from '../../../texts/use-words.ts'
import { catalogueQuery, recordQuery, type ProductRecord } from '../product-data.ts'
import { ProductForm } from './product-form.tsx'
import { ProductStock } from './product-stock.tsx'
import { RemoveProduct } from './remove-product.tsx'
import { sectionsOf } from './sections.tsx'

const route = getRouteApi('/frame/products/$sku')

/** One product with all that belongs to it, and its stock, which is counted apart from the rest. */
export function Product() {
  const { t, named } = useWords()
  const { sku } = route.useParams()
  const found = useQuery(recordQuery(sku))
  const catalogue = useQuery(catalogueQuery)
  return (
    <Loaded query={found}>
      {({ data: record, version }) => (
        <>
          <p className="way">
            <Link to="/products">{t('products')}</Link>
          </p>
          <ProductHead record={record} version={version} />
          <p className="subtitle">
            {record.sku} · {named('type', record.type)}
          </p>
          <Loaded query={catalogue}>
            {(terms) => (
              <div className="with-contents">
                <Contents
                  label={t('contents')}
                  places={[...sectionsOf(record), { id: 'stock', title: 'stock' as const }].map(({ id, title }) => ({
                    id,
                    title: t(title),
                  }))}
                />
                <div>
                  <ProductForm key={sku} now={{ data: record, version }} catalogue={terms} />
                  <ProductStock key={`stock of ${sku}`} sku={sku} />
                </div>
              </div>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function ProductHead({ record, version }: { record: ProductRecord; version: string }) {
  const { t } = useWords()
  const mayChange = useMay('catalogue:write')
  const { isEnabled = true, visibility = 'both', urlKey } = record
  const isSeen = isEnabled && visibility !== 'none'
  return (
    <>
      <PageHead
        title={record.name}
        state={<Badge tone={isEnabled ? 'good' : 'over'}>{isEnabled ? t('onSale') : t('notOnSale')}</Badge>}
      >
        {isSeen && (
          <a className="button" href={`/${encodeURIComponent(urlKey)}.html`} target="_blank" rel="noreferrer">
            {t('seeInShop')}
          </a>
        )}
        <Link to="/prices" search={{ sku: record.sku }} className="button">
          {t('whyPrice')}
        </Link>
        {mayChange && <RemoveProduct record={record} version={version} />}
      </PageHead>
      {!isSeen && <p className="not-seen">{isEnabled ? t('notSeenByItself') : t('notSeen')}</p>}
    </>
  )
}
