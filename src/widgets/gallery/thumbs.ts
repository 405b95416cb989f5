import { fillMessage } from '#messages/fill.ts'
import { galleryClasses as classes } from './gallery.classes.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { isPicture, labelOf } from './slides.ts'

/** The thumbnails of other slides than the server's, as it draws them (features/product/gallery.tsx). */
export function makeThumbs(slides: readonly HTMLElement[], texts: GalleryTexts): HTMLUListElement {
  const list = document.createElement('ul')
  list.className = classes.thumbs
  list.setAttribute('aria-label', texts.pictures)
  list.append(
    ...slides.map((slide, number) => {
      const item = document.createElement('li')
      item.append(makeThumb(slide, number, slides.length, texts))
      return item
    }),
  )
  return list
}

function makeThumb(slide: HTMLElement, number: number, count: number, texts: GalleryTexts): HTMLAnchorElement {
  const thumb = document.createElement('a')
  const text = isPicture(slide) ? texts.showPicture : texts.showVideo
  thumb.className = classes.thumb
  thumb.classList.toggle(classes.videoThumb, !isPicture(slide))
  thumb.href = addressOf(slide)
  thumb.dataset.imageIndex = String(number)
  thumb.setAttribute(
    'aria-label',
    fillMessage(text, { number: number + 1, count, label: labelOf(slide) }, () => new Intl.PluralRules()),
  )
  const small = slide.dataset.thumb ?? (isPicture(slide) ? slide.src : '')
  if (small) {
    const picture = document.createElement('img')
    Object.assign(picture, { src: small, alt: '', width: 80, height: 80 })
    thumb.append(picture)
  }
  return thumb
}

function addressOf(slide: HTMLElement): string {
  if (isPicture(slide)) return slide.dataset.zoomImage ?? slide.src
  if (slide instanceof HTMLAnchorElement) return slide.href
  return slide.querySelector('source')?.src ?? ''
}
