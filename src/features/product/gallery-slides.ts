import type { Picture, Video } from '#domain/catalog/views.ts'
import { mediaPath, picturePath } from '#domain/media-paths.ts'
import type { Translate } from '#messages/translate.ts'
import type { PictureSlide, Slide } from '#widgets/gallery/slides/slide.ts'
import { pictureSource } from '../picture.tsx'

/** The page's words, and where pictures are fetched. */
type Place = { t: Translate; mediaUrl: string }
export type GalleryMedia = { name: string; pictures: Picture[]; videos: Video[] }

const SIZES = '(width <= 770px) 100vw, (width <= 979px) 54vw, (width <= 1199px) 46vw, 660px'
const LARGE = 1920
const THUMB = 160

/** The pictures, then the videos, as the gallery draws them. A slide without words of its own is called by the product's name. */
export const slidesOf = ({ name, pictures, videos }: GalleryMedia, page: Place): Slide[] => [
  ...pictures.map((picture) => pictureSlide({ ...picture, label: picture.label || name }, page)),
  ...videos.map((video) => videoSlide({ ...video, label: video.label || name }, page)),
]

export function pictureSlide(picture: Picture, { mediaUrl }: Pick<Place, 'mediaUrl'>): PictureSlide {
  const { file, label, width, height } = picture
  const scale = width ? Math.min(1, LARGE / width) : 1
  return {
    kind: 'picture',
    label,
    ...pictureSource({ picture, mediaUrl, from: 320, upTo: 1280 }),
    sizes: SIZES,
    large: mediaUrl + picturePath(file, LARGE),
    largeSize: width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined,
    thumb: mediaUrl + picturePath(file, THUMB),
  }
}

/** A file of the shop plays in place; an address elsewhere is only linked to: nothing is loaded from other hosts. */
function videoSlide({ source, poster, label }: Video, { t, mediaUrl }: Place): Slide {
  const pictures = {
    poster: poster && mediaUrl + picturePath(poster.file, 960),
    thumb: poster && mediaUrl + picturePath(poster.file, THUMB),
  }
  if (/^https?:/i.test(source)) {
    return {
      kind: 'link',
      label,
      text: t('watchVideoOn', { host: hostOf(source), label }),
      href: source,
      ...pictures,
    }
  }
  return { kind: 'video', label, text: t('watchVideo', { label }), src: mediaUrl + mediaPath(source), ...pictures }
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}
