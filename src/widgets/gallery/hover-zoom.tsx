import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useRef } from 'react'
import { wantsLessMotion } from '../browser/screen/less-motion.ts'
import { naturalSize } from '../browser/markup/picture-element.ts'
import { galleryClasses as classes } from './slides/gallery.classes.ts'
import { panOffset, type Size, ZOOM_FADE } from './slides/zoom-rules.ts'

/** The zoom that the pointer asked for: without a size until it is loaded, and fading once the pointer has left. */
export type Zoomed = { address: string; size?: Size; isLeaving?: boolean }

type HoverZoomProps = {
  zoomed: Zoomed
  /** The pointer within the gallery's frame, and that frame's size, in pixels. */
  at: { x: number; y: number; frame: Size }
  onChange: Dispatch<SetStateAction<Zoomed | undefined>>
  /** Hears how large the picture really is. */
  onSize: (address: string, size: Size) => void
}

/** The picture in its own size, moved by the pointer (2.8.8). A script of its own: no finger ever needs it. */
export function HoverZoom({ zoomed, at, onChange, onSize }: HoverZoomProps) {
  const { address, size, isLeaving = false } = zoomed
  const overlay = useRef<HTMLDivElement>(null)
  useFade(overlay, size !== undefined && !isLeaving, () => onChange((now) => (now?.isLeaving ? undefined : now)))
  const pan = size && [panOffset(size.width, at.frame.width, at.x), panOffset(size.height, at.frame.height, at.y)]

  function come(size: Size): void {
    onSize(address, size)
    onChange((now) => now && { ...now, size })
  }
  return (
    <div ref={overlay} className={classes.zoom} aria-hidden="true">
      <img
        src={address}
        alt=""
        style={pan && { translate: `${pan[0]}px ${pan[1]}px` }}
        onLoad={(event) => come(naturalSize(event.currentTarget))}
        onError={() => onChange(undefined)}
      />
    </div>
  )
}

/** Fades from what is seen of it now. A shopper who wants less motion gets it at once. */
function useFade(overlay: RefObject<HTMLElement | null>, isShown: boolean, onGone: () => void): void {
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    const element = overlay.current
    if (!element || wasShown.current === isShown) return
    wasShown.current = isShown
    const [from, to] = [getComputedStyle(element).opacity, isShown ? '1' : '0']
    const duration = wantsLessMotion() ? 0 : ZOOM_FADE
    const fade = element.animate({ opacity: [from, to] }, { duration, easing: 'ease-out', fill: 'forwards' })
    if (!isShown) fade.onfinish = onGone
  })
}
