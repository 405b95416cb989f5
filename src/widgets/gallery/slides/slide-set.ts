import { MAIN_ID, slideId } from './gallery.classes.ts'
import { currentThumb, FORMER, type GalleryState, MAIN, replaceSlides, showSlide, slideCame } from './gallery-state.ts'
import type { WordedSlide } from './slide.ts'

/** A slide as it stands in the gallery. Its `key` names the element: another try of a picture that failed has another one. */
export type DrawnSlide = { key: string; number: number; id?: string; slide: WordedSlide }

/** A gallery's slides, which of them is seen or waited for, and which pictures could not be loaded. */
export type SlideSet = {
  /** The owner of these slides: the product itself, or a variant. */
  owner: string
  slides: readonly WordedSlide[]
  state: GalleryState
  /** Seen until the first slide of this set has come. */
  former?: DrawnSlide
  /** Keys of pictures that could not be loaded. */
  failed: readonly string[]
  /** The number of times a picture was asked for again, by its place ("own:1"). */
  retries: Readonly<Record<string, number>>
  /** Once there, the row of thumbnails stays, so that nothing below it moves. */
  hasThumbs: boolean
  /** The shopper asked for the slide: a screen reader is told once it is seen. */
  isAsked: boolean
}

export type SlideEvent =
  /** A thumbnail was pressed. `isThere`: its picture is in the browser already. */
  | { type: 'asked'; number: number; isThere: boolean }
  /** Loaded. */
  | { type: 'came'; key: string }
  | { type: 'failed'; key: string }
  /** Another choice has other slides (2.8.11). */
  | { type: 'replaced'; owner: string; slides: readonly WordedSlide[] }

export const OWN = 'own'

export const firstSet = (slides: readonly WordedSlide[]): SlideSet => ({
  owner: OWN,
  slides,
  state: { visible: hasMain(slides) ? MAIN : 0 },
  failed: [],
  retries: {},
  hasThumbs: slides.length > 1,
  isAsked: false,
})

/** The first picture of several stands there twice: as `#image-main`, and by its number (2.8.1). */
const hasMain = (slides: readonly WordedSlide[]) => slides[0]?.kind === 'picture'

/** The slides in the gallery, in order; the last may be a former slide that is still visible. */
export function drawnSlides({ owner, slides, retries, former, state }: SlideSet): DrawnSlide[] {
  const drawn = (slide: WordedSlide, number: number): DrawnSlide => ({
    key: keyOf(owner, number, retries),
    number,
    id: number === MAIN ? MAIN_ID : slideId(number),
    slide,
  })
  const main = hasMain(slides) ? [drawn(slides[0]!, MAIN)] : []
  const numbered = slides.length > 1 || main.length === 0 ? slides.map(drawn) : []
  return [...main, ...numbered, ...(former && state.visible === FORMER ? [former] : [])]
}

const placeOf = (owner: string, number: number) => `${owner}:${number}`
const keyOf = (owner: string, number: number, retries: SlideSet['retries']) =>
  `${placeOf(owner, number)}:${retries[placeOf(owner, number)] ?? 0}`

/** The slide of this number; the first one where there is none, as with a single picture. */
export const slideAt = (set: SlideSet, number: number): DrawnSlide | undefined => {
  const drawn = drawnSlides(set)
  return drawn.find((slide) => slide.number === number) ?? drawn[0]
}

export const visibleSlide = (set: SlideSet): DrawnSlide | undefined => slideAt(set, set.state.visible)

export const wantedSlide = (set: SlideSet): DrawnSlide | undefined =>
  set.state.wanted === undefined ? undefined : slideAt(set, set.state.wanted)

/** The number, from 0, of the thumbnail that is marked and of the slide that a screen reader is told of. */
export const markedNumber = ({ state }: SlideSet): number => currentThumb(state)

export function nextSet(set: SlideSet, event: SlideEvent): SlideSet {
  switch (event.type) {
    case 'asked':
      return askFor(set, event.number, event.isThere)
    case 'came':
      return settle({ ...set, failed: set.failed.filter((key) => key !== event.key) }, event.key)
    case 'failed':
      return settle({ ...set, failed: [...set.failed, event.key] }, event.key)
    case 'replaced':
      return event.owner === set.owner ? set : replace(set, event)
  }
}

function askFor(set: SlideSet, number: number, isThere: boolean): SlideSet {
  const asked = slideAt(set, number)
  if (!asked) return set
  const next = { ...set, isAsked: true, state: showSlide(set.state, asked.number, isThere) }
  if (!set.failed.includes(asked.key)) return next
  // A picture that failed is asked for again.
  const place = placeOf(set.owner, asked.number)
  return {
    ...next,
    failed: set.failed.filter((key) => key !== asked.key),
    retries: { ...set.retries, [place]: (set.retries[place] ?? 0) + 1 },
  }
}

function settle(set: SlideSet, key: string): SlideSet {
  const wanted = wantedSlide(set)
  return wanted?.key === key ? { ...set, state: slideCame(set.state, set.state.wanted!) } : set
}

function replace(set: SlideSet, { owner, slides }: { owner: string; slides: readonly WordedSlide[] }): SlideSet {
  const visible = visibleSlide(set)
  const next = { ...set, owner, slides, isAsked: false, hasThumbs: set.hasThumbs || slides.length > 1 }
  delete next.former
  // A product without pictures shows nothing meanwhile; back at a slide that is still there, nothing is waited for.
  if (!visible || !hasMain(slides)) return { ...next, state: { visible: hasMain(slides) ? MAIN : 0 } }
  const { id: _, ...former } = visible
  const isSame = drawnSlides({ ...next, state: { visible: MAIN } }).some(({ key }) => key === visible.key)
  return isSame
    ? { ...next, state: { visible: numberIn(visible.key) } }
    : { ...next, state: replaceSlides(), former: { ...former, number: FORMER } }
}

const numberIn = (key: string) => Number(key.split(':')[1])
