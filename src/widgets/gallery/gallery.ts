import { fillMessage } from '#messages/fill.ts'
import { isModifiedClick } from '#widgets/browser/is-modified-click.ts'
import { announce } from '#widgets/form/announce.ts'
import { galleryClasses as classes } from './gallery.classes.ts'
import type { GalleryData } from './gallery-data.ts'
import { currentThumb, FORMER, type GalleryState, MAIN, replaceSlides, showSlide, slideCame } from './gallery-state.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { HoverZoom } from './hover-zoom.ts'
import * as slides from './slides.ts'
import { hideFailedThumbs, markThumb } from './mark-thumb.ts'
import { type ChosenVariant, lastVariant, VARIANT_EVENT } from './variant-event.ts'

type Variants = typeof import('./variant-slides.ts')

/**
 * Brings the gallery of features/product/gallery.tsx to life (behaviours 2.8): thumbnails swap slides, the pointer zooms,
 * a click enlarges, and another variant brings other slides.
 */
export function enhance(element: HTMLElement): void {
  const wrapper = element.querySelector<HTMLElement>(`.${classes.image}`)
  const frame = element.querySelector<HTMLElement>(`.${classes.gallery}`)
  if (wrapper && frame) new Gallery(element, wrapper, frame).start()
}

class Gallery {
  readonly #element: HTMLElement
  readonly #wrapper: HTMLElement
  readonly #frame: HTMLElement
  readonly #texts: GalleryTexts
  readonly #zoom: HoverZoom
  readonly #enlarge: HTMLButtonElement
  /** The product's own slides: they come back when no variant is chosen. */
  readonly #own: slides.SlideSet
  #set: slides.SlideSet
  #former: HTMLElement | undefined
  #state: GalleryState
  readonly #answers = new Map<number, GalleryData>()
  #requests = 0
  #isOpening = false

  constructor(element: HTMLElement, wrapper: HTMLElement, frame: HTMLElement) {
    this.#element = element
    this.#wrapper = wrapper
    this.#frame = frame
    this.#texts = JSON.parse(element.dataset.texts!) as GalleryTexts
    this.#own = this.#set = slides.readSlides(frame)
    this.#state = { visible: this.#set.main ? MAIN : 0 }
    this.#zoom = new HoverZoom(wrapper, frame)
    this.#enlarge = this.#makeEnlargeButton()
  }

