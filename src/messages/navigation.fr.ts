import type { navigationEn } from './navigation.en.ts'

export const navigationFr: Record<keyof typeof navigationEn, string> = {
  sections: 'Sur cette page',
  sectionBuy: 'Choisir et acheter',
}
