import { useLoaded } from '../browser/alive/use-loaded.ts'
import { galleryClasses as classes } from './slides/gallery.classes.ts'
import { GalleryIcon } from './slides/gallery-icon.tsx'
import { GallerySlide } from './slides/gallery-slide.tsx'
import { MAIN } from './slides/gallery-state.ts'
import { markedNumber, OWN } from './slides/slide-set.ts'
import { Thumbs } from './thumbs.tsx'
import { type GalleryOptions, useGallery } from './use-gallery.ts'

/**
 * The pictures and videos of a product (behaviours 2.8). Without script the thumbnails lead to the large pictures and to
 * the videos. A product without any may still get some with a choice.
 */
export function Gallery(props: GalleryOptions) {
  const { texts } = props
  const gallery = useGallery(props)
  const { set, visible, wanted, fullView } = gallery
  const Zoom = useLoaded(gallery.zoomProps !== undefined, () => import('./hover-zoom.tsx'))
  return (
    <>
      <div className={gallery.isZoomable ? `${classes.image} ${classes.zoomAvailable}` : classes.image}>
        <div className={wanted ? `${classes.gallery} ${classes.loading}` : classes.gallery} {...gallery.frameProps}>
          {gallery.drawn.map((one) => (
            <GallerySlide
              key={one.key}
              id={one.id}
              slide={one.slide}
              isVisible={one.key === visible?.key}
              isFirst={set.owner === OWN && one.number === MAIN}
              isWanted={one.key === wanted?.key}
              pictureProps={gallery.pictureProps(one)}
            />
          ))}
          {gallery.failedText !== undefined && (
            <p className={classes.failed} aria-hidden="true">
              {gallery.failedText}
            </p>
          )}
          {gallery.zoomProps && Zoom && <Zoom.HoverZoom {...gallery.zoomProps} />}
          {visible?.slide.kind === 'picture' && (
            <a className={classes.enlarge} aria-label={texts.enlarge} {...gallery.enlargeProps}>
              <GalleryIcon name="enlarge" />
            </a>
          )}
        </div>
        {set.hasThumbs && (
          <Thumbs
            key={set.owner}
            slides={set.slides}
            current={markedNumber(set)}
            label={texts.pictures}
            onPress={gallery.onThumbPress}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {gallery.status}
      </p>
      {fullView && <fullView.View {...fullView} texts={texts} />}
    </>
  )
}
