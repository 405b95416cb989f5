import type { ComponentProps } from 'react'
import { fillMessage } from '#messages/fill.ts'
import { hasCome } from '../browser/markup/picture-element.ts'
import { galleryClasses as classes } from './slides/gallery.classes.ts'
import { Drawing } from './slides/gallery-icon.tsx'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import { MAIN } from './slides/gallery-state.ts'
import { largeAddress, type PictureSlide } from './slides/slide.ts'
import { slideAt, type SlideSet } from './slides/slide-set.ts'
import { type FullPicture, useFullView } from './use-full-view.ts'

const shapes = {
  previous: 'M15 4.5 7.5 12l7.5 7.5',
  next: 'm9 4.5 7.5 7.5L9 19.5',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21M7.5 10.5h6',
  close: 'm5 5 14 14M19 5 5 19',
} as const

export type FullViewProps = {
  pictures: readonly FullPicture[]
  /** The number of the picture that is seen first. */
  start: number
  texts: GalleryTexts
  onClose: (last: number) => void
}

/** The gallery's pictures over the whole window, one at a time. A single picture has no way to another one. */
export function FullView({ pictures, start, texts, onClose }: FullViewProps) {
  const view = useFullView(pictures, start, onClose)
  const { label } = pictures[view.number]!
  const values = { number: view.number + 1, count: pictures.length, label }
  return (
    <dialog className={classes.dialog} aria-label={texts.name} {...view.dialogProps}>
      <div className="gallery-bar">
        {/* For the eye; the status says it in words. */}
        <p className="gallery-count" aria-hidden="true">
          {`${values.number} / ${values.count}`}
        </p>
        <ViewButton name="zoomOut" label={texts.zoomOut} {...view.zoomOutProps} />
        <ViewButton name="zoomIn" label={texts.zoomIn} {...view.zoomInProps} />
        <ViewButton name="close" label={texts.close} {...view.closeProps} />
      </div>
      <p className="visually-hidden" role="status">
        {fillMessage(texts.pictureShown, values, () => new Intl.PluralRules())}
      </p>
      <div className={view.isEnlarged ? 'gallery-stage enlarged' : 'gallery-stage'} {...view.stageProps}>
        <img
          className="gallery-large"
          src={view.address}
          alt={label}
          draggable={false}
          hidden={view.isFailed}
          {...view.pictureProps}
        />
        {view.isFailed && (
          <p className={classes.failed} aria-hidden="true">
            {label}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <>
          <ViewButton name="previous" label={texts.previousPicture} {...view.previousProps} />
          <ViewButton name="next" label={texts.nextPicture} {...view.nextProps} />
        </>
      )}
    </dialog>
  )
}

type ViewButtonProps = { name: keyof typeof shapes; label: string } & ComponentProps<'button'>

const ViewButton = ({ name, label, ...props }: ViewButtonProps) => (
  <button type="button" className={`gallery-button gallery-${name}`} aria-label={label} {...props}>
    <Drawing line={shapes[name]} />
  </button>
)

/** The pictures of the slides with these numbers, and what the page has of them already. */
export const fullPictures = (
  set: SlideSet,
  numbers: readonly number[],
  element: (key: string) => HTMLImageElement | undefined,
): FullPicture[] =>
  numbers.map((number) => {
    const slide = set.slides[number] as PictureSlide
    // The first one is there already, as the server's.
    const drawn = [number === 0 ? MAIN : number, number].map((one) => element(slideAt(set, one)?.key ?? ''))
    const there = drawn.find((one) => one && hasCome(one))
    return { label: slide.label, small: there?.currentSrc, large: largeAddress(slide) }
  })
