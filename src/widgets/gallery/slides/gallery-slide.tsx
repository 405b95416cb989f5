import { type ComponentProps, type RefCallback, useEffect, useRef } from 'react'
import { galleryClasses as classes } from './gallery.classes.ts'
import { GalleryIcon } from './gallery-icon.tsx'
import type { LinkSlide, PictureSlide, Slide, VideoSlide } from './slide.ts'

export type GallerySlideProps = {
  slide: Slide
  id?: string | undefined
  isVisible?: boolean
  /** The picture that is seen first on the page. */
  isFirst?: boolean
  /** Loads a picture that is hidden. Without it a browser waits until it is seen. */
  isWanted?: boolean
  /** For the `img` of a picture. */
  pictureProps?: Pick<ComponentProps<'img'>, 'onClick' | 'onLoad' | 'onError'> & { ref: RefCallback<HTMLImageElement> }
}

/**
 * One slide (2.8.1), on the page and in the gallery data of spec §3. Its `data-` attributes are what an answer's markup tells
 * of it besides: the thumbnail, the large picture, and how large that really is.
 */
export function GallerySlide({ slide, isVisible = false, ...props }: GallerySlideProps) {
  const className = `${classes.slide}${isVisible ? ` ${classes.visible}` : ''}`
  if (slide.kind === 'picture') return <Picture slide={slide} className={className} {...props} />
  if (slide.kind === 'link') return <VideoLink slide={slide} className={className} id={props.id} />
  return <Video slide={slide} className={className} id={props.id} isVisible={isVisible} />
}

type PictureProps = Omit<GallerySlideProps, 'slide' | 'isVisible'> & { slide: PictureSlide; className: string }

function Picture({ slide, id, className, isFirst, isWanted, pictureProps }: PictureProps) {
  return (
    <img
      id={id}
      className={className}
      loading={isFirst || isWanted ? 'eager' : 'lazy'}
      src={slide.src}
      srcSet={slide.srcSet}
      sizes={slide.sizes}
      alt={slide.label}
      width={slide.width}
      height={slide.height}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      data-thumb={slide.thumb}
      data-zoom-image={slide.large}
      data-zoom-width={slide.largeSize?.width}
      data-zoom-height={slide.largeSize?.height}
      {...pictureProps}
    />
  )
}

type Placed<One> = { slide: One; id: string | undefined; className: string }

function VideoLink({ slide, id, className }: Placed<LinkSlide>) {
  return (
    <a
      id={id}
      className={`${className} gallery-video-link`}
      href={slide.href}
      rel="noopener noreferrer"
      data-thumb={slide.thumb}
      data-label={slide.label}
    >
      {slide.poster && <img src={slide.poster} alt="" width="960" height="960" loading="lazy" />}
      <span>
        <GalleryIcon name="play" />
        {slide.text}
      </span>
    </a>
  )
}

/** Leaving it pauses it (2.8.13). */
function Video({ slide, id, className, isVisible }: Placed<VideoSlide> & { isVisible: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isVisible) video.current?.pause()
  }, [isVisible])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no captions to give
    <video
      ref={video}
      id={id}
      className={`${className} gallery-video`}
      controls
      preload="none"
      playsInline
      poster={slide.poster}
      aria-label={slide.text}
      data-thumb={slide.thumb}
      data-label={slide.label}
    >
      <source src={slide.src} />
      <a href={slide.src}>{slide.text}</a>
    </video>
  )
}
