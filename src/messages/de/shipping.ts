import type { shippingEn } from '../en/shipping.ts'

export const shippingDe: Record<keyof typeof shippingEn, string> = {
  'shipping-flat-rate': 'Standardversand',
  'shipping-table-rate': 'Versand',
  'shipping-free': 'Kostenloser Versand',
  'shipping-pickup': 'Abholung',
  shippingNowhere: 'Dorthin liefern wir nicht. Bitte wählen Sie eine andere Adresse.',
  shippingMethods: 'Versandarten',
  shippingChoose: 'Wählen',
  shippingChosen: 'Versandart: {method}.',
  shippingNotOffered: 'Diese Versandart gibt es für diesen Warenkorb nicht. Bitte wählen Sie eine andere.',
}
