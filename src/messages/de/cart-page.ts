import type { cartPageEn } from '../en/cart-page.ts'

export const cartPageDe: Record<keyof typeof cartPageEn, string> = {
  cartRowsRefused:
    '{count} Menge konnte nicht geändert werden. Bitte sehen Sie sich den markierten Artikel an.|{count} Mengen konnten nicht geändert werden. Bitte sehen Sie sich die markierten Artikel an.',
  cartRowKept: 'In Ihrem Warenkorb: {count}.',
  cartEstimated: 'Versandkosten und Steuern sind berechnet für: {country}.',
  cartOneMore: '{name}: eins mehr',
  cartOneLess: '{name}: eins weniger',
  cartFailed: 'Ein Fehler ist aufgetreten. Bitte laden Sie die Seite neu.',
  cartNeedsCookies:
    'Ihr Browser speichert keine Cookies dieses Shops, und ohne sie bleibt nichts im Warenkorb. Bitte erlauben Sie hier Cookies und legen Sie den Artikel dann noch einmal hinein.',
  cartChangedElsewhere: 'Ihr Warenkorb wurde an anderer Stelle geändert.',
  cartShowNewest: 'Anzeigen',
  cartProblemsOnPages: 'Auch auf anderen Seiten Ihres Warenkorbs gibt es Artikel, die Sie sich ansehen sollten:',
  cartEdit: 'Ändern',
  cartEditNamed: 'Auswahl ändern: {name}',
  cartSave: 'Für später merken',
  cartSaveNamed: '{name} für später merken',
  cartToWishlist: 'Auf die Wunschliste',
  cartToWishlistNamed: '{name} auf die Wunschliste setzen',
  cartSaved: 'Für später gemerkt.',
  cartSavedTitle: 'Für später gemerkt',
  cartUnsave: 'In den Warenkorb',
  cartUnsaveNamed: '{name} in den Warenkorb legen',
  cartUnsaved: 'Liegt wieder in Ihrem Warenkorb.',
  cartSavedRemoveNamed: '{name} aus den gemerkten Artikeln entfernen',
  cartSavedRemoved: '{name} ist nicht mehr für später gemerkt.',
}
