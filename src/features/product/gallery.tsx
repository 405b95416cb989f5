import { paths } from '#domain/paths.ts'
import { galleryClasses as classes } from '#widgets/gallery/slides/gallery.classes.ts'
import { Gallery } from '#widgets/gallery/gallery.tsx'
import type { GalleryTexts } from '#widgets/gallery/slides/gallery-texts.ts'
import { withWords } from '#widgets/gallery/slides/slide-text.ts'
import { VARIANT_EVENT } from '#widgets/gallery/variant-store.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { type GalleryMedia, slidesOf } from './gallery-slides.ts'

/**
 * The pictures and videos of a product (behaviours 2.8). A press on a thumbnail never leads away, however early it comes (2.8.2);
 * a video elsewhere is a plain link.
 */
export function ProductGallery({ product }: { product: GalleryMedia & { id: number } }) {
  const { t, mediaUrl } = usePage()
  const texts = textsOf(product.name, t)
  return (
    <Island
      name="widgets/gallery/gallery"
      when="interaction"
      wakes={VARIANT_EVENT}
      keeps={`.${classes.thumb}, .${classes.enlarge}`}
      component={Gallery}
      props={{
        productId: product.id,
        source: paths.galleryOf,
        slides: withWords(slidesOf(product, { t, mediaUrl }), texts),
        texts,
      }}
    />
  )
}

/** Placeholders that the component fills in itself stay in the text. */
const textsOf = (name: string, t: ReturnType<typeof usePage>['t']): GalleryTexts => ({
  name: t('picturesOf', { name }),
  pictures: t('pictures'),
  enlarge: t('enlargePicture'),
  showPicture: t('showPicture'),
  showVideo: t('showVideo'),
  pictureShown: t('pictureShown'),
  videoShown: t('videoShown'),
  previousPicture: t('previousPicture'),
  nextPicture: t('nextPicture'),
  zoomIn: t('zoomIn'),
  zoomOut: t('zoomOut'),
  close: t('close'),
})
