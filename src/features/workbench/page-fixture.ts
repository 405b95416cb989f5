import { defaultSettings, type StoreView } from '#domain/store/store.ts'
import { translator } from '#messages/translate.ts'
import type { PageContext } from '../page-context.tsx'
import { rules } from './address-fixtures.ts'
import { menu } from './catalog-fixtures.ts'

const aStore = (id: number, code: string, name: string, locale: string): StoreView => ({
  id,
  code,
  name,
  locale,
  language: locale.slice(0, 2),
  isDefault: id === 1,
  currency: 'EUR',
  decimals: 2,
  ratePpm: 1_000_000,
  baseDecimals: 2,
  money: { locale, currency: 'EUR', decimals: 2 },
})

const stores = [
  aStore(1, 'en', 'English', 'en-GB'),
  aStore(2, 'fr', 'Français', 'fr-FR'),
  aStore(3, 'ar', 'العربية', 'ar-AE'),
  aStore(4, 'de', 'Deutsch', 'de-DE'),
]

/** A guest with three pieces in the cart. */
export const aVisitor = {
  formKey: 'a-form-key',
  cart: { key: 'a-shopper', version: 3, count: 3 },
  compared: [],
  wished: 0,
}

/** A page around the workbench's components, for tests and for looking at them. */
export function aPage(language: 'en' | 'fr' | 'ar' | 'de' = 'en', more: Partial<PageContext> = {}): PageContext {
  return {
    shop: {
      ...defaultSettings,
      name: 'Lumen & Loam',
      tagline: 'Light, clay and slow tea',
      bankDetails: 'Lumen & Loam GmbH\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
    },
    store: stores.find(({ code }) => code === language)!,
    stores,
    t: translator(language),
    menu,
    pages: [{ path: '/imprint', title: 'Imprint', places: ['footer'] }],
    directory: { rules, version: 'workbench' },
    address: '/tableware.html',
    visitor: aVisitor,
    ...more,
  }
}
