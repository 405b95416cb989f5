import type { StoreView } from '#domain/store/store.ts'

/** The store a page is for, and the default store, whose texts stand in for missing ones. */
export type Locale = { store: StoreView; base: StoreView }

export const localeOf = (store: StoreView, all: StoreView[]): Locale => ({
  store,
  base: all.find(({ isDefault }) => isDefault) ?? store,
})

export const labelIn = (code: string, of: { label: string | null; labels: Record<string, string> }): string =>
  of.labels[code] ?? of.label ?? ''

export const titleIn = (code: string, of: { title: string; titles: Record<string, string> }): string =>
  of.titles[code] ?? of.title

/** "Yes" and "No" of an attribute, which the catalogue holds as "1" and "0". */
const yesNo: Record<string, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  ar: ['نعم', 'لا'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
  it: ['Sì', 'No'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  pt: ['Sim', 'Não'],
}

/** The price filter's name, where the shop has no attribute "price" to take it from. */
const price: Record<string, string> = {
  en: 'Price',
  ar: 'السعر',
  de: 'Preis',
  es: 'Precio',
  fr: 'Prix',
  it: 'Prezzo',
  nl: 'Prijs',
  pl: 'Cena',
  pt: 'Preço',
}

export const priceLabel = (language: string): string => (Object.hasOwn(price, language) && price[language]) || price.en!

export function yesOrNo(text: string | null, language: string): string {
  const words = (Object.hasOwn(yesNo, language) && yesNo[language]) || yesNo.en!
  return text === '1' ? words[0] : words[1]
}
