import type { homeEn } from '../en/home.ts'

export const homeFr: Record<keyof typeof homeEn, string> = {
  carousel: 'carrousel',
  slide: 'diapositive',
  slideshow: 'À la une',
  slideNumber: '{number} sur {count}',
  showSlide: 'Diapositive {number} sur {count}',
  showSlideTitle: 'Diapositive {number} sur {count} : {title}',
  chooseSlide: 'Choisir une diapositive',
  previousSlide: 'Diapositive précédente',
  nextSlide: 'Diapositive suivante',
  pauseSlides: 'Arrêter le diaporama',
  playSlides: 'Lancer le diaporama',
  homeTiles: 'Des idées',
  productTabs: 'À propos de ce produit',
}
