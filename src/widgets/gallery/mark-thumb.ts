import { galleryClasses as classes } from './gallery.classes.ts'
import { isFailed } from './slides.ts'

/** Of a thumbnail that could not be had its frame is left; the link says what it shows. */
export function hideFailedThumbs(wrapper: Element): void {
  for (const picture of wrapper.querySelectorAll<HTMLImageElement>(`.${classes.thumb} img`))
    picture.hidden = isFailed(picture)
}

export function markThumb(wrapper: Element, number: number): void {
  for (const thumb of wrapper.querySelectorAll<HTMLElement>(`.${classes.thumb}`)) {
    if (thumb.dataset.imageIndex === String(number)) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}
