/** The public class names of the product gallery and its zoom (behaviours 2.8, 4.gallery). */
export const galleryClasses = {
  /** Around the gallery and its thumbnails. */
  image: 'product-image',
  /** Holds the slides. */
  gallery: 'product-image-gallery',
  /** A slide: `#image-main` is the first picture, `#image-<n>` each of them from 0 on. */
  slide: 'gallery-image',
  /** On the one slide that is seen. */
  visible: 'visible',
  /** On the gallery, until the wanted slide has come. */
  loading: 'loading',
  thumbs: 'product-image-thumbs',
  /** A thumbnail; `data-image-index` names its slide. Without script it leads to the large picture, or to the video. */
  thumb: 'thumb-link',
  /** On the thumbnail of a video. */
  videoThumb: 'video-thumb',
  /** On `.product-image` while the visible picture can be enlarged under the pointer. */
  zoomAvailable: 'zoom-available',
  /** The enlarged picture, while the pointer is over the gallery. */
  zoom: 'zoomContainer',
  /** Leads to the large picture; with script, a button that opens the full-screen view. */
  enlarge: 'gallery-enlarge',
  /** Over a picture that could not be loaded: its alternative text. */
  failed: 'gallery-failed',
  /** The full-screen view. */
  dialog: 'gallery-dialog',
} as const

export const MAIN_ID = 'image-main'
export const slideId = (number: number) => `image-${number}`
