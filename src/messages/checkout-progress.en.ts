/** The steps of the checkout with what is known of each. */
export const checkoutProgressEn = {
  checkoutProgress: 'Your details so far',
  progressOpen: 'Not filled in yet',
  progressSame: 'Same as the delivery address',
}
