import { galleryClasses as classes } from './gallery.classes.ts'
import type { GalleryTexts } from './gallery-texts.ts'

export type FullViewElements = {
  dialog: HTMLDialogElement
  /** "2 / 5", for the eye; `status` says it in words (8: announced politely). */
  count: HTMLElement
  status: HTMLElement
  stage: HTMLElement
  picture: HTMLImageElement
  failed: HTMLElement
  previous: HTMLButtonElement
  next: HTMLButtonElement
  zoomIn: HTMLButtonElement
  zoomOut: HTMLButtonElement
  close: HTMLButtonElement
}

const shapes = {
  previous: 'M15 4.5 7.5 12l7.5 7.5',
  next: 'm9 4.5 7.5 7.5L9 19.5',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21M7.5 10.5h6',
  close: 'm5 5 14 14M19 5 5 19',
}

/** The elements of the full-screen view, closed. A single picture has no way to another one. */
export function fullViewElements(texts: GalleryTexts, pictureCount: number): FullViewElements {
  const dialog = make('dialog', classes.dialog)
  dialog.setAttribute('aria-label', texts.name)
  const count = make('p', 'gallery-count')
  count.setAttribute('aria-hidden', 'true')
  const status = make('p', 'visually-hidden')
  status.setAttribute('role', 'status')
  const stage = make('div', 'gallery-stage')
  const picture = make('img', 'gallery-large')
  picture.draggable = false
  const failed = make('p', classes.failed)
  failed.hidden = true
  failed.setAttribute('aria-hidden', 'true')
  stage.append(picture, failed)
  const previous = button(texts.previousPicture, 'previous')
  const next = button(texts.nextPicture, 'next')
  const zoomIn = button(texts.zoomIn, 'zoomIn')
  const zoomOut = button(texts.zoomOut, 'zoomOut')
  const close = button(texts.close, 'close')
  close.autofocus = true
  const bar = make('div', 'gallery-bar')
  bar.append(count, zoomOut, zoomIn, close)
  dialog.append(bar, status, stage)
  if (pictureCount > 1) dialog.append(previous, next)
  return { dialog, count, status, stage, picture, failed, previous, next, zoomIn, zoomOut, close }
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function button(label: string, name: keyof typeof shapes): HTMLButtonElement {
  const element = make('button', `gallery-button gallery-${name}`)
  element.type = 'button'
  element.setAttribute('aria-label', label)
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', width: '24', height: '24' }))
    drawing.setAttribute(key, value)
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', shapes[name])
  drawing.append(line)
  element.append(drawing)
  return element
}
