/** The bar of a page's sections. */
export const navigationEn = {
  sections: 'On this page',
  sectionBuy: 'Choose and buy',
} as const
