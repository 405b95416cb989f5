import type { homeEn } from '../en/home.ts'

export const homeAr: Record<keyof typeof homeEn, string> = {
  carousel: 'عرض شرائح',
  slide: 'شريحة',
  slideshow: 'أبرز ما لدينا',
  slideNumber: '{number} من {count}',
  showSlide: 'الشريحة {number} من {count}',
  showSlideTitle: 'الشريحة {number} من {count}: {title}',
  chooseSlide: 'اختر شريحة',
  previousSlide: 'الشريحة السابقة',
  nextSlide: 'الشريحة التالية',
  pauseSlides: 'أوقف عرض الشرائح',
  playSlides: 'شغّل عرض الشرائح',
  homeTiles: 'أفكار',
  productTabs: 'عن هذا المنتج',
}
