import { createSlideshow, type Slideshow, slideshowAfter, type SlideshowEvent } from '#domain/slideshow/slideshow.ts'
import { createStore } from '../store/create-store.ts'

/** `asleep`: as the server drew it. `destroyed`: by a command (behaviours 2.5.11), until the page is loaded again. */
export type SlideshowSnapshot = { status: 'asleep' | 'alive' | 'destroyed'; slideshow: Slideshow }

export type SlideshowStore = ReturnType<typeof createSlideshowStore>

/** One slideshow's state outside of React: several commands may come in one moment, each is read by what the one before left. */
export function createSlideshowStore(count: number) {
  const { set, ...store } = createStore<SlideshowSnapshot>({
    status: 'asleep',
    slideshow: createSlideshow(count, false, 0),
  })
  const { getSnapshot } = store
  return {
    ...store,
    /** With the slide the shopper has scrolled to before; then it stays there. */
    start(shown: number, isRotating: boolean, now: number) {
      const slideshow = createSlideshow(count, isRotating && shown === 0, now)
      set({ status: 'alive', slideshow: { ...slideshow, current: shown } })
    },
    /** Nothing follows before it is alive, nor once it is destroyed. `now`: milliseconds of one clock. */
    dispatch(event: SlideshowEvent, now: number) {
      const { status, slideshow } = getSnapshot()
      if (status === 'alive') set({ status, slideshow: slideshowAfter(slideshow, event, now) })
    },
    destroy: () => set({ ...getSnapshot(), status: 'destroyed' }),
  }
}
