import type { Picture, Video } from '#domain/catalog/views.ts'
import { mediaPath, picturePath } from '#domain/media-paths.ts'
import type { Translate } from '#messages/translate.ts'
import { galleryClasses as classes } from '#widgets/gallery/gallery.classes.ts'
import { Icon } from '../icon.tsx'
import { ProductPicture } from '../picture.tsx'

/** What a gallery shows one of at a time. */
export type Slide = { kind: 'picture'; picture: Picture } | { kind: 'video'; video: Video }

export type GalleryMedia = { name: string; pictures: Picture[]; videos: Video[] }

const SIZES = '(width <= 770px) 100vw, (width <= 979px) 54vw, (width <= 1199px) 46vw, 660px'
const LARGE = 1920

/** The pictures, then the videos. */
export const slidesOf = ({ name, pictures, videos }: GalleryMedia): Slide[] => [
  ...pictures.map((picture) => ({ kind: 'picture' as const, picture: { ...picture, label: picture.label || name } })),
  ...videos.map((video) => ({ kind: 'video' as const, video: { ...video, label: video.label || name } })),
]

export const labelOf = (slide: Slide): string => (slide.kind === 'picture' ? slide.picture : slide.video).label

/** Where the thumbnail leads without script. */
export const largeAddress = (slide: Slide): string =>
  slide.kind === 'picture' ? picturePath(slide.picture.file, LARGE) : addressOf(slide.video)

/** The small picture of a thumbnail; a video without a poster has none. */
export function thumbAddress(slide: Slide): string | undefined {
  const picture = slide.kind === 'picture' ? slide.picture : slide.video.poster
  return picture && picturePath(picture.file, 160)
}

const isElsewhere = ({ source }: Video) => /^https?:/i.test(source)
const addressOf = (video: Video) => (isElsewhere(video) ? video.source : mediaPath(video.source))

type SlideProps = { slide: Slide; t: Translate; id?: string; isVisible?: boolean; isFirst?: boolean }

/**
 * One slide. Its data tell the gallery's script what it needs besides: the thumbnail, the large picture and how large
 * that really is, which `srcset` hides (a picture's `naturalWidth` is then the width it is shown at).
 */
export function GallerySlide({ slide, t, id, isVisible = false, isFirst = false }: SlideProps) {
  const className = `${classes.slide}${isVisible ? ` ${classes.visible}` : ''}`
  if (slide.kind === 'video') return <VideoSlide video={slide.video} t={t} id={id} className={className} />
  const { picture } = slide
  const scale = picture.width && picture.height ? Math.min(1, LARGE / picture.width) : undefined
  return (
    <ProductPicture
      id={id}
      className={className}
      picture={picture}
      sizes={SIZES}
      from={320}
      upTo={1280}
      priority={isFirst}
      data={{
        'data-thumb': thumbAddress(slide),
        'data-zoom-image': picturePath(picture.file, LARGE),
        'data-zoom-width': scale && Math.round(picture.width! * scale),
        'data-zoom-height': scale && Math.round(picture.height! * scale),
      }}
    />
  )
}

type VideoSlideProps = { video: Video; t: Translate; id: string | undefined; className: string }

/** A file of the shop plays in place; an address elsewhere is only linked to: nothing is loaded from other hosts. */
function VideoSlide({ video, t, id, className }: VideoSlideProps) {
  const data = { 'data-thumb': thumbAddress({ kind: 'video', video }), 'data-label': video.label }
  const poster = video.poster && picturePath(video.poster.file, 960)
  if (isElsewhere(video)) {
    return (
      <a id={id} className={`${className} gallery-video-link`} href={video.source} rel="noopener noreferrer" {...data}>
        {poster && <img src={poster} alt="" width="960" height="960" loading="lazy" />}
        <span>
          <Icon name="play" />
          {t('watchVideoOn', { host: hostOf(video.source), label: video.label })}
        </span>
      </a>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no captions to give
    <video
      id={id}
      className={`${className} gallery-video`}
      controls
      preload="none"
      playsInline
      poster={poster}
      aria-label={t('watchVideo', { label: video.label })}
      {...data}
    >
      <source src={mediaPath(video.source)} />
      <a href={mediaPath(video.source)}>{t('watchVideo', { label: video.label })}</a>
    </video>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}
