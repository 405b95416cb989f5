import type { miniCartEn } from '../en/mini-cart.ts'

export const miniCartFr: Record<keyof typeof miniCartEn, string> = {
  miniCartTitle: 'Votre panier',
  miniCartClose: 'Fermer le panier',
  miniCartLoading: 'Votre panier arrive…',
  miniCartEmpty: 'Il n’y a aucun article dans votre panier.',
  miniCartMore: 'et un autre article|et {count} autres articles',
  miniCartCheckout: 'Commander',
  miniCartEdit: 'Modifier',
  miniCartEditNamed: 'Modifier les options : {name}',
  miniCartConfirm: 'Retirer {name} de votre panier ?',
  miniCartKeep: 'Garder',
  miniCartFailure: 'Une erreur est survenue. Essayez d’actualiser la page.',
  miniCartUpdated: '{name} : la quantité est maintenant de {count}.',
  removedFromCartNamed: '{name} : article retiré de votre panier.',
  restoredToCart: 'L’article est de retour dans votre panier.',
  restoredToCartNamed: '{name} : article remis dans votre panier.',
  undo: 'Annuler',
  undoRemoval: 'Annuler : remettre {name} dans votre panier',
}
