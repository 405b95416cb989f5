import type { shippingEn } from '../en/shipping.ts'

export const shippingFr: Record<keyof typeof shippingEn, string> = {
  'shipping-flat-rate': 'Livraison standard',
  'shipping-table-rate': 'Livraison',
  'shipping-free': 'Livraison gratuite',
  'shipping-pickup': 'Retrait sur place',
  shippingNowhere: 'Nous ne livrons pas à cet endroit. Veuillez choisir une autre adresse.',
  shippingMethods: 'Modes de livraison',
  shippingChoose: 'Choisir',
  shippingChosen: 'Livraison : {method}.',
  shippingNotOffered: 'Ce mode de livraison n’est pas proposé pour ce panier. Veuillez en choisir un autre.',
}
