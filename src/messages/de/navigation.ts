import type { navigationEn } from '../en/navigation.ts'

export const navigationDe: Record<keyof typeof navigationEn, string> = {
  sections: 'Auf dieser Seite',
  sectionBuy: 'Auswahl und Kauf',
}
