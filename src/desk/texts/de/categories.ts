import type { categories as english } from '../en/categories.ts'

export const categories: Record<keyof typeof english, string> = {
  categoriesHint:
    'Ziehen Sie eine Kategorie am Griff an eine andere Stelle. Mit der Tastatur: mit der Pfeiltaste nach rechts zum Griff, Eingabetaste, die Stelle mit den Pfeiltasten wählen, Eingabetaste. Ihre Adresse ändert sich mit; die frühere führt dorthin.',
  categoryMoved: '{name} ist verschoben.',
  productCount: '{count} Produkt|{count} Produkte',
  hidden: 'Verborgen',
  notInMenu: 'Nicht im Menü',
  newCategory: 'Neue Kategorie',
  below: 'Unterhalb von',
  top: 'Keiner: ganz oben',
  categoryThere: 'Es gibt dort schon eine Kategorie dieses Namens.',
  withoutPicture: 'Ohne Bild',
  addPicture: 'Bild hinzufügen',
  shownInShop: 'Im Shop gezeigt',
  shownInShopText: 'Kunden können ihre Seite öffnen',
  inMenu: 'Im Menü',
  categoryPage: 'Ihre Seite',
  landingBlock: 'Block über den Produkten',
  noBlock: 'Keiner',
  shows: 'Die Seite zeigt',
  shows_usual: 'Den Block, falls es einen gibt, und Produkte',
  shows_products: 'Produkte',
  shows_block: 'Den Block',
  shows_block_and_products: 'Den Block und Produkte',
  removeCategory: '{name} entfernen?',
  removeCategoryText:
    'Ihre Produkte bleiben im Shop. Kategorien darunter müssen zuerst verschoben oder entfernt werden.',
  categoryRemoved: '{name} ist entfernt.',
}
