import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { hasCome, loadPicture, naturalSize } from '../browser/markup/picture-element.ts'
import { useAfterResize } from '../browser/screen/use-after-resize.ts'
import { useEscape } from '../browser/events/use-escape.ts'
import { useLastPointer } from '../browser/pointer/use-last-pointer.ts'
import type { Zoomed } from './hover-zoom.tsx'
import { largeAddress, type PictureSlide } from './slides/slide.ts'
import { isWorthZoom, isZoomScreen, type Size, sizeInFrame } from './slides/zoom-rules.ts'

type Sizes = ReadonlyMap<string, Size>

/**
 * Shows the visible picture enlarged under the pointer (behaviours 2.8.5 to 2.8.9). The large picture is loaded when the
 * pointer comes. Escape puts it away until the pointer comes again (WCAG 1.4.13).
 *
 * @param picture the visible picture; undefined while another one is waited for, and for videos
 * @param elementsRef the `img` of each slide, `key` that of this one
 * @param loads changes whenever a picture has come
 * @returns props for the gallery's frame, whether there is a zoom, what `HoverZoom` draws of it, and what ends it
 */
export function useHoverZoom(
  picture: PictureSlide | undefined,
  elementsRef: RefObject<ReadonlyMap<string, HTMLImageElement>>,
  key: string,
  loads: number,
) {
  const pointer = useLastPointer()
  const [isZoomable, setZoomable] = useState(false)
  const [asked, setAsked] = useState<Zoomed>()
  const [at, setAt] = useState({ x: 0, y: 0, frame: { width: 0, height: 0 } })
  const { sizes, learnSize, measure } = useLargeSizes()
  const isDismissed = useRef(false)

  const address = picture && largeAddress(picture)
  const zoomed = isZoomable && asked?.address === address ? asked : undefined

  const look = useEffectEvent(() =>
    setZoomable(isZoomScreen(pointer, innerWidth) && canZoom(picture, elementsRef.current.get(key), sizes)),
  )
  const [resizes, countResize] = useReducer((count: number) => count + 1, 0)
  useEffect(() => look(), [address, pointer, loads, sizes, resizes])

  const remove = () => setAsked(undefined)
  const leave = () => setAsked((now) => (now?.size ? { ...now, isLeaving: true } : undefined))
  useAfterResize(() => {
    remove()
    countResize()
  })
  useEscape(() => {
    isDismissed.current = zoomed !== undefined
    leave()
  })

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (address === undefined || event.pointerType === 'touch' || isDismissed.current) return
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setAt({ x: event.clientX - left, y: event.clientY - top, frame: { width, height } })
    if (asked?.address !== address) setAsked({ address })
    else if (asked.isLeaving) setAsked({ ...asked, isLeaving: false })
    if (!isZoomable && isZoomScreen(pointer, innerWidth)) measure(picture!, elementsRef.current.get(key))
  }

  function onPointerLeave(): void {
    isDismissed.current = false
    leave()
  }

  return {
    isZoomable,
    zoomProps: zoomed && { zoomed, at, onChange: setAsked, onSize: learnSize },
    frameProps: { onPointerMove, onPointerLeave },
    zoom: { leave, remove },
  }
}

/** Sizes of large pictures that have come, by address: who serves them knows best how large they are. */
function useLargeSizes() {
  const [sizes, setSizes] = useState<Sizes>(new Map())
  const measuring = useRef(new Set<string>())

  const learnSize = (address: string, size: Size) =>
    setSizes((known) => {
      const { width, height } = known.get(address) ?? {}
      return width === size.width && height === size.height ? known : new Map(known).set(address, size)
    })

  /** The size of a large picture that nobody told is known once it has come. */
  function measure(picture: PictureSlide, shown: HTMLImageElement | undefined): void {
    const address = largeAddress(picture)
    if (!shown || !hasCome(shown) || sizeOf(picture, shown, sizes) || measuring.current.has(address)) return
    measuring.current.add(address)
    loadPicture(address, (size) => learnSize(address, size))
  }
  return { sizes, learnSize, measure }
}

function canZoom(picture: PictureSlide | undefined, shown: HTMLImageElement | undefined, sizes: Sizes): boolean {
  if (!picture || !shown || !hasCome(shown)) return false
  const natural = sizeOf(picture, shown, sizes)
  const frame = { width: shown.clientWidth, height: shown.clientHeight }
  return natural !== undefined && isWorthZoom(natural, sizeInFrame(natural, frame))
}

/** The large picture's size: as it was seen, as the server says, or the picture's own where it has no other sizes to choose. */
function sizeOf(picture: PictureSlide, shown: HTMLImageElement, sizes: Sizes): Size | undefined {
  const ownSize = picture.large || picture.srcSet ? undefined : naturalSize(shown)
  return sizes.get(largeAddress(picture)) ?? picture.largeSize ?? ownSize
}
