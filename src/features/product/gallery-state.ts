/** `#image-main`, the server's first picture, before any thumbnail was used. */
export const MAIN = -1

/** Pictures by number. `wanted` is loading; the one before it stays visible until then (behaviours 2.8.3). */
export type GalleryState = { visible: number; wanted?: number }

export const showPicture = (state: GalleryState, number: number, isLoaded: boolean): GalleryState =>
  isLoaded ? { visible: number } : { visible: state.visible, wanted: number }

/** Loaded or failed. Only the picture clicked last counts (2.8.4). */
export const pictureCame = (state: GalleryState, number: number): GalleryState =>
  state.wanted === number ? { visible: number } : state
