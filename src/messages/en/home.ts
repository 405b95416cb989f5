/** The home page's slideshow, and the tabs of a product. "carousel" and "slide" are said of elements by screen readers. */
export const homeEn = {
  carousel: 'carousel',
  slide: 'slide',
  slideshow: 'Highlights',
  slideNumber: '{number} of {count}',
  showSlide: 'Slide {number} of {count}',
  showSlideTitle: 'Slide {number} of {count}: {title}',
  chooseSlide: 'Choose a slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseSlides: 'Stop the slideshow',
  playSlides: 'Start the slideshow',
  homeTiles: 'Ideas',
  productTabs: 'About this product',
}
