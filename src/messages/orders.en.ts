/** Orders as the shopper sees them, and the letters about them. */
export const ordersEn = {
  // Letters about an order
  orderLetterGreeting: 'Hello {name},',
  orderLetterConfirmationSubject: 'Your order {number} at {shop}',
  orderLetterConfirmationText: 'Thank you. Your order {number} of {date} has reached us.',
  orderLetterPaidSubject: 'Your payment for order {number} has arrived',
  orderLetterPaidText: 'Thank you, {total} for your order {number} has arrived.',
  orderLetterPaidNext: 'We write to you again when it is on its way.',
  orderLetterShippedSubject: 'Your order {number} is on its way',
  orderLetterShippedText: 'Your order {number} has left us.',
  orderLetterCancelledSubject: 'Your order {number} was cancelled',
  orderLetterCancelledText: 'Your order {number} was cancelled. Nothing is sent, and you have nothing to pay.',
  orderLetterRefundedSubject: 'Money back for your order {number}',
  orderLetterRefundedText:
    'We have given {amount} back for your order {number}. It comes the way you paid; a bank may take some days.',
  orderLetterPaymentFailedSubject: 'Your order {number} was not paid',
  orderLetterPaymentFailedText:
    'No payment for your order {number} has reached us, so it was cancelled and nothing is sent. If money was taken all the same, it comes back to you by itself.',
  orderLetterLink: 'Look at your order',
  orderLetterWithdrawal:
    'You may withdraw from this contract within 14 days of receiving the goods, without giving a reason. This page is there for it:',
  orderLetterReason: 'Reason: {reason}',
  nextPaidOnline: 'We write to you as soon as your payment has arrived.',
  trackingCarrier: 'Carrier',
  trackingNumber: 'Tracking number',
} as const satisfies Record<string, string>
