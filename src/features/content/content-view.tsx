import type { ContentPage, ContentPart } from '#domain/catalog/content-page.ts'
import { ProductGrid } from '../cards/product-grid.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { RichText } from '../rich-text.tsx'

/** A page of the owner's own: its text, with products where the owner named some. */
export function ContentView({ page: { heading, parts } }: { page: ContentPage }) {
  return (
    <div className="col-main content-page">
      <h1>
        <CatalogueText text={heading} />
      </h1>
      <ContentParts parts={parts} />
    </div>
  )
}

/** Pieces of an owner's text, in their order. */
export const ContentParts = ({ parts }: { parts: ContentPart[] }) =>
  Object.entries(parts).map(([place, part]) =>
    'html' in part ? (
      <RichText key={place} html={part.html} />
    ) : (
      <div key={place} className="shelf">
        <ProductGrid cards={part.cards} heading="h2" />
      </div>
    ),
  )
