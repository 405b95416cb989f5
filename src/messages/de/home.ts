import type { homeEn } from '../en/home.ts'

export const homeDe: Record<keyof typeof homeEn, string> = {
  carousel: 'Karussell',
  slide: 'Folie',
  slideshow: 'Highlights',
  slideNumber: '{number} von {count}',
  showSlide: 'Folie {number} von {count}',
  showSlideTitle: 'Folie {number} von {count}: {title}',
  chooseSlide: 'Folie wählen',
  previousSlide: 'Vorige Folie',
  nextSlide: 'Nächste Folie',
  pauseSlides: 'Diaschau anhalten',
  playSlides: 'Diaschau starten',
  homeTiles: 'Ideen',
  productTabs: 'Über diesen Artikel',
}
