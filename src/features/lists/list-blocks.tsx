import type { ReactNode } from 'react'
import type { ProductCard } from '#domain/catalog/views.ts'
import type { WishlistView } from '#domain/lists/results.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { SidebarBlock } from '../sidebar-block.tsx'
import { ProductPicture } from '../picture.tsx'
import { ListBlock } from './list-block.tsx'
import { LIST_BLOCK_ISLAND } from './list-store.ts'

/** The visitor's lists, as a page shows them beside its products. */
export type SidebarLists = { compared: ProductCard[]; wishlist: WishlistView }

/** Wishes that stand in the sidebar; the others are on their page. */
export const WISHES_SHOWN = 4

/**
 * Compare list and wishlist beside a list of products (spec §2, widget 17). Both blocks are always there, hidden while
 * they are empty: what a call answers has its place (7.0.3).
 */
export function ListBlocks({ lists }: { lists: SidebarLists | undefined }) {
  const { compared = [], wishlist = { items: [], total: 0 } } = lists ?? {}
  return (
    <>
      <Island
        name={LIST_BLOCK_ISLAND}
        when="called"
        component={ListBlock}
        props={{ kind: 'compare' as const, isEmpty: compared.length === 0 }}
      >
        <CompareBlock cards={compared} />
      </Island>
      <Island
        name={LIST_BLOCK_ISLAND}
        when="called"
        component={ListBlock}
        props={{ kind: 'wishlist' as const, isEmpty: wishlist.total === 0 }}
      >
        <WishlistBlock wishlist={wishlist} />
      </Island>
    </>
  )
}

/** The inside of `.block-compare`; nothing where nothing is compared. Also what a call answers as `miniCompare`. */
export function CompareBlock({ cards }: { cards: ProductCard[] }) {
  const { t } = usePage()
  if (cards.length === 0) return null
  return (
    <SidebarBlock title={t('compareBlock', { count: cards.length })}>
      <ol id="compare-items">
        {cards.map((card) => (
          <Item key={card.id} item={card}>
            <RemoveLink href={paths.compareRemove(card.id)} label={t('compareRemoveNamed', { name: card.name })} />
          </Item>
        ))}
      </ol>
      <div className="actions">
        <a className="button quiet open-compare" href={paths.compare}>
          {t('compare')}
        </a>
        <a className="clear-compare" href={paths.compareClear} rel="nofollow">
          {t('compareClear')}
        </a>
      </div>
    </SidebarBlock>
  )
}

/** The inside of `.block-wishlist`, likewise. */
export function WishlistBlock({ wishlist: { items, total } }: { wishlist: WishlistView }) {
  const { t } = usePage()
  if (total === 0) return null
  return (
    <SidebarBlock title={t('wishlistBlock', { count: total })}>
      <ol id="wishlist-sidebar">
        {items.map((item) => (
          <Item key={item.id} item={item}>
            <RemoveLink href={paths.wishlistRemove(item.id)} label={t('wishlistRemoveNamed', { name: item.name })} />
          </Item>
        ))}
      </ol>
      <div className="actions">
        <a className="button quiet" href={paths.wishlist}>
          {t('wishlistAll')}
        </a>
      </div>
    </SidebarBlock>
  )
}

function Item({
  item: { name, path, picture },
  children,
}: {
  item: Pick<ProductCard, 'name' | 'picture'> & { path?: string }
  children: ReactNode
}) {
  return (
    <li className="item">
      {picture ? <ProductPicture picture={picture} sizes="48px" from={80} upTo={160} alt="" /> : <span />}
      <p className="product-name">{path === undefined ? name : <a href={path}>{name}</a>}</p>
      {children}
    </li>
  )
}

const RemoveLink = ({ href, label }: { href: string; label: string }) => (
  <a className="btn-remove" href={href} rel="nofollow" aria-label={label} title={label}>
    <span aria-hidden="true">×</span>
  </a>
)
