import { galleryClasses as classes, MAIN_ID, slideId } from './gallery.classes.ts'
import { allSlides, isPicture, type SlideSet } from './slides.ts'

/** What a gallery needs when a variant brings other slides: loaded with the first one. */
export { fetchGallery, isAbout, slidesIn } from './gallery-data.ts'
export { makeThumbs } from './thumbs.ts'

/** A set of these; the first picture of several stands there twice, as the server draws it. */
export function makeSlides(heroes: readonly HTMLElement[]): SlideSet {
  const [first] = heroes
  if (!isPicture(first)) return { main: undefined, numbered: heroes }
  if (heroes.length === 1) return { main: first, numbered: [] }
  return { main: first.cloneNode() as HTMLImageElement, numbered: heroes }
}

/** Puts a set into the gallery, before whatever else stands there. */
export function placeSlides(gallery: Element, set: SlideSet): void {
  for (const slide of allSlides(set)) slide.classList.add(classes.slide)
  set.main?.setAttribute('id', MAIN_ID)
  for (const [number, slide] of set.numbered.entries()) slide.id = slideId(number)
  gallery.prepend(...allSlides(set))
}
