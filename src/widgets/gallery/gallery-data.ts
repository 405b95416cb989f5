import { parseMarkup } from '#widgets/browser/put-markup.ts'
import type { ChosenVariant } from './variant-event.ts'

/** Spec §3 "Gallery data response" (3.6). Nothing of it is certain to be there. */
export type GalleryData = { media?: { heroes?: unknown; hFallback?: unknown }; data?: { sku?: unknown } }

/** @throws when the shop cannot be reached or does not answer with data */
export async function fetchGallery(source: string, { productId, variantId }: ChosenVariant): Promise<GalleryData> {
  const response = await fetch(`${source}${variantId}/?product=${productId}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`The gallery answered ${response.status}.`)
  return (await response.json()) as GalleryData
}

/** Milliseconds. */
const PATIENCE = 20_000

/** An answer about another product than the chosen one comes too late (2.8.12). */
export const isAbout = ({ data }: GalleryData, sku: string | undefined): boolean =>
  sku === undefined || data?.sku === sku

/** One slide for each hero, else the fallback alone; undefined leaves the page as it is (2.8.11). */
export function slidesIn({ media }: GalleryData): HTMLElement[] | undefined {
  const heroes = Array.isArray(media?.heroes) ? media.heroes.flatMap(slideOf) : []
  const slides = heroes.length > 0 ? heroes : slideOf(media?.hFallback)
  return slides.length > 0 ? slides : undefined
}

function slideOf(markup: unknown): HTMLElement[] {
  const element = typeof markup === 'string' ? parseMarkup(markup).firstElementChild : null
  // Of the document of the template it would load nothing.
  const slide = element && document.importNode(element, true)
  return slide instanceof HTMLElement ? [slide] : []
}
