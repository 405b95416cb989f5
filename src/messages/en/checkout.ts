/** The one-page checkout, step by step. */
export const checkoutEn = {
  checkoutProgress: 'Your details so far',
  progressOpen: 'Not filled in yet',
  progressSame: 'Same as the billing address',
  checkoutMethod: 'How you order',
  checkoutGuest: 'Order as a guest',
  checkoutGuestText: 'No password needed.',
  checkoutRegister: 'Order and open an account',
  checkoutRegisterText: 'You choose a password, and find your orders and addresses again later.',
  checkoutLogIn: 'I have an account already',
  checkoutContinue: 'Continue',
  checkoutBack: 'Back',
  checkoutSaved: 'Saved.',
  checkoutEdit: 'Change',
  checkoutEditOf: 'Change: {step}',
  checkoutPasswordGiven: 'A password has been chosen. Leave both fields empty to keep it.',
  checkoutShipHere: 'Deliver to this address',
  checkoutSameAsBilling: 'Deliver to the billing address',
  checkoutAddressChoice: 'Address',
  checkoutNewAddress: 'Another address …',
  checkoutKeepAddress: 'Keep it in my address book',
  checkoutAddressUnfit:
    'This address lacks something or is in a country we do not deliver to. Please choose another one or type it.',
  checkoutNoShipping: 'We have no way to deliver this cart to that address. Please change the address or the cart.',
  checkoutReview: 'Check and order',
  checkoutStepMissing: 'Nothing was ordered yet: please complete this step first.',
  checkoutTotalChanged:
    'The total has changed from {from} to {to}. Nothing was ordered. Please check it and press “Place order” again.',
  cartChanged:
    'Something in your order has changed. Nothing was ordered. Please check it and press “Place order” again.',
  checkoutSessionOver: 'Your session has ended. Log in to find your cart again; what you typed is kept.',
  checkoutOrderedOtherwise: 'This cart was ordered already. What you changed since is not part of the order.',
  checkoutPaymentChecked:
    'We have your order and are still waiting to hear whether it is paid. You need not do anything; please do not pay twice.',
  checkoutNotLoaded: 'This could not be loaded. What you typed is kept. Please try again.',
  checkoutFailed: 'This could not be saved. Please press the button again.',
} as const
