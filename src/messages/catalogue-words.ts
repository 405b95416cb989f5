/**
 * Words that lists of the catalogue need in whatever language a store view has, also where the shop's other texts are not
 * translated. A row for each language; what is missing is English.
 */

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

/** The name of the filter by category. */
const category: Record<string, string> = {
  en: 'Category',
  ar: 'الفئة',
  de: 'Kategorie',
  es: 'Categoría',
  fr: 'Catégorie',
  it: 'Categoria',
  nl: 'Categorie',
  pl: 'Kategoria',
  pt: 'Categoria',
}

const wordIn = (words: Record<string, string>, language: string): string =>
  (Object.hasOwn(words, language) && words[language]) || words.en!

export const priceLabel = (language: string): string => wordIn(price, language)

export const categoryLabel = (language: string): string => wordIn(category, language)

export function yesOrNo(text: string | null, language: string): string {
  const words = (Object.hasOwn(yesNo, language) && yesNo[language]) || yesNo.en!
  return text === '1' ? words[0] : words[1]
}
