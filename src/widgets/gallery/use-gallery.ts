import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { hasCome, hasFailed } from '../browser/markup/picture-element.ts'
import { useIsAlive } from '../browser/alive/use-is-alive.ts'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import { largeAddress, type WordedSlide } from './slides/slide.ts'
import {
  drawnSlides,
  type DrawnSlide,
  firstSet,
  markedNumber,
  nextSet,
  slideAt,
  type SlideEvent,
  visibleSlide,
  wantedSlide,
} from './slides/slide-set.ts'
import { useFullPictures } from './use-full-pictures.ts'
import { useHoverZoom } from './use-hover-zoom.ts'
import { useVariantSlides } from './use-variant-slides.ts'

export type GalleryOptions = {
  productId: number
  /** Beginning of the address of a variant's gallery data. */
  source: string
  /** The product's own: they come back when no variant is chosen. */
  slides: readonly WordedSlide[]
  texts: GalleryTexts
}

/**
 * The behaviour of a product's gallery (behaviours 2.8): thumbnails swap slides, the pointer zooms, a press enlarges, and
 * another variant brings other slides.
 *
 * @returns what is drawn of it, and props for its elements
 */
export function useGallery({ productId, source, slides, texts }: GalleryOptions) {
  const isAlive = useIsAlive()
  const [set, dispatch] = useReducer(nextSet, slides, firstSet)
  const { elements, element, loads, pictureProps } = usePictures(dispatch)
  useVariantSlides({ productId, source, own: slides, texts }, (owner, slides) =>
    dispatch({ type: 'replaced', owner, slides }),
  )
  const visible = visibleSlide(set)
  const wanted = wantedSlide(set)
  const isFailed = visible !== undefined && set.failed.includes(visible.key)
  const picture = visible?.slide.kind === 'picture' && !isFailed ? visible.slide : undefined
  const { zoom, ...zoomParts } = useHoverZoom(wanted ? undefined : picture, elements, visible?.key ?? '', loads)
  useThereAlready(wanted, element, dispatch)

  function show(number: number): void {
    const shown = slideAt(set, number)
    const there = shown && element(shown.key)
    zoom.remove()
    dispatch({ type: 'asked', number, isThere: there ? hasCome(there) : shown?.slide.kind !== 'picture' })
  }

  const enlarge = useRef<HTMLAnchorElement>(null)
  const full = useFullPictures(set, element, (last) => {
    if (last !== undefined) show(last)
    enlarge.current?.focus()
  })
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    zoom.remove()
    void full.open()
  }

  return {
    set,
    drawn: drawnSlides(set),
    visible,
    wanted,
    failedText: isFailed ? visible.slide.label : undefined,
    status: set.isAsked && !wanted ? set.slides[markedNumber(set)]?.shownText : '',
    fullView: full.fullView,
    ...zoomParts,
    pictureProps: ({ key }: DrawnSlide) => ({
      ...pictureProps(key),
      onClick: picture && ((event: MouseEvent) => isModifiedClick(event.nativeEvent) || open(event)),
    }),
    onThumbPress(event: MouseEvent, number: number) {
      if (isModifiedClick(event.nativeEvent)) return
      event.preventDefault()
      show(number)
    },
    enlargeProps: {
      ref: enlarge,
      href: picture && largeAddress(picture),
      // A link without script; with it, a button.
      role: isAlive ? 'button' : undefined,
      hidden: !picture,
      ...enlargeHandlers(open, zoom.leave),
    },
  }
}

const enlargeHandlers = (open: (event: MouseEvent | KeyboardEvent) => void, leaveZoom: () => void) => ({
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => event.key === ' ' && open(event),
  // Over it, the pointer is about to do something else.
  onPointerMove(event: PointerEvent) {
    event.stopPropagation()
    leaveZoom()
  },
})

/** The `img` elements by the key of their slide, and how many times one has come. */
function usePictures(dispatch: (event: SlideEvent) => void) {
  const elements = useRef(new Map<string, HTMLImageElement>())
  const [loads, countLoad] = useReducer((count: number) => count + 1, 0)

  // Pictures that failed to load before the script was there.
  useEffect(() => {
    for (const [key, element] of elements.current) if (hasFailed(element)) dispatch({ type: 'failed', key })
  }, [dispatch])

  const pictureProps = (key: string) => ({
    ref(element: HTMLImageElement | null) {
      if (element) elements.current.set(key, element)
      else elements.current.delete(key)
    },
    onLoad() {
      countLoad()
      dispatch({ type: 'came', key })
    },
    onError: () => dispatch({ type: 'failed', key }),
  })
  return { elements, element: (key: string) => elements.current.get(key), loads, pictureProps }
}

/** A picture that the browser has already fires no load event. */
function useThereAlready(
  wanted: DrawnSlide | undefined,
  element: (key: string) => HTMLImageElement | undefined,
  dispatch: (event: SlideEvent) => void,
): void {
  const look = useEffectEvent((key: string) => {
    const awaited = element(key)
    if (awaited && hasCome(awaited)) dispatch({ type: 'came', key })
  })
  const key = wanted?.key
  useEffect(() => {
    if (key !== undefined) look(key)
  }, [key])
}
