import { galleryClasses as classes, MAIN_ID } from './gallery.classes.ts'
import { FORMER, MAIN } from './gallery-state.ts'

/** A set of slides: each by its number and, where the first is a picture and not alone, that picture before them. */
export type SlideSet = { main: HTMLElement | undefined; numbered: readonly HTMLElement[] }

export const isPicture = (slide: Element | undefined): slide is HTMLImageElement => slide instanceof HTMLImageElement

/** As the server drew them. */
export function readSlides(gallery: Element): SlideSet {
  const slides = [...gallery.querySelectorAll<HTMLElement>(`:scope > .${classes.slide}`)]
  const main = slides.find(({ id }) => id === MAIN_ID)
  return { main, numbered: slides.filter((slide) => slide !== main) }
}

export const allSlides = ({ main, numbered }: SlideSet): HTMLElement[] => (main ? [main, ...numbered] : [...numbered])

/** What the thumbnails stand for. */
export const countable = ({ main, numbered }: SlideSet): readonly HTMLElement[] =>
  numbered.length > 0 || !main ? numbered : [main]

export function slideAt(set: SlideSet, number: number, former?: HTMLElement): HTMLElement | undefined {
  if (number === FORMER) return former
  return number === MAIN ? (set.main ?? set.numbered[0]) : (set.numbered[number] ?? set.main)
}

/** Videos and links are there as they are; a picture that failed is asked for again. */
export const isThere = (slide: HTMLElement): boolean => !isPicture(slide) || (slide.complete && slide.naturalWidth > 0)

/** It was asked for and could not be had. A lazy picture that was not asked for yet is not `complete`. */
export const isFailed = (slide: HTMLElement): boolean =>
  isPicture(slide) && slide.complete && slide.naturalWidth === 0 && slide.currentSrc !== ''

/** Has a hidden picture loaded now; one that failed tries again. */
export function loadNow(slide: HTMLElement): void {
  if (!isPicture(slide)) return
  const hasFailed = isFailed(slide)
  slide.loading = 'eager'
  if (hasFailed) slide.src = slide.getAttribute('src') ?? ''
}

export const labelOf = (slide: HTMLElement): string =>
  slide.dataset.label ?? (isPicture(slide) ? slide.alt : (slide.getAttribute('aria-label') ?? ''))
