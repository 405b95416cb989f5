import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { galleryClasses as classes, MAIN_ID, slideId } from '#widgets/gallery/gallery.classes.ts'
import type { GalleryTexts } from '#widgets/gallery/gallery-texts.ts'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'
import {
  type GalleryMedia,
  GallerySlide,
  labelOf,
  largeAddress,
  type Slide,
  slidesOf,
  thumbAddress,
} from './gallery-slides.tsx'

/**
 * The pictures and videos of a product (behaviours 2.8). Without script the thumbnails lead to the large pictures and to
 * the videos; `widgets/gallery/gallery.ts` brings it to life. A product without any may still get some with a choice.
 */
export function ProductGallery({ product }: { product: GalleryMedia & { id: number } }) {
  const { t } = usePage()
  const slides = slidesOf(product)
  const [first] = slides
  const hasMain = first?.kind === 'picture'
  return (
    <vitrine-gallery
      keeps-clicks=""
      data-product={product.id}
      data-source={paths.galleryOf}
      data-texts={JSON.stringify(textsOf(product.name, t))}
    >
      <div className={classes.image}>
        <div className={classes.gallery}>
          {hasMain && <GallerySlide id={MAIN_ID} slide={first} t={t} isVisible isFirst />}
          {/* Hidden and lazy: a browser loads it when it is wanted. */}
          {(slides.length > 1 || !hasMain) &&
            slides.map((slide, number) => (
              <GallerySlide
                key={slideId(number)}
                id={slideId(number)}
                slide={slide}
                t={t}
                isVisible={!hasMain && number === 0}
              />
            ))}
          {hasMain && (
            <a className={classes.enlarge} href={largeAddress(first)} aria-label={t('enlargePicture')}>
              <Icon name="enlarge" />
            </a>
          )}
        </div>
        {slides.length > 1 && (
          <ul className={classes.thumbs} aria-label={t('pictures')}>
            {slides.map((slide, number) => (
              <li key={slideId(number)}>
                <Thumb slide={slide} number={number} count={slides.length} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </vitrine-gallery>
  )
}

function Thumb({ slide, number, count }: { slide: Slide; number: number; count: number }) {
  const { t } = usePage()
  const isVideo = slide.kind === 'video'
  const picture = thumbAddress(slide)
  return (
    <a
      className={`${classes.thumb}${isVideo ? ` ${classes.videoThumb}` : ''}`}
      href={largeAddress(slide)}
      data-image-index={number}
      aria-label={t(isVideo ? 'showVideo' : 'showPicture', { number: number + 1, count, label: labelOf(slide) })}
      aria-current={number === 0 ? 'true' : undefined}
    >
      {picture && <img src={picture} alt="" width="80" height="80" loading="lazy" />}
    </a>
  )
}

/** What the browser fills in stays as it is. */
const LATER = { number: '{number}', count: '{count}', label: '{label}' }

const textsOf = (name: string, t: ReturnType<typeof usePage>['t']): GalleryTexts => ({
  name: t('picturesOf', { name }),
  pictures: t('pictures'),
  enlarge: t('enlargePicture'),
  showPicture: t('showPicture', LATER),
  showVideo: t('showVideo', LATER),
  pictureShown: t('pictureShown', LATER),
  videoShown: t('videoShown', LATER),
  previousPicture: t('previousPicture'),
  nextPicture: t('nextPicture'),
  zoomIn: t('zoomIn'),
  zoomOut: t('zoomOut'),
  close: t('close'),
})

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-gallery': {
        'keeps-clicks': ''
        'data-product': number
        'data-source': string
        'data-texts': string
        children?: ReactNode
      }
    }
  }
}
