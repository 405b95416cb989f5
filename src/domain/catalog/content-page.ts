import type { ProductCard } from './views.ts'

/** A piece of a page: sanitised HTML, or products as they are sold now. */
export type ContentPart = { html: string } | { cards: ProductCard[] }

/** A published page in one store view. */
export type ContentPage = {
  path: string
  title: string
  heading: string
  metaTitle?: string
  metaDescription?: string
  parts: ContentPart[]
}
