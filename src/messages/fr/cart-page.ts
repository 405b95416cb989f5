import type { cartPageEn } from '../en/cart-page.ts'

export const cartPageFr: Record<keyof typeof cartPageEn, string> = {
  cartRowsRefused:
    '{count} quantité n’a pas pu être modifiée. Veuillez vérifier l’article signalé.|{count} quantités n’ont pas pu être modifiées. Veuillez vérifier les articles signalés.',
  cartRowKept: 'Dans votre panier : {count}.',
  cartEstimated: 'Livraison et taxes sont calculées pour : {country}.',
  cartOneMore: 'Ajouter une unité de {name}',
  cartOneLess: 'Retirer une unité de {name}',
  cartFailed: 'Une erreur est survenue. Essayez d’actualiser la page.',
  cartNeedsCookies:
    'Votre navigateur ne garde pas les cookies de cette boutique ; sans eux, rien ne reste dans le panier. Veuillez les autoriser ici, puis ajouter l’article de nouveau.',
  cartChangedElsewhere: 'Votre panier a été modifié ailleurs.',
  cartShowNewest: 'Afficher',
  cartProblemsOnPages: 'Des articles à vérifier se trouvent aussi sur d’autres pages de votre panier :',
  cartEdit: 'Modifier',
  cartEditNamed: 'Modifier les choix de {name}',
  cartSave: 'Garder pour plus tard',
  cartSaveNamed: 'Garder {name} pour plus tard',
  cartToWishlist: 'Mettre dans la liste d’envies',
  cartToWishlistNamed: 'Mettre {name} dans la liste d’envies',
  cartSaved: 'Gardé pour plus tard.',
  cartSavedTitle: 'Gardés pour plus tard',
  cartUnsave: 'Remettre dans le panier',
  cartUnsaveNamed: 'Remettre {name} dans le panier',
  cartUnsaved: 'Remis dans votre panier.',
  cartSavedRemoveNamed: 'Retirer {name} des articles gardés pour plus tard',
  cartSavedRemoved: '{name} : article retiré de ceux gardés pour plus tard.',
}
