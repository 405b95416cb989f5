import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api } from '../../api/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { ProductForm } from './product-form.tsx'
import { ProductStock } from './product-stock.tsx'

const route = getRouteApi('/frame/products/$sku')

/** One product: its prices, whether it is for sale, and its stock, which is counted apart from the rest. */
export function Product() {
  const { t, named } = useWords()
  const { sku } = route.useParams()
  const found = useQuery({
    queryKey: ['product', sku],
    queryFn: () => answered(api.GET('/products/{sku}', { params: { path: { sku } } })),
  })
  return (
    <Loaded query={found}>
      {({ data: product, version }) => (
        <>
          <p className="way">
            <Link to="/products">{t('products')}</Link>
          </p>
          <PageHead
            title={product.name}
            state={
              <Badge tone={product.isEnabled ? 'good' : 'over'}>
                {product.isEnabled ? t('onSale') : t('notOnSale')}
              </Badge>
            }
          />
          <p className="subtitle">
            {product.sku} · {named('type', product.type)}
          </p>
          <div className="columns">
            <ProductForm key={sku} product={product} version={version} />
            <ProductStock key={`stock of ${sku}`} sku={sku} />
          </div>
        </>
      )}
    </Loaded>
  )
}
