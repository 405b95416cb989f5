import { renderToStaticMarkup } from 'react-dom/server'
import { pictureSlide, slidesOf } from '#features/product/gallery-slides.ts'
import { GallerySlide } from '#widgets/gallery/slides/gallery-slide.tsx'
import type { Slide } from '#widgets/gallery/slides/slide.ts'
import type { Handler } from '../http/answers.ts'

/**
 * The gallery data of spec §3 (3.6): what there is to see of a product or variant, as markup. `product` names the product
 * a variant is looked at with.
 */
export const productGallery: Handler = async ({ shop, visitor, mediaUrl, params, url }) => {
  const parent = url.searchParams.get('product')
  const gallery = await shop.catalog.gallery(
    visitor.store,
    Number(params.productId),
    parent === null ? undefined : Number(parent),
  )
  if (!gallery) return { status: 'json', code: 404, body: { status: 'error' } }
  const [pictures, [fallback]] = await Promise.all([
    shop.pictureSizes.measure(gallery.pictures),
    shop.pictureSizes.measure(gallery.fallback ? [gallery.fallback] : []),
  ])
  const markup = (slide: Slide) => renderToStaticMarkup(<GallerySlide slide={slide} />)
  return {
    status: 'json',
    body: {
      media: {
        heroes: slidesOf({ ...gallery, pictures }, { t: visitor.t, mediaUrl }).map(markup),
        ...(fallback && { hFallback: markup(pictureSlide(fallback, { mediaUrl })) }),
      },
      data: { sku: gallery.sku },
    },
  }
}
