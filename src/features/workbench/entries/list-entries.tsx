import type { ReactNode } from 'react'
import type { ComparedProduct, WishlistItem } from '#domain/lists/results.ts'
import { CategoryView } from '../../catalog/category-view.tsx'
import { CompareView } from '../../compare/compare-view.tsx'
import { emptyForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import { SharedWishlistView } from '../../wishlist/shared-wishlist-view.tsx'
import { WishlistView } from '../../wishlist/wishlist-view.tsx'
import * as catalog from '../fixtures/catalog-fixtures.ts'
import { aVisitor } from '../fixtures/page-fixture.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const compared = catalog.cards.slice(0, 4).map((card, index): ComparedProduct => ({
  card,
  sku: card.sku,
  stock: { state: card.stock, minimum: 1, increment: 1 },
  shortDescription: index === 2 ? '' : '<p>Thrown by hand, glazed in two colours.</p>',
  attributes: [
    { label: 'Material', value: 'Stoneware' },
    ...(index === 0 ? [] : [{ label: 'Height', value: `${8 + index} cm` }]),
  ],
}))

const states = ['ready', 'needs-options', 'out-of-stock', 'unavailable'] as const

const wishes = states.map((state, index): WishlistItem => {
  const { id, name, path, picture, price } = catalog.cards[index]!
  return {
    id: `item-${index}`,
    productId: id,
    name,
    ...(picture && { picture }),
    ...(state !== 'unavailable' && { path, price }),
    choices: index === 0 ? [{ label: 'Colour', value: 'Rust' }] : [],
    options: {},
    quantity: index + 1,
    note: index === 0 ? 'For the small shelf' : '',
    state,
  }
})

const page = (node: ReactNode) => <PageLayout>{node}</PageLayout>
const inTwo = (node: ReactNode) => <PageLayout columns="col2-left-layout">{node}</PageLayout>
const lists = { compared: catalog.cards.slice(0, 2), wishlist: { items: wishes, total: 7 } }

/** Pages of somebody who is logged in. */
function Customer({ children }: { children: ReactNode }) {
  const visitor = { ...aVisitor, customer: { firstName: 'Ada' }, compared: [1, 2], wished: 7 }
  return <PageContextProvider value={{ ...usePage(), visitor }}>{children}</PageContextProvider>
}

export const listEntries: WorkbenchEntry[] = [
  {
    name: 'compare',
    states: [
      { name: 'four', node: page(<CompareView products={compared} hidesSame={false} />) },
      { name: 'differences', node: page(<CompareView products={compared} hidesSame />) },
      { name: 'one', node: page(<CompareView products={compared.slice(0, 1)} hidesSame={false} />) },
      { name: 'empty', node: page(<CompareView products={[]} hidesSame={false} />) },
      {
        name: 'sidebar',
        node: (
          <PageLayout columns="col2-left-layout">
            <CategoryView page={catalog.category} lists={lists} />
          </PageLayout>
        ),
      },
    ],
  },
  {
    name: 'wishlist',
    states: [
      { name: 'guest', node: page(<WishlistView items={wishes} keptDays={60} sendForm={emptyForm} />) },
      {
        name: 'customer',
        node: (
          <Customer>
            {inTwo(
              <WishlistView
                items={wishes}
                link="https://shop.example/wishlist/shared/index/code/a-code/"
                keptDays={60}
                sendForm={{
                  values: { 'wishlist-emails': 'nobody' },
                  problems: { 'wishlist-emails': { id: 'wishlistRecipientsWrong', values: { text: 'nobody' } } },
                }}
              />,
            )}
          </Customer>
        ),
      },
      { name: 'empty', node: page(<WishlistView items={[]} keptDays={60} sendForm={emptyForm} />) },
      { name: 'shared', node: page(<SharedWishlistView wishlist={{ firstName: 'Ada', items: wishes }} />) },
    ],
  },
]
