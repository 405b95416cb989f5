import type { ProductCard, SaleEvent } from '#domain/catalog/views.ts'
import { ViewedShelf } from '../../cards/recently-viewed.tsx'
import { ProductGrid } from '../../cards/product-grid.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { ProductView } from '../../product/product-view.tsx'
import * as catalog from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

/** Counted from the moment it is drawn, so that the countdown is in this state whenever one looks. */
const inSeconds = (seconds: number): SaleEvent => ({
  endsAt: new Date(Date.now() + seconds * 1000).toISOString(),
  secondsLeft: seconds,
})

/** A product's page and a card of it. The card's id is no product's, so that an event that is over stays as it is. */
function EventBench({ seconds }: { seconds: number }) {
  const event = inSeconds(seconds)
  return (
    <PageLayout>
      <ProductView page={{ ...catalog.saleProduct, id: 0, event }} />
      <ProductGrid cards={[{ ...catalog.cards[2]!, id: 0, event }, catalog.cards[1]!]} />
    </PageLayout>
  )
}

const DAY = 86_400
const long =
  'Mrs Abernathy’s Extraordinarily Long-Handled Watering Can for Balconies, Windowsills and Conservatories in Hammered Copper'

/** Rows whose cards differ in all that can differ: names, facts, actions, pictures. */
const unevenCards: ProductCard[] = [
  { ...catalog.cards[0]!, id: 901, name: long },
  { ...catalog.cards[1]!, id: 902, name: 'Can', price: { final: 9900, regular: 12_900 }, event: inSeconds(3 * DAY) },
  { ...catalog.cards[2]!, id: 903, stock: 'out-of-stock' },
  { ...catalog.cards[3]!, id: 904, picture: undefined },
  { ...catalog.cards[4]!, id: 905, name: 'Donaudampfschifffahrtskapitänsmützenhalter' },
  { ...catalog.cards[5]!, id: 906, needsOptions: true },
  { ...catalog.cards[6]!, id: 907, name: 'Tin', stock: 'low' },
]

export const eventEntries: WorkbenchEntry[] = [
  {
    name: 'countdown',
    states: [
      { name: 'days', node: <EventBench seconds={3 * DAY + 5 * 3600} /> },
      { name: 'hours', node: <EventBench seconds={5 * 3600 + 7} /> },
      { name: 'ended', node: <EventBench seconds={0} /> },
    ],
  },
  {
    name: 'grid',
    states: [
      {
        name: 'uneven',
        node: (
          <PageLayout>
            <div className="col-main">
              <h1>Grid</h1>
              <div className="category-products">
                <ProductGrid cards={unevenCards} />
              </div>
            </div>
          </PageLayout>
        ),
      },
      {
        name: 'recently-viewed',
        node: (
          <PageLayout>
            <div className="col-main">
              <h1>Grid</h1>
              <ViewedShelf cards={unevenCards.slice(0, 4)} />
            </div>
          </PageLayout>
        ),
      },
    ],
  },
]
