import { afterResize } from '../browser/after-resize.ts'
import { wantsLessMotion } from '../browser/less-motion.ts'
import { lastPointer, watchPointer } from '#widgets/browser/last-pointer.ts'
import { galleryClasses as classes } from './gallery.classes.ts'
import { isThere } from './slides.ts'
import { isWorthZoom, isZoomScreen, panOffset, type Size, sizeInFrame, ZOOM_FADE } from './zoom-rules.ts'

/**
 * Shows the picture enlarged under the pointer (behaviours 2.8.5 to 2.8.9). The large picture is loaded when the pointer
 * comes. Escape puts it away until the pointer comes again (WCAG 1.4.13).
 */
export class HoverZoom {
  readonly #wrapper: HTMLElement
  readonly #gallery: HTMLElement
  #image: HTMLImageElement | undefined
  #overlay: HTMLElement | undefined
  /** Of the pointer, within the gallery. */
  #at = { x: 0, y: 0 }
  #isInside = false
  #isDismissed = false

  constructor(wrapper: HTMLElement, gallery: HTMLElement) {
    this.#wrapper = wrapper
    this.#gallery = gallery
    gallery.addEventListener('pointermove', (event) => this.#onMove(event))
    gallery.addEventListener('pointerleave', () => this.#onLeave())
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#dismiss())
    afterResize(() => this.show(this.#image))
    watchPointer(() => this.show(this.#image))
  }

  /** Takes the zoom away and looks whether this picture may have one. */
  show(image: HTMLImageElement | undefined): void {
    this.remove()
    this.#image = image
    this.#wrapper.classList.toggle(classes.zoomAvailable, image !== undefined && canZoom(image))
  }

  /** At once. */
  remove(): void {
    this.#overlay?.remove()
    this.#overlay = undefined
  }

  #onMove(event: PointerEvent): void {
    const image = this.#image
    if (!image || event.pointerType === 'touch' || this.#isDismissed) return
    // Over a button of the gallery the pointer is about to do something else.
    if ((event.target as Element).closest('button, a')) return this.#fadeOut()
    const { left, top } = this.#gallery.getBoundingClientRect()
    this.#isInside = true
    this.#at = { x: event.clientX - left, y: event.clientY - top }
    if (this.#overlay) this.#pan(this.#overlay)
    else if (this.#wrapper.classList.contains(classes.zoomAvailable)) this.#open(image)
    else this.#measure(image)
  }

  #onLeave(): void {
    this.#isInside = this.#isDismissed = false
    this.#fadeOut()
  }

  #dismiss(): void {
    if (!this.#overlay) return
    this.#isDismissed = true
    this.#fadeOut()
  }

  #open(image: HTMLImageElement): void {
    const overlay = document.createElement('div')
    overlay.className = classes.zoom
    overlay.setAttribute('aria-hidden', 'true')
    const large = largeOf(image)
    overlay.append(large)
    this.#overlay = overlay
    this.#gallery.append(overlay)
    large.addEventListener('load', () => {
      sizes.set(image, { width: large.naturalWidth, height: large.naturalHeight })
      if (this.#overlay !== overlay) return
      if (!canZoom(image)) return this.show(image)
      this.#pan(overlay)
      fade(overlay, 1)
    })
    large.addEventListener('error', () => overlay.remove())
  }

  #pan(overlay: HTMLElement): void {
    const large = overlay.firstElementChild as HTMLImageElement
    const { naturalWidth: width, naturalHeight: height } = large
    const { clientWidth, clientHeight } = this.#gallery
    large.style.translate = `${panOffset(width, clientWidth, this.#at.x)}px ${panOffset(height, clientHeight, this.#at.y)}px`
  }

  #fadeOut(): void {
    const overlay = this.#overlay
    this.#overlay = undefined
    if (overlay) fade(overlay, 0).onfinish = () => overlay.remove()
  }

  /** The size of a large picture that nobody told is known once it has come. */
  #measure(image: HTMLImageElement): void {
    if (!isZoomScreen(lastPointer(), innerWidth) || !isThere(image) || sizeOf(image) || measuring.has(image)) return
    measuring.add(image)
    const large = largeOf(image)
    large.addEventListener('load', () => {
      sizes.set(image, { width: large.naturalWidth, height: large.naturalHeight })
      if (this.#image !== image) return
      this.show(image)
      if (this.#isInside && canZoom(image)) this.#open(image)
    })
  }
}

/** Of large pictures that have come: who serves them knows best how large they are. */
const sizes = new WeakMap<HTMLImageElement, Size>()
const measuring = new WeakSet<HTMLImageElement>()

function canZoom(image: HTMLImageElement): boolean {
  if (!isZoomScreen(lastPointer(), innerWidth) || !isThere(image)) return false
  const natural = sizeOf(image)
  const frame = { width: image.clientWidth, height: image.clientHeight }
  return natural !== undefined && isWorthZoom(natural, sizeInFrame(natural, frame))
}

/** Of the large picture: as it was seen, as the server says, or the picture's own where it has no other sizes to choose. */
function sizeOf(image: HTMLImageElement): Size | undefined {
  const { zoomImage, zoomWidth, zoomHeight } = image.dataset
  const told = { width: Number(zoomWidth), height: Number(zoomHeight) }
  if (sizes.has(image)) return sizes.get(image)
  if (told.width > 0 && told.height > 0) return told
  return zoomImage || image.srcset ? undefined : { width: image.naturalWidth, height: image.naturalHeight }
}

function largeOf(image: HTMLImageElement): HTMLImageElement {
  const large = document.createElement('img')
  large.alt = ''
  large.src = image.dataset.zoomImage || image.src
  return large
}

/** From what is seen of it now. Whoever wants less motion gets it at once. */
function fade(overlay: HTMLElement, to: 0 | 1): Animation {
  const from = getComputedStyle(overlay).opacity
  overlay.style.opacity = String(to)
  const duration = wantsLessMotion() ? 0 : ZOOM_FADE
  return overlay.animate({ opacity: [from, String(to)] }, { duration, easing: 'ease-out' })
}
