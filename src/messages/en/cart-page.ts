/** The cart page. */
export const cartPageEn = {
  cartRowsRefused:
    '{count} quantity could not be changed. Please look at the marked items.|{count} quantities could not be changed. Please look at the marked items.',
  cartRowKept: 'In your cart: {count}.',
  cartEstimated: 'Shipping and tax are worked out for {country}.',
  cartOneMore: 'One more of {name}',
  cartOneLess: 'One less of {name}',
  cartFailed: 'Error occurred. Try to refresh page.',
  cartNeedsCookies:
    'Your browser keeps no cookies of this shop, and without them nothing stays in the cart. Please allow cookies here, then add it again.',
  cartChangedElsewhere: 'Your cart was changed elsewhere.',
  cartShowNewest: 'Show it',
  cartProblemsOnPages: 'Items to look at are on other pages of your cart, too:',
  cartEdit: 'Edit',
  cartEditNamed: 'Edit the choices of {name}',
  cartSave: 'Save for later',
  cartSaveNamed: 'Save {name} for later',
  cartToWishlist: 'Move to wishlist',
  cartToWishlistNamed: 'Move {name} to the wishlist',
  cartSaved: 'Saved for later.',
  cartSavedTitle: 'Saved for later',
  cartUnsave: 'Move to cart',
  cartUnsaveNamed: 'Move {name} to the cart',
  cartUnsaved: 'Moved to your cart.',
  cartSavedRemoveNamed: 'Remove {name} from what is saved for later',
  cartSavedRemoved: '{name} is no longer saved for later.',
}
