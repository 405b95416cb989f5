import type { ReactNode } from 'react'
import { areSame, compareRows } from '#domain/lists/compare-rows.ts'
import type { ComparedProduct } from '#domain/lists/results.ts'
import { Island } from '#widgets/island/island.tsx'
import { paths } from '#domain/paths.ts'
import { PriceBox } from '../cards/price-box.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { CompareTable, type CompareTableProps } from './compare-table.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { LIST_PAGE_ISLAND } from '../lists/list-store.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { StockLine } from '../product/product-facts.tsx'
import { CardRating } from '../cards/rating.tsx'
import { RichText } from '../rich-text.tsx'

type Row = {
  id: string
  label: string
  isSame: boolean
  cellOf: (product: ComparedProduct, column: number) => ReactNode
}

/** Products side by side (spec §2, widget 17). `hidesSame`: rows that say the same of all are hidden. */
export function CompareView({ products, hidesSame }: { products: ComparedProduct[]; hidesSame: boolean }) {
  const { t } = usePage()
  return (
    <Island name={LIST_PAGE_ISLAND} when="called" component={ListPage} props={{ className: 'col-main compare' }}>
      <>
        <h1>{t('compareTitle')}</h1>
        {products.length === 0 ? (
          <div className="narrow list-empty">
            <p>{t('compareEmpty')}</p>
            <p>{t('compareEmptyHint')}</p>
            <a className="button" href={paths.home}>
              {t('backToHome')}
            </a>
          </div>
        ) : (
          <Compared products={products} hidesSame={hidesSame} />
        )}
      </>
    </Island>
  )
}

const ClearForm = () => {
  const { t } = usePage()
  return (
    <form method="post" action={paths.compareClear}>
      <FormKey />
      <button className="link-button" type="submit">
        {t('compareClear')}
      </button>
    </form>
  )
}

const WithClearForm = (props: CompareTableProps & { children?: ReactNode }) => (
  <CompareTable {...props} clearForm={<ClearForm />} />
)

function Compared({ products, hidesSame }: { products: ComparedProduct[]; hidesSame: boolean }) {
  const { t } = usePage()
  const rows = useRows(products)
  const same = rows.filter(({ isSame }) => isSame).length
  return (
    <Island
      name="features/compare/compare-table"
      when="interaction"
      keeps="a.compare-differences"
      component={WithClearForm}
      props={{
        hidesSame,
        hasSame: same > 0,
        addresses: { everything: paths.compare, differences: `${paths.compare}?differences=1` },
        texts: {
          title: t('compareTitle'),
          everything: t('compareEverything'),
          differences: t('compareDifferences'),
          sameHidden: t('compareSameHidden', { count: same }),
        },
      }}
    >
      <Table products={products} rows={rows} hidesSame={hidesSame} />
    </Island>
  )
}

function Table({ products, rows, hidesSame }: { products: ComparedProduct[]; rows: Row[]; hidesSame: boolean }) {
  const { t } = usePage()
  return (
    <table className="compare-table" id="product_comparison">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compareFeature')}</span>
          </th>
          {products.map(({ card }) => (
            <th key={card.id} scope="col">
              <ProductHead card={card} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, isSame, cellOf }) => (
          <tr key={id} className={isSame ? 'is-same' : undefined} hidden={isSame && hidesSame}>
            <th scope="row">{label}</th>
            {products.map((product, column) => (
              <td key={product.card.id}>{cellOf(product, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="no-print">
        <tr>
          <th scope="row">{t('cart')}</th>
          {products.map(({ card }) => (
            <td key={card.id}>
              <Actions card={card} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function ProductHead({ card }: { card: ComparedProduct['card'] }) {
  const { t } = usePage()
  return (
    <div className="compare-product">
      {card.picture && <ProductPicture picture={card.picture} sizes="96px" from={80} upTo={320} alt="" />}
      <div>
        <p className="product-name">
          <a href={card.path}>
            <CatalogueText text={card.name} />
          </a>
        </p>
        <PriceBox price={card.price} />
        <form className="no-print" method="post" action={paths.compareRemove(card.id)}>
          <FormKey />
          <button
            className="link-button btn-remove"
            type="submit"
            aria-label={t('compareRemoveNamed', { name: card.name })}
          >
            {t('remove')}
          </button>
        </form>
      </div>
    </div>
  )
}

function Actions({ card }: { card: ComparedProduct['card'] }) {
  const { t } = usePage()
  if (card.stock === 'out-of-stock') return null
  if (card.needsOptions)
    return (
      <a className="button quiet" href={card.path} aria-label={t('chooseOptionsOf', { name: card.name })}>
        {t('chooseOptions')}
      </a>
    )
  return (
    <form method="post" action={paths.cartAdd(card.id)}>
      <FormKey />
      <button className="button quiet btn-cart" type="submit" aria-label={t('addNameToCart', { name: card.name })}>
        {t('addToCart')}
      </button>
    </form>
  )
}

/** Rows that every product has, around the rows that only some have. */
function useRows(products: ComparedProduct[]): Row[] {
  const { t } = usePage()
  const row = (id: string, label: string, values: string[], cellOf: Row['cellOf']): Row => ({
    id,
    label,
    isSame: areSame(values),
    cellOf,
  })
  const unknown = <span className="note">{t('compareNotKnown')}</span>
  const ratings = products.map(({ card }) => (card.rating ? `${card.rating.average} ${card.rating.count}` : ''))
  const all = [
    row('rating', t('reviews'), ratings, ({ card }) => (card.rating ? <CardRating rating={card.rating} /> : unknown)),
    row(
      'availability',
      t('compareAvailability'),
      products.map(({ stock }) => `${stock.state} ${stock.left}`),
      ({ stock }) => <StockLine stock={stock} />,
    ),
    row(
      'description',
      t('compareDescription'),
      products.map(({ shortDescription }) => shortDescription),
      ({ shortDescription }) => (shortDescription ? <RichText html={shortDescription} /> : unknown),
    ),
    ...compareRows(products).map(({ label, values }) =>
      row(`attribute ${label}`, label, values, (_, column) => values[column] || unknown),
    ),
    row(
      'sku',
      t('articleNumber'),
      products.map(({ sku }) => sku),
      ({ sku }) => sku,
    ),
  ]
  return ratings.every((rating) => rating === '') ? all.slice(1) : all
}
