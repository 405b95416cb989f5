import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isRightToLeft } from '../browser/direction.ts'
import { loadPicture, naturalSize } from '../browser/picture-element.ts'
import { useDomEvent } from '../browser/use-dom-event.ts'
import { useFingers } from '../browser/use-fingers.ts'
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
import { sizeInFrame } from './zoom-rules.ts'

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
  const [view, setView] = useState<View>(FITTING)
  /** How far a finger has pulled a fitting picture aside, in pixels. */
  const [pulled, setPulled] = useState<number>()
  const { address, isFailed, fail } = useLargePicture(pictures[number]!)
  const isEnlarged = view.scale > 1

  function goTo(next: number): void {
    setNumber(next)
    setView(FITTING)
    setPulled(undefined)
  }
  const step = (by: number) => goTo(stepFrom(number, by, pictures.length))
  const bounds = () => boundsOf(stage.current!, picture.current!)
  const move = (by: Point) => setView((now) => moveBy(now, by, bounds()))
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomBy(now, factor, at, bounds()))

  useDomEvent(stage, 'wheel', (event) => {
    event.preventDefault()
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    zoom(Math.exp(-event.deltaY / 400), at)
  })
  const fingers = useFingers({
    isEnlarged,
    onMove: move,
    onDrag: setPulled,
    onPinch: zoom,
    onSwipe: (way) => (way ? step(way === 'next' ? 1 : -1) : setPulled(undefined)),
    onDoubleTap: (at) => zoom(isEnlarged ? 0 : TAPPED_SCALE, at),
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onward = isRightToLeft(dialog.current!) ? -1 : 1
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (isEnlarged ? move({ x: KEY_MOVE, y: 0 }) : step(-onward)),
      ArrowRight: () => (isEnlarged ? move({ x: -KEY_MOVE, y: 0 }) : step(onward)),
      ArrowUp: () => move({ x: 0, y: KEY_MOVE }),
      ArrowDown: () => move({ x: 0, y: -KEY_MOVE }),
      Home: () => goTo(0),
      End: () => goTo(pictures.length - 1),
      '+': () => zoom(SCALE_STEP),
      '=': () => zoom(SCALE_STEP),
      '-': () => zoom(1 / SCALE_STEP),
      '0': () => setView(FITTING),
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
    isEnlarged,
    dialogProps: { ref: dialog, onKeyDown, onClose: () => onClose(number) },
    stageProps: { ref: stage, ...fingers },
    pictureProps: {
      ref: picture,
      onError: fail,
      style: {
        translate: pulled === undefined ? `${view.x}px ${view.y}px` : `${pulled}px 0`,
        scale: String(view.scale),
      },
    },
    previousProps: { onClick: () => step(-1) },
    nextProps: { onClick: () => step(1) },
    zoomInProps: { onClick: () => zoom(SCALE_STEP) },
    zoomOutProps: { onClick: () => zoom(1 / SCALE_STEP), 'aria-disabled': !isEnlarged },
    closeProps: { ref: close, onClick: () => dialog.current!.close() },
  }
}

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

/** What the page has already is seen until the large picture is there. */
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
