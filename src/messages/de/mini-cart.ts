import type { miniCartEn } from '../en/mini-cart.ts'

export const miniCartDe: Record<keyof typeof miniCartEn, string> = {
  miniCartTitle: 'Ihr Warenkorb',
  miniCartClose: 'Warenkorb schließen',
  miniCartLoading: 'Ihr Warenkorb wird geladen …',
  miniCartEmpty: 'In Ihrem Warenkorb liegen keine Artikel.',
  miniCartMore: 'und ein weiterer Artikel|und {count} weitere Artikel',
  miniCartCheckout: 'Zur Kasse',
  miniCartEdit: 'Ändern',
  miniCartEditNamed: '{name} ändern',
  miniCartConfirm: '{name} aus Ihrem Warenkorb entfernen?',
  miniCartKeep: 'Behalten',
  miniCartFailure: 'Ein Fehler ist aufgetreten. Bitte laden Sie die Seite neu.',
  miniCartUpdated: '{name}: Die Menge ist jetzt {count}.',
  removedFromCartNamed: '{name} ist aus Ihrem Warenkorb entfernt.',
  restoredToCart: 'Der Artikel ist wieder in Ihrem Warenkorb.',
  restoredToCartNamed: '{name} ist wieder in Ihrem Warenkorb.',
  undo: 'Rückgängig',
  undoRemoval: 'Rückgängig: {name} wieder in Ihren Warenkorb legen',
}
