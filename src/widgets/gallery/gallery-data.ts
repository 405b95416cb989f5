import { parseMarkup } from '../browser/markup/put-markup.ts'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import type { Slide, WordedSlide } from './slides/slide.ts'
import { withWords } from './slides/slide-text.ts'
import type { ChosenVariant } from './variant-store.ts'

/** Spec §3 "Gallery data response" (3.6). Nothing of it is certain to be there. */
export type GalleryData = { media?: { heroes?: unknown; hFallback?: unknown }; data?: { sku?: unknown } }

/** @throws when the shop cannot be reached or does not answer with data */
export async function fetchGallery(source: string, { productId, variantId }: ChosenVariant): Promise<GalleryData> {
  const response = await fetch(`${source}${variantId}/?product=${productId}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`The gallery answered ${response.status}.`)
  return ((await response.json()) ?? {}) as GalleryData
}

/** Milliseconds. */
const PATIENCE = 20_000

/** An answer about another product than the chosen one comes too late (2.8.12). */
export const isAbout = ({ data }: GalleryData, sku: string | undefined): boolean =>
  sku === undefined || data?.sku === sku

/** One slide for each hero, else the fallback alone; undefined leaves the page as it is (2.8.11). */
export function slidesIn({ media }: GalleryData, texts: GalleryTexts): WordedSlide[] | undefined {
  const heroes = Array.isArray(media?.heroes) ? media.heroes.flatMap(slideIn) : []
  const slides = heroes.length > 0 ? heroes : slideIn(media?.hFallback)
  return slides.length > 0 ? withWords(slides, texts) : undefined
}

/** The data of a slide's markup (gallery-slide.tsx draws it), read while it stands apart from the page. */
function slideIn(markup: unknown): Slide[] {
  const element = typeof markup === 'string' ? parseMarkup(markup).firstElementChild : null
  if (!element) return []
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const words = { label: text('data-label') ?? text('aria-label') ?? '', thumb: text('data-thumb') }
  const inside = [...element.children]
  if (element.localName === 'img') return [pictureIn(text)]
  if (element.localName === 'video') {
    const src = text('src') ?? inside.find(({ localName }) => localName === 'source')?.getAttribute('src') ?? ''
    return [{ kind: 'video', ...words, text: text('aria-label') ?? words.label, src, poster: text('poster') }]
  }
  if (element.localName !== 'a') return []
  const poster = inside.find(({ localName }) => localName === 'img')?.getAttribute('src') ?? undefined
  return [{ kind: 'link', ...words, text: element.textContent.trim(), href: text('href') ?? '', poster }]
}

function pictureIn(text: (name: string) => string | undefined): Slide {
  const number = (name: string) => Number(text(name)) || undefined
  const [width, height] = [number('data-zoom-width'), number('data-zoom-height')]
  return {
    kind: 'picture',
    label: text('alt') ?? '',
    src: text('src') ?? '',
    srcSet: text('srcset'),
    sizes: text('sizes'),
    width: number('width'),
    height: number('height'),
    thumb: text('data-thumb'),
    large: text('data-zoom-image'),
    largeSize: width && height ? { width, height } : undefined,
  }
}
