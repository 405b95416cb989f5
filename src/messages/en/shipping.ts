/** Ways of sending. */
export const shippingEn = {
  'shipping-flat-rate': 'Standard delivery',
  'shipping-table-rate': 'Delivery',
  'shipping-free': 'Free delivery',
  'shipping-pickup': 'Pick up',
  shippingNowhere: 'We do not deliver there. Please choose another address.',
  shippingMethods: 'Delivery methods',
  shippingChoose: 'Choose',
  shippingChosen: 'Delivery: {method}.',
  shippingNotOffered: 'That way of delivery is not offered for this cart. Please choose another.',
}
