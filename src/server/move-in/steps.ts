import { oldAddresses } from './addresses/addresses.ts'
import { attributes } from './catalogue/attributes.ts'
import { categories } from './catalogue/categories.ts'
import { currencies } from './catalogue/currencies.ts'
import { products } from './catalogue/products/products.ts'
import { storeViews } from './catalogue/store-views.ts'
import { contentPages } from './content/content-pages.ts'
import { compareLists } from './lists/compare-lists.ts'
import { openCarts } from './lists/open-carts.ts'
import { stockAlerts } from './lists/stock-alerts.ts'
import { wishlists } from './lists/wishlists.ts'
import { orders } from './orders/orders.ts'
import { cartRules } from './promotions/cart-rules.ts'
import { couponUses } from './promotions/coupon-uses.ts'
import { coupons } from './promotions/coupons.ts'
import { searchTerms } from './search/search-terms.ts'
import { shopSettings } from './settings/shop-settings.ts'
import { tableRates } from './settings/table-rates.ts'
import { taxClassesAndRates } from './settings/tax-classes.ts'
import { addresses } from './shoppers/addresses.ts'
import { customers } from './shoppers/customers.ts'
import { customerGroups } from './shoppers/group-codes.ts'
import { leftBehind } from './shoppers/left-behind.ts'
import { passwords } from './shoppers/passwords.ts'
import { reviews } from './shoppers/reviews.ts'
import { subscribers } from './shoppers/subscribers.ts'
import { goneThere } from './step/gone-there.ts'
import type { MoveStep } from './step/move.ts'

/** The steps of a move, in this order: each may rely on the ones above it. */
export const STEPS: readonly MoveStep[] = [
  storeViews,
  shopSettings,
  currencies,
  tableRates,
  taxClassesAndRates,
  customerGroups,
  attributes,
  categories,
  products,
  customers,
  passwords,
  addresses,
  subscribers,
  reviews,
  wishlists,
  compareLists,
  stockAlerts,
  openCarts,
  searchTerms,
  cartRules,
  coupons,
  couponUses,
  orders,
  contentPages,
  oldAddresses,
  leftBehind,
  goneThere,
]