  start(): void {
    // These do not bubble.
    for (const type of ['load', 'error'])
      this.#wrapper.addEventListener(type, ({ target }) => this.#onSettled(target), true)
    this.#wrapper.addEventListener('click', (event) => this.#onClick(event))
    const follow = (event: Event) => {
      if (!this.#element.isConnected) document.removeEventListener(VARIANT_EVENT, follow)
      else void this.#follow((event as CustomEvent<ChosenVariant>).detail)
    }
    document.addEventListener(VARIANT_EVENT, follow)
    hideFailedThumbs(this.#wrapper)
    this.#draw()
    const chosenBefore = lastVariant()
    if (chosenBefore) void this.#follow(chosenBefore)
  }

  #onClick(event: MouseEvent): void {
    if (isModifiedClick(event)) return
    const target = event.target as Element
    const thumb = target.closest<HTMLElement>(`.${classes.thumb}`)
    if (thumb) {
      event.preventDefault()
      this.#show(Number(thumb.dataset.imageIndex))
    } else if (target.closest(`.${classes.enlarge}`) || slides.isPicture(target)) void this.#enlargePicture()
  }

  #show(number: number): void {
    const slide = slides.slideAt(this.#set, number)
    if (!slide) return
    this.#zoom.remove()
    const isThere = slides.isThere(slide)
    if (!isThere) slides.loadNow(slide)
    this.#state = showSlide(this.#state, number, isThere)
    this.#draw()
    if (isThere) this.#tell(slide)
  }

  /** A picture has come, or could not be had. */
  #onSettled(target: EventTarget | null): void {
    hideFailedThumbs(this.#wrapper)
    const { wanted } = this.#state
    const awaited = wanted === undefined ? undefined : slides.slideAt(this.#set, wanted)
    const hasCome = awaited !== undefined && awaited === target
    if (hasCome) this.#state = slideCame(this.#state, wanted!)
    if (hasCome || target === this.#visible) this.#draw()
    if (hasCome && wanted !== MAIN) this.#tell(awaited)
  }

  get #visible(): HTMLElement | undefined {
    return slides.slideAt(this.#set, this.#state.visible, this.#former)
  }

  #draw(): void {
    const visible = this.#visible
    if (this.#state.visible !== FORMER && this.#former) {
      if (!slides.allSlides(this.#set).includes(this.#former)) this.#former.remove()
      this.#former = undefined
    }
    for (const slide of this.#frame.querySelectorAll<HTMLElement>(`:scope > .${classes.slide}`)) {
      slide.classList.toggle(classes.visible, slide === visible)
      if (slide !== visible && slide instanceof HTMLVideoElement) slide.pause()
    }
    this.#frame.classList.toggle(classes.loading, this.#state.wanted !== undefined)
    markThumb(this.#wrapper, currentThumb(this.#state))
    this.#drawFailure(visible)
    const picture = slides.isPicture(visible) && !slides.isFailed(visible) ? visible : undefined
    this.#enlarge.hidden = !picture
    this.#zoom.show(this.#state.wanted === undefined ? picture : undefined)
  }

  /** Where a picture could not be had stands what it would show (2.8.14). Its own `alt` is read to those who cannot see. */
  #drawFailure(visible: HTMLElement | undefined): void {
    this.#frame.querySelector(`.${classes.failed}`)?.remove()
    if (!visible || !slides.isFailed(visible)) return
    const text = document.createElement('p')
    text.className = classes.failed
    text.setAttribute('aria-hidden', 'true')
    text.textContent = slides.labelOf(visible)
    this.#frame.append(text)
  }

  #tell(slide: HTMLElement): void {
    const shown = slides.countable(this.#set)
    const values = { number: currentThumb(this.#state) + 1, count: shown.length, label: slides.labelOf(slide) }
    const text = slides.isPicture(slide) ? this.#texts.pictureShown : this.#texts.videoShown
    announce(fillMessage(text, values, () => new Intl.PluralRules()))
  }

  /** Another choice has other slides (2.8.11); none has the product's own. What cannot be had changes nothing. */
  async #follow(choice: ChosenVariant): Promise<void> {
    if (choice.productId !== Number(this.#element.dataset.product)) return
    const request = ++this.#requests
    const { variantId } = choice
    if (variantId === undefined && this.#set === this.#own) return
    const variants = await import('./variant-slides.ts').catch(reportError)
    if (!variants || request !== this.#requests) return
    if (variantId === undefined) {
      this.#replace(this.#own, variants)
      return
    }
    // What fails is not told: the product's pictures are still there.
    const ask = () => variants.fetchGallery(this.#element.dataset.source!, choice).catch(() => undefined)
    const data = this.#answers.get(variantId) ?? (await ask())
    if (!data || request !== this.#requests || !variants.isAbout(data, choice.sku)) return
    this.#answers.set(variantId, data)
    const found = variants.slidesIn(data)
    if (found) this.#replace(variants.makeSlides(found), variants)
  }

  #replace(set: slides.SlideSet, variants: Variants): void {
    this.#zoom.remove()
    const former = this.#visible
    for (const slide of slides.allSlides(this.#set)) if (slide !== former) slide.remove()
    former?.removeAttribute('id')
    this.#former = former
    this.#set = set
    variants.placeSlides(this.#frame, set)
    this.#drawThumbs(variants)
    const first = slides.slideAt(set, MAIN)
    this.#state = replaceSlides()
    if (first && (!former || slides.isThere(first) || slides.isFailed(first)))
      this.#state = slideCame(this.#state, MAIN)
    else if (first) slides.loadNow(first)
    this.#draw()
  }

  /** Once there, the row stays, so that nothing below it moves. */
  #drawThumbs({ makeThumbs }: Variants): void {
    const former = this.#wrapper.querySelector(`.${classes.thumbs}`)
    const shown = slides.countable(this.#set)
    if (!former && shown.length < 2) return
    const thumbs = makeThumbs(shown, this.#texts)
    if (former) former.replaceWith(thumbs)
    else this.#wrapper.append(thumbs)
  }

  #makeEnlargeButton(): HTMLButtonElement {
    const link = this.#frame.querySelector(`.${classes.enlarge}`)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = classes.enlarge
    button.setAttribute('aria-label', this.#texts.enlarge)
    button.append(...(link?.childNodes ?? []))
    if (link) link.replaceWith(button)
    else this.#frame.append(button)
    return button
  }

  async #enlargePicture(): Promise<void> {
    const visible = this.#visible
    // A double click while the script is on its way opens one view.
    if (this.#enlarge.hidden || this.#isOpening || !slides.isPicture(visible)) return
    const shown = slides.countable(this.#set)
    const numbers = shown.flatMap((slide, number) => (slides.isPicture(slide) ? [number] : []))
    // The first one is there already, as the server's.
    const pictures = numbers
      .map((number) => (number === 0 && this.#set.main) || shown[number]!)
      .filter(slides.isPicture)
    const start = Math.max(0, numbers.indexOf(Math.max(0, this.#state.visible)))
    this.#isOpening = true
    const fullView = await import('./full-view.ts').catch(reportError)
    this.#isOpening = false
    // Without its script the large picture is seen alone, as without any.
    if (!fullView) return location.assign(visible.dataset.zoomImage || visible.src)
    this.#zoom.remove()
    const last = await fullView.openFullView(pictures, start, this.#texts)
    if (last !== start) this.#show(numbers[last]!)
    this.#enlarge.focus()
  }
}
