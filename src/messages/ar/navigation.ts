import type { navigationEn } from '../en/navigation.ts'

export const navigationAr: Record<keyof typeof navigationEn, string> = {
  sections: 'في هذه الصفحة',
  sectionBuy: 'الاختيار والشراء',
}
