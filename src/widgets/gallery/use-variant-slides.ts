import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { GalleryData } from './gallery-data.ts'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import type { WordedSlide } from './slides/slide.ts'
import { OWN } from './slides/slide-set.ts'
import { type ChosenVariant, variantStore } from './variant-store.ts'

type Gallery = { productId: number; source: string; own: readonly WordedSlide[]; texts: GalleryTexts }

/**
 * Calls back with the slides of the variant that was chosen (2.8.11), and with the product's own when none is. Answers that come too late,
 * are about another product (2.8.12) or cannot be loaded change nothing.
 */
export function useVariantSlides(
  { productId, source, own, texts }: Gallery,
  onSlides: (owner: string, slides: readonly WordedSlide[]) => void,
) {
  const choice = useSyncExternalStore(variantStore.subscribe, variantStore.getSnapshot, () => undefined)
  const answers = useRef(new Map<number, GalleryData>()).current
  const requests = useRef(0)

  const follow = useEffectEvent(async (choice: ChosenVariant) => {
    const { variantId, sku } = choice
    if (choice.productId !== productId) return
    const request = ++requests.current
    if (variantId === undefined) return onSlides(OWN, own)
    const { fetchGallery, isAbout, slidesIn } = await import('./gallery-data.ts')
    // A failure is not shown: the product's pictures are still there.
    const data = answers.get(variantId) ?? (await fetchGallery(source, choice).catch(() => undefined))
    if (!data || request !== requests.current || !isAbout(data, sku)) return
    answers.set(variantId, data)
    const slides = slidesIn(data, texts)
    if (slides) onSlides(String(variantId), slides)
  })
  useEffect(() => {
    if (choice) follow(choice).catch(reportError)
  }, [choice])
}
