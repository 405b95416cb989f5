import type { ReactNode } from 'react'
import type { ReviewView } from '#domain/review/review.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import { aCard, goneProduct, product } from '../fixtures/catalog-fixtures.ts'
import { ProductGrid } from '../../cards/product-grid.tsx'
import type { FormState } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import { ProductView } from '../../product/product-view.tsx'
import { RatingSummary } from '../../cards/rating.tsx'
import { ReviewsView } from '../../review/reviews-view.tsx'
import { StockAlertView } from '../../stock-alert/stock-alert-view.tsx'
import { StopStockAlertsView } from '../../stock-alert/stop-stock-alerts-view.tsx'
import { OutboxLetterView } from '../entries/outbox-view.tsx'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

const wide = (node: ReactNode) => <PageLayout>{node}</PageLayout>

const written: ReviewView[] = [
  {
    id: 3,
    nickname: 'Ruth',
    title: 'Given, and kept',
    text: 'Bought it for my sister.\n\nBought a second one for my sister.',
    stars: 5,
    createdAt: '2026-09-21T10:24:00.000Z',
    language: 'en-GB',
  },
  {
    id: 2,
    nickname: 'Agathe',
    title: 'Très belle',
    text: 'Un peu petite pour quatre, parfaite pour trois.',
    stars: 4,
    createdAt: '2026-07-05T10:24:00.000Z',
    language: 'fr-FR',
  },
  {
    id: 1,
    nickname: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
    title: 'W'.repeat(120),
    text: '<b>not bold</b> & "quoted"',
    stars: 1,
    createdAt: '2025-12-26T10:24:00.000Z',
    language: 'en-GB',
  },
]

const rated: ProductPage = { ...product, rating: { average: 4.3, count: 12 }, reviews: written }

const refused: FormState = {
  values: { nickname_field: 'Ada', review_field: 'It pours.' },
  problems: {
    'review-rating': { id: 'validationOneRequiredByName' },
    summary_field: { id: 'validationRequired' },
  },
}

const withList = (state?: FormState) => (
  <ReviewsView product={rated} list={{ reviews: written, page: 1, pageCount: 2 }} state={state} />
)

/** Reviews and their stars; the form for what is sold out, and the letter it asks for. */
export const reviewEntries: WorkbenchEntry = {
  name: 'review',
  states: [
    { name: 'stars', node: wide(<EveryStar />) },
    { name: 'product-without', node: wide(<ProductView page={product} />) },
    { name: 'product-with', node: wide(<ProductView page={rated} />) },
    { name: 'list', node: wide(withList()) },
    { name: 'list-empty', node: wide(<ReviewsView product={product} list={{ reviews: [], page: 1, pageCount: 1 }} />) },
    { name: 'refused', node: wide(withList(refused)) },
    { name: 'taken', node: <Taken /> },
    { name: 'alert', node: wide(<ProductView page={goneProduct} />) },
    {
      name: 'alert-refused',
      node: wide(
        <StockAlertView
          product={goneProduct}
          state={{
            values: { 'stock-alert-email': 'ada@' },
            problems: { 'stock-alert-email': { id: 'validationEmail' } },
          }}
        />,
      ),
    },
    { name: 'alert-stop', node: wide(<StopStockAlertsView token="a-token" />) },
    { name: 'alert-letter', node: <AlertLetter /> },
  ],
}

function EveryStar() {
  return (
    <>
      <h1>Every rating</h1>
      {[0, 0.5, 1, 2.8, 4.3, 5].map((average) => (
        <RatingSummary key={average} rating={{ average, count: Math.ceil(average) }} href="#main" />
      ))}
      <RatingSummary rating={undefined} href="#main" />
      <ProductGrid
        cards={[
          aCard('Hill Teapot', 'hill-teapot', 8600, { rating: { average: 4.3, count: 12 } }),
          aCard('Dune Cup', 'dune-cup', 1800, { rating: { average: 5, count: 1 } }),
          aCard('Ledger', 'ledger', 2400, { rating: { average: 1, count: 10_432 } }),
          aCard('Bell Pendant', 'bell-pendant', 14_800),
        ]}
      />
    </>
  )
}

/** The product's page after a review was sent. */
function Taken() {
  const page = usePage()
  const notice = { kind: 'success' as const, text: page.t('reviewTaken') }
  return (
    <PageContextProvider value={{ ...page, notice }}>
      <PageLayout>
        <ProductView page={rated} />
      </PageLayout>
    </PageContextProvider>
  )
}

function AlertLetter() {
  const { t, shop } = usePage()
  const link = 'https://shop.example/ledger.html'
  const stop = 'https://shop.example/productalert/unsubscribe/stockAll/key/a-token/'
  return (
    <OutboxLetterView
      letter={{
        file: 'letter.eml',
        subject: t('letterStockSubject', { product: goneProduct.name }),
        from: shop.name,
        to: 'ada@example.com',
        replyTo: '',
        date: '',
        text: t('letterStockText', { product: goneProduct.name, shop: shop.name, link, stop }),
        headers: [],
      }}
    />
  )
}
