import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { loadPicture, naturalSize } from '../browser/markup/picture-element.ts'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import { useFingers } from '../browser/pointer/use-fingers.ts'
import {
  type Bounds,
  FITTING,
  moveBy,
  type Point,
  SCALE_STEP,
  stepFrom,
  TAPPED_SCALE,
  type View,
  zoomBy,
} from './full-view-state.ts'
import { sizeInFrame } from './slides/zoom-rules.ts'

/** `small`: what the page has already of a picture. It is seen until the large one is there. */
export type FullPicture = { label: string; small: string | undefined; large: string }

/** Pixels an arrow key moves an enlarged picture. */
const KEY_MOVE = 80

/**
 * The full-screen view of a gallery's pictures, with keys, swipes and pinching. It opens when it is drawn; `onClose` is told
 * the number of the picture that was seen last.
 *
 * @returns the number of the picture, its address, whether it could not be had, how it lies, and props and refs for the elements
 */
export function useFullView(pictures: readonly FullPicture[], start: number, onClose: (last: number) => void) {
  const { dialog, stage, picture, close } = useOpenDialog()
  const [number, setNumber] = useState(start)
  const lie = useLie(stage, picture)
  const { address, isFailed, fail } = useLargePicture(pictures[number]!)
  const goTo = (next: number) => {
    setNumber(next)
    lie.fit()
  }
  const step = (by: number) => goTo(stepFrom(number, by, pictures.length))
  const fingers = useFingers({
    isEnlarged: lie.isEnlarged,
    onMove: lie.move,
    onDrag: lie.pull,
    onPinch: lie.zoom,
    onSwipe: (way) => (way ? step(way === 'next' ? 1 : -1) : lie.pull(undefined)),
    onDoubleTap: (at) => lie.zoom(lie.isEnlarged ? 0 : TAPPED_SCALE, at),
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onward = isRightToLeft(dialog.current!) ? -1 : 1
    const keys: Record<string, () => void> = {
      ...keysOf(lie, (way) => step(way * onward)),
      Home: () => goTo(0),
      End: () => goTo(pictures.length - 1),
    }
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    number,
    address,
    isFailed,
    isEnlarged: lie.isEnlarged,
    dialogProps: { ref: dialog, onKeyDown, onClose: () => onClose(number) },
    stageProps: { ref: stage, ...fingers },
    pictureProps: { ref: picture, onError: fail, style: lie.style },
    previousProps: { onClick: () => step(-1) },
    nextProps: { onClick: () => step(1) },
    zoomInProps: { onClick: () => lie.zoom(SCALE_STEP) },
    zoomOutProps: { onClick: () => lie.zoom(1 / SCALE_STEP), 'aria-disabled': !lie.isEnlarged },
    closeProps: { ref: close, onClick: () => dialog.current!.close() },
  }
}

/** The picture's position on its stage: how large, and how far aside. A mouse wheel enlarges it. */
function useLie(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<View>(FITTING)
  /** The distance, in pixels, that a finger has pulled a fitting picture aside. */
  const [pulled, pull] = useState<number>()
  const bounds = () => boundsOf(stage.current!, picture.current!)
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomBy(now, factor, at, bounds()))
  useDomEvent(stage, 'wheel', (event) => {
    event.preventDefault()
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    zoom(Math.exp(-event.deltaY / 400), at)
  })
  return {
    isEnlarged: view.scale > 1,
    move: (by: Point) => setView((now) => moveBy(now, by, bounds())),
    zoom,
    pull,
    fit() {
      setView(FITTING)
      pull(undefined)
    },
    style: {
      translate: pulled === undefined ? `${view.x}px ${view.y}px` : `${pulled}px 0`,
      scale: String(view.scale),
    },
  }
}

/** Arrow keys move an enlarged picture; else those to the sides go to the next one. */
const keysOf = ({ isEnlarged, move, zoom, fit }: ReturnType<typeof useLie>, sideways: (way: 1 | -1) => void) => ({
  ArrowLeft: () => (isEnlarged ? move({ x: KEY_MOVE, y: 0 }) : sideways(-1)),
  ArrowRight: () => (isEnlarged ? move({ x: -KEY_MOVE, y: 0 }) : sideways(1)),
  ArrowUp: () => move({ x: 0, y: KEY_MOVE }),
  ArrowDown: () => move({ x: 0, y: -KEY_MOVE }),
  '+': () => zoom(SCALE_STEP),
  '=': () => zoom(SCALE_STEP),
  '-': () => zoom(1 / SCALE_STEP),
  '0': fit,
})

/** Opens the dialog above the page, with the focus on the button that closes it. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (dialog.current!.open) return
    dialog.current!.showModal()
    close.current!.focus()
  }, [])
  return { dialog, stage, picture, close }
}

/** The small picture stays visible until the large one is loaded. */
function useLargePicture({ small, large }: FullPicture) {
  const [come, setCome] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (small !== undefined) loadPicture(large, () => setCome((before) => [...before, large]))
  }, [small, large])
  const address = small === undefined || come.includes(large) ? large : small
  return { address, isFailed: failed === address, fail: () => setFailed(address) }
}

function boundsOf(stage: HTMLElement, picture: HTMLImageElement): Bounds {
  const frame = { width: stage.clientWidth, height: stage.clientHeight }
  return { frame, picture: sizeInFrame(naturalSize(picture), frame) }
}
