import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { hasFailed } from '../browser/markup/picture-element.ts'
import { galleryClasses as classes } from './slides/gallery.classes.ts'
import { slideAddress, thumbAddress, type WordedSlide } from './slides/slide.ts'

type ThumbsProps = {
  slides: readonly WordedSlide[]
  /** The number of the slide that is marked, from 0 on. */
  current: number
  label: string
  onPress: (event: MouseEvent, number: number) => void
}

/** A small picture for each slide. Without script it leads to the large picture, or to the video. */
export const Thumbs = ({ slides, current, label, onPress }: ThumbsProps) => (
  <ul className={classes.thumbs} aria-label={label}>
    {slides.map((slide, number) => (
      // oxlint-disable-next-line react/no-array-index-key -- the slides of a set never change places
      <li key={number}>
        <a
          className={`${classes.thumb}${slide.kind === 'picture' ? '' : ` ${classes.videoThumb}`}`}
          href={slideAddress(slide)}
          data-image-index={number}
          aria-label={slide.thumbText}
          aria-current={number === current ? 'true' : undefined}
          onClick={(event) => onPress(event, number)}
        >
          <ThumbPicture address={thumbAddress(slide)} />
        </a>
      </li>
    ))}
  </ul>
)

/** The frame is left if the picture cannot be loaded; the link says what it shows. */
function ThumbPicture({ address }: { address: string | undefined }) {
  const picture = useRef<HTMLImageElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (picture.current && hasFailed(picture.current)) setFailed(true)
  }, [])
  if (!address) return null
  return (
    <img
      ref={picture}
      loading="lazy"
      src={address}
      alt=""
      width="80"
      height="80"
      hidden={isFailed}
      onError={() => setFailed(true)}
    />
  )
}
