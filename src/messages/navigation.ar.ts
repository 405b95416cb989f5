import type { navigationEn } from './navigation.en.ts'

export const navigationAr: Record<keyof typeof navigationEn, string> = {
  sections: 'في هذه الصفحة',
  sectionBuy: 'الاختيار والشراء',
}
