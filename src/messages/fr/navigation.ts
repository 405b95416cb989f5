import type { navigationEn } from '../en/navigation.ts'

export const navigationFr: Record<keyof typeof navigationEn, string> = {
  sections: 'Sur cette page',
  sectionBuy: 'Choisir et acheter',
}
