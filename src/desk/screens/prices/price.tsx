import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { catalogueQuery, productQuery } from '../products/product-data.ts'
import { explainOrdered, readChoices } from './price-data.ts'
import { PriceQuestion } from './price-question.tsx'
import { PriceSteps } from './price-steps.tsx'

const route = getRouteApi('/frame/prices')

/** The screen that explains why something costs what it costs: a product as it is chosen, or an item of an order. */
export function PriceScreen() {
  const { sku, order, line } = route.useSearch()
  return order !== undefined && line !== undefined ? (
    <OrderedPrice number={order} line={line} />
  ) : (
    <ProductPrice key={sku} sku={sku ?? ''} />
  )
}

function ProductPrice({ sku }: { sku: string }) {
  const { t } = useWords()
  const product = useQuery(productQuery(sku))
  const choices = useQuery({ queryKey: ['choices', sku], queryFn: () => readChoices(sku) })
  const catalogue = useQuery(catalogueQuery)
  return (
    <Loaded query={product}>
      {({ name }) => (
        <>
          <p className="way">
            <Link to="/products/$sku" params={{ sku }}>
              {name}
            </Link>
          </p>
          <PageHead title={t('whyPriceOf', { name })} />
          <Loaded query={catalogue}>
            {(terms) => (
              <Loaded query={choices}>
                {(given) => <PriceQuestion sku={sku} choices={given} catalogue={terms} />}
              </Loaded>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function OrderedPrice({ number, line }: { number: string; line: string }) {
  const { t, money, moment } = useWords()
  const found = useQuery({ queryKey: ['ordered price', number, line], queryFn: () => explainOrdered(number, line) })
  return (
    <>
      <p className="way">
        <Link to="/orders/$number" params={{ number }}>
          {t('orderTitle', { number })}
        </Link>
      </p>
      <PageHead title={t('whyPrice')} />
      <Loaded query={found}>
        {({ placedAt, charged, isSame, today }) => (
          <>
            <p className="subtitle">
              {today.name} · {t('priceForOrder', { line: Number(line) + 1, number })}
            </p>
            <p>
              {t('priceCharged', {
                moment: moment(placedAt),
                unit: money(charged.unitPrice),
                total: money(charged.rowTotal),
                discount: money(charged.discount),
              })}{' '}
              {t(isSame ? 'priceSame' : 'priceOther')}
            </p>
            <PriceSteps price={today} />
          </>
        )}
      </Loaded>
    </>
  )
}
