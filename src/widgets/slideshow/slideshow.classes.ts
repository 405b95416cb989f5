/** Public class names of the slideshow (behaviours 2.5.1 to 2.5.6). */
export const slideshowClasses = {
  container: 'slideshow-container',
  /** The list of the slides. */
  list: 'slideshow',
  pager: 'slideshow-pager',
  /** One per slide, in order; the button in it is what keyboards reach. */
  pagerBox: 'pager-box',
  previous: 'slideshow-prev',
  next: 'slideshow-next',
  slide: 'cycle-slide',
  current: 'cycle-slide-active',
  pagerCurrent: 'cycle-pager-active',
  /** On the list while it does not go on by itself. */
  paused: 'cycle-paused',
  /** Ours: starts and stops it. */
  rotation: 'slideshow-rotation',
  /** Ours, on the container once the script is there. */
  live: 'slideshow-live',
  /** Ours, on both slides of a transition. */
  moving: 'slide-moving',
  /** Our own class, on a slide whose picture could not be loaded. */
  pictureless: 'slide-pictureless',
} as const
