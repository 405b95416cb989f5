/** Ways to pay that lead elsewhere, the bank's question, and what is refused around them. */
export const gatewaysEn = {
  'payment-stripe': 'Card, wallet or bank (Stripe)',
  'payment-stripe-text': 'You pay on Stripe’s page and come back to us. We never see your card.',
  testPaymentTitle: 'Your test bank asks',
  testPaymentText:
    'A payment of {amount} to {shop} is to be confirmed. No money is moved: this bank is for trying out the shop.',
  testPaymentConfirm: 'Confirm the payment',
  testPaymentRefuse: 'Refuse',
  testPaymentBack: 'Back to the shop without an answer',
  testPaymentOver: 'This payment was answered already, or is over. The shop knows what became of it.',
  testPaymentGoOn: 'Back to the shop',
  unpaidTooMany:
    'Several orders from you or your connection are not paid yet. Please pay one of them, choose another way to pay, or log in. Nothing was ordered.',
  unpaidTooMuchStock:
    'This order would take the last pieces of very many products. Please order fewer of them at a time, or write to us. Nothing was ordered.',
  paymentNone: 'We have no way to pay for this cart. Please put something else into it, or write to us.',
  paymentTooManyAttempts:
    'Too many payments were tried. Please choose another way to pay, or try again in an hour. Nothing was charged.',
  paymentReturnFailed: 'The payment was not made. Your order was not placed; please choose again how you pay.',
  cardNumberTyped:
    'This looks like a card number. For your safety we take card numbers in the card fields only; please write something else.',
  cardNumberPageTitle: 'That looks like a card number',
  cardNumberPageText:
    'One of the fields held what looks like a card number. For your safety we take card numbers in the card fields only, and kept nothing of what you sent. Please go back and write something else.',
} as const satisfies Record<string, string>
