import type { Picture } from '#domain/catalog/views.ts'
import { picturePath, PICTURE_WIDTHS, type PictureWidth } from '#domain/media-paths.ts'

/** Widths for `srcset`: none above what the original has, so that nothing is sent enlarged. */
const widthsFor = (picture: Picture, from: number, upTo: number) => {
  const fitting = PICTURE_WIDTHS.filter((width) => width >= from && width <= upTo)
  const kept = fitting.filter((_, index) => index === 0 || !picture.width || fitting[index - 1]! < picture.width)
  return kept.length > 0 ? kept : [PICTURE_WIDTHS[0]]
}

/** The attributes of an `img` that say where its widths are, and how large it is. */
export function pictureAttributes(
  picture: Picture,
  { sizes, from = 160, upTo = 960 }: { sizes: string; from?: PictureWidth; upTo?: PictureWidth },
) {
  const widths = widthsFor(picture, from, upTo)
  return {
    src: picturePath(picture.file, widths[Math.floor(widths.length / 2)]!),
    srcSet: widths.map((width) => `${picturePath(picture.file, width)} ${width}w`).join(', '),
    sizes,
    width: picture.width ?? 800,
    height: picture.height ?? 800,
  }
}

/**
 * A picture in the widths the server offers; it answers AVIF or WebP. Its frame keeps the place free (`--picture-ratio`
 * in tokens.css), so the page does not move when it arrives. `priority`: the one that is seen first on the page.
 */
export function ProductPicture({
  picture,
  sizes,
  from = 160,
  upTo = 960,
  priority,
  className,
  id,
  alt = picture.label,
  data,
}: {
  picture: Picture
  sizes: string
  from?: PictureWidth
  upTo?: PictureWidth
  priority?: boolean
  className?: string
  id?: string
  alt?: string
  data?: Record<`data-${string}`, string | number | undefined>
}) {
  const { width, height, ...source } = pictureAttributes(picture, { sizes, from, upTo })
  return (
    <img
      id={id}
      className={className}
      {...source}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      {...data}
    />
  )
}
