import { fillMessage } from '#messages/fill.ts'
import { isRightToLeft } from '../browser/direction.ts'
import {
  FITTING,
  moveBy,
  type Point,
  SCALE_STEP,
  stepFrom,
  TAPPED_SCALE,
  type View,
  zoomBy,
} from './full-view-state.ts'
import { fullViewElements, type FullViewElements } from './full-view-elements.ts'
import { watchFingers } from './fingers.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { sizeInFrame } from './zoom-rules.ts'

/** Pixels an arrow key moves an enlarged picture. */
const KEY_MOVE = 80

/**
 * The full-screen view of a gallery's pictures: a dialog with keys, swipes and pinching. Resolves with the number of the
 * picture that was seen last, when it is closed.
 */
export function openFullView(
  pictures: readonly HTMLImageElement[],
  start: number,
  texts: GalleryTexts,
): Promise<number> {
  const view = new FullView(pictures, start, texts)
  return view.closed
}

class FullView {
  readonly closed: Promise<number>
  readonly #pictures: readonly HTMLImageElement[]
  readonly #texts: GalleryTexts
  readonly #elements: FullViewElements
  #number: number
  #view: View = FITTING

  constructor(pictures: readonly HTMLImageElement[], start: number, texts: GalleryTexts) {
    this.#pictures = pictures
    this.#number = start
    this.#texts = texts
    const elements = (this.#elements = fullViewElements(texts, pictures.length))
    const { dialog } = elements
    const step = (by: number) => this.#goTo(stepFrom(this.#number, by, pictures.length))
    elements.previous.addEventListener('click', () => step(-1))
    elements.next.addEventListener('click', () => step(1))
    elements.zoomIn.addEventListener('click', () => this.#zoom(SCALE_STEP))
    elements.zoomOut.addEventListener('click', () => this.#zoom(1 / SCALE_STEP))
    elements.close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('keydown', (event) => this.#onKey(event, step))
    elements.stage.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false })
    elements.picture.addEventListener('error', () => this.#fail())
    watchFingers(elements.stage, {
      isEnlarged: () => this.#view.scale > 1,
      onMove: (by) => this.#set(moveBy(this.#view, by, this.#bounds())),
      onDrag: (by) => (elements.picture.style.translate = `${by}px 0`),
      onPinch: (factor, at) => this.#zoom(factor, at),
      onSwipe: (way) => (way ? step(way === 'next' ? 1 : -1) : this.#set(this.#view)),
      onDoubleTap: (at) => this.#zoom(this.#view.scale > 1 ? 0 : TAPPED_SCALE, at),
    })
    document.body.append(dialog)
    dialog.showModal()
    this.#goTo(start)
    this.closed = new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(this.#number)
      })
    })
  }

  #goTo(number: number): void {
    this.#number = number
    const slide = this.#pictures[number]!
    const { picture, failed, count, status } = this.#elements
    failed.hidden = true
    picture.hidden = false
    picture.alt = slide.alt
    // What the page has already is seen until the large picture is there.
    const small = slide.complete && slide.naturalWidth > 0 ? slide.currentSrc : ''
    const large = slide.dataset.zoomImage || slide.src
    picture.src = small || large
    if (small) this.#loadLarge(large, number)
    this.#set(FITTING)
    const values = { number: number + 1, count: this.#pictures.length, label: slide.alt }
    count.textContent = `${values.number} / ${values.count}`
    status.textContent = fillMessage(this.#texts.pictureShown, values, () => new Intl.PluralRules())
  }

  #loadLarge(address: string, number: number): void {
    const large = new Image()
    large.addEventListener('load', () => {
      if (this.#number === number) this.#elements.picture.src = address
    })
    large.src = address
  }

  #fail(): void {
    const { picture, failed } = this.#elements
    picture.hidden = true
    failed.hidden = false
    failed.textContent = picture.alt
  }

  #zoom(factor: number, at: Point = { x: 0, y: 0 }): void {
    this.#set(zoomBy(this.#view, factor, at, this.#bounds()))
  }

  #set(view: View): void {
    this.#view = view
    const { picture, zoomOut, stage } = this.#elements
    picture.style.translate = `${view.x}px ${view.y}px`
    picture.style.scale = String(view.scale)
    stage.classList.toggle('enlarged', view.scale > 1)
    zoomOut.setAttribute('aria-disabled', String(view.scale === 1))
  }

  #bounds() {
    const { stage, picture } = this.#elements
    const frame = { width: stage.clientWidth, height: stage.clientHeight }
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
    return { frame, picture: sizeInFrame(natural, frame) }
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault()
    const { left, top, width, height } = this.#elements.stage.getBoundingClientRect()
    this.#zoom(Math.exp(-event.deltaY / 400), {
      x: event.clientX - left - width / 2,
      y: event.clientY - top - height / 2,
    })
  }

  #onKey(event: KeyboardEvent, step: (by: number) => void): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = (x: number, y: number) => this.#set(moveBy(this.#view, { x, y }, this.#bounds()))
    const isEnlarged = this.#view.scale > 1
    const onward = isRightToLeft(this.#elements.dialog) ? -1 : 1
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (isEnlarged ? move(KEY_MOVE, 0) : step(-onward)),
      ArrowRight: () => (isEnlarged ? move(-KEY_MOVE, 0) : step(onward)),
      ArrowUp: () => move(0, KEY_MOVE),
      ArrowDown: () => move(0, -KEY_MOVE),
      Home: () => this.#goTo(0),
      End: () => this.#goTo(this.#pictures.length - 1),
      '+': () => this.#zoom(SCALE_STEP),
      '=': () => this.#zoom(SCALE_STEP),
      '-': () => this.#zoom(1 / SCALE_STEP),
      '0': () => this.#set(FITTING),
    }
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
}
