/** `#image-main`, the server's first picture, before any thumbnail was used. */
export const MAIN = -1
/** A slide of the set before, seen until the first one of the new set has come. */
export const FORMER = -2

/** Slides by number. `wanted` is loading; the one before it stays visible until then (behaviours 2.8.3). */
export type GalleryState = { visible: number; wanted?: number }

export const showSlide = (state: GalleryState, number: number, isLoaded: boolean): GalleryState =>
  isLoaded ? { visible: number } : { visible: state.visible, wanted: number }

/** Loaded or failed. Only the slide clicked last counts (2.8.4). */
export const slideCame = (state: GalleryState, number: number): GalleryState =>
  state.wanted === number ? { visible: number } : state

/** Another set of slides (2.8.11): what is seen stays until its first one has come. */
export const replaceSlides = (): GalleryState => ({ visible: FORMER, wanted: MAIN })

/** The thumbnail that is marked: what was asked for last. */
export const currentThumb = ({ visible, wanted }: GalleryState): number => Math.max(0, wanted ?? visible)
