import { renderToStaticMarkup } from 'react-dom/server'
import { GallerySlide, type Slide, slidesOf } from '#features/product/gallery-slides.tsx'
import type { Handler } from '../http/answers.ts'

/**
 * The gallery data of spec §3 (3.6): what there is to see of a product or variant, as markup. `product` names the product
 * a variant is looked at with.
 */
export const productGallery: Handler = async ({ shop, visitor, params, url }) => {
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
  const markup = (slide: Slide) => renderToStaticMarkup(<GallerySlide slide={slide} t={visitor.t} />)
  return {
    status: 'json',
    body: {
      media: {
        heroes: slidesOf({ ...gallery, pictures }).map(markup),
        ...(fallback && { hFallback: markup({ kind: 'picture', picture: fallback }) }),
      },
      data: { sku: gallery.sku },
    },
  }
}
