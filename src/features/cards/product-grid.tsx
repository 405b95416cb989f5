import type { ReactNode } from 'react'
import type { ProductCard as Card } from '#domain/catalog/views.ts'
import { ProductCard } from './product-card.tsx'

export function ProductGrid({
  cards,
  mode = 'grid',
  priorityCount = 0,
  heading,
}: {
  cards: Card[]
  mode?: 'grid' | 'list'
  /** The number of pictures in the first view, which load at once. */
  priorityCount?: number
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={mode === 'grid' ? 'products-grid' : 'products-list'}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          isRow={mode === 'list'}
          priority={index < priorityCount}
          heading={heading}
        />
      ))}
    </ul>
  )
}

/** A headed row of products on home, product and cart pages; nothing when there are none. */
export function ProductShelf({
  id,
  title,
  cards,
  link,
}: {
  id: string
  title: string
  cards: Card[]
  link?: ReactNode
}) {
  if (cards.length === 0) return null
  return (
    <section className="shelf" aria-labelledby={id}>
      <div className="shelf-title">
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      <ProductGrid cards={cards} heading="h3" />
    </section>
  )
}
