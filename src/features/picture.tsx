import type { Picture } from '#domain/catalog/views.ts'
import { picturePath, PICTURE_WIDTHS, type PictureWidth } from '#domain/media-paths.ts'
import { useMediaUrl } from './media-url.tsx'

/** Widths for `srcset`: none above what the original has, so that nothing is sent enlarged. */
const widthsFor = (picture: Picture, from: number, upTo: number) => {
  const fitting = PICTURE_WIDTHS.filter((width) => width >= from && width <= upTo)
  const kept = fitting.filter((_, index) => index === 0 || !picture.width || fitting[index - 1]! < picture.width)
  return kept.length > 0 ? kept : [PICTURE_WIDTHS[0]]
}

/** Addresses and size of a picture, in the widths from `from` up to `upTo` pixels that the server offers. */
export function pictureSource({
  picture,
  mediaUrl,
  from = 160,
  upTo = 960,
}: {
  picture: Picture
  mediaUrl: string
  from?: PictureWidth
  upTo?: PictureWidth
}) {
  const widths = widthsFor(picture, from, upTo)
  return {
    src: mediaUrl + picturePath(picture.file, widths[Math.floor(widths.length / 2)]!),
    srcSet: widths.map((width) => `${mediaUrl}${picturePath(picture.file, width)} ${width}w`).join(', '),
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
  alt = picture.label,
}: {
  picture: Picture
  sizes: string
  from?: PictureWidth
  upTo?: PictureWidth
  priority?: boolean
  className?: string
  alt?: string
}) {
  const mediaUrl = useMediaUrl()
  return (
    <img
      className={className}
      {...pictureSource({ picture, mediaUrl, from, upTo })}
      sizes={sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}
