import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from './screens/frame.tsx'
import {
  auditSearch,
  blockSearch,
  customersSearch,
  jobRunsSearch,
  deliveriesSearch,
  messagesSearch,
  ordersSearch,
  pageSearch,
  priceSearch,
  productsSearch,
  reportSearch,
  reviewsSearch,
  ruleSearch,
  searchTermsSearch,
  subscribersSearch,
  todaySearch,
  transfersSearch,
} from './screens/list-search.ts'
import { documentsSearch } from './screens/orders/documents/documents.ts'
import { NotFound } from './screens/not-found.tsx'
import { NotLoaded } from './screens/not-loaded.tsx'

const root = createRootRoute({ notFoundComponent: NotFound })

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./screens/entrance/welcome.tsx'), 'Welcome'),
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

const today = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: todaySearch,
  component: lazyRouteComponent(() => import('./screens/today/today.tsx'), 'Today'),
})

const report = createRoute({
  getParentRoute: () => frame,
  path: '/reports/$list',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./screens/today/report.tsx'), 'Report'),
})

const orders = createRoute({
  getParentRoute: () => frame,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./screens/orders/list/orders.tsx'), 'Orders'),
})

const newOrder = createRoute({
  getParentRoute: () => frame,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('./screens/orders/new/new-order.tsx'), 'NewOrder'),
})

const order = createRoute({
  getParentRoute: () => frame,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('./screens/orders/order/order.tsx'), 'Order'),
})

const seen = createRoute({
  getParentRoute: () => frame,
  path: '/orders/$number/seen',
  component: lazyRouteComponent(() => import('./screens/orders/order/seen.tsx'), 'Seen'),
})

const documents = createRoute({
  getParentRoute: () => frame,
  path: '/documents',
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => import('./screens/orders/documents/documents-page.tsx'), 'Documents'),
})

const products = createRoute({
  getParentRoute: () => frame,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('./screens/products/list/products.tsx'), 'Products'),
})

const product = createRoute({
  getParentRoute: () => frame,
  path: '/products/$sku',
  component: lazyRouteComponent(() => import('./screens/products/product/product.tsx'), 'Product'),
})

const prices = createRoute({
  getParentRoute: () => frame,
  path: '/prices',
  validateSearch: priceSearch,
  component: lazyRouteComponent(() => import('./screens/prices/price.tsx'), 'PriceScreen'),
})

const categories = createRoute({
  getParentRoute: () => frame,
  path: '/categories',
  component: lazyRouteComponent(() => import('./screens/categories/categories.tsx'), 'Categories'),
})

const category = createRoute({
  getParentRoute: () => frame,
  path: '/categories/$path',
  component: lazyRouteComponent(() => import('./screens/categories/category.tsx'), 'Category'),
})

const attributes = createRoute({
  getParentRoute: () => frame,
  path: '/attributes',
  component: lazyRouteComponent(() => import('./screens/attributes/attributes.tsx'), 'Attributes'),
})

const attribute = createRoute({
  getParentRoute: () => frame,
  path: '/attributes/$code',
  component: lazyRouteComponent(() => import('./screens/attributes/attribute.tsx'), 'Attribute'),
})

const searchTerms = createRoute({
  getParentRoute: () => frame,
  path: '/search-terms',
  validateSearch: searchTermsSearch,
  component: lazyRouteComponent(() => import('./screens/search-terms/search-terms.tsx'), 'SearchTerms'),
})

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('./screens/account/account.tsx'), 'Account'),
})

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'Settings'),
})

const settingGroup = createRoute({
  getParentRoute: () => frame,
  path: '/settings/$group',
  component: lazyRouteComponent(() => import('./screens/settings/setting-group.tsx'), 'SettingGroupScreen'),
})

const taxClass = createRoute({
  getParentRoute: () => frame,
  path: '/settings/taxes/$code',
  component: lazyRouteComponent(() => import('./screens/settings/tax-class.tsx'), 'TaxClass'),
})

const operations = createRoute({
  getParentRoute: () => frame,
  path: '/settings/operations',
  component: lazyRouteComponent(() => import('./screens/operations/operations.tsx'), 'Operations'),
})

const jobRuns = createRoute({
  getParentRoute: () => frame,
  path: '/settings/operations/jobs',
  validateSearch: jobRunsSearch,
  component: lazyRouteComponent(() => import('./screens/operations/job-runs.tsx'), 'JobRuns'),
})

const backups = createRoute({
  getParentRoute: () => frame,
  path: '/settings/backups',
  validateSearch: transfersSearch,
  component: lazyRouteComponent(() => import('./screens/operations/backups.tsx'), 'Backups'),
})

const launch = createRoute({
  getParentRoute: () => frame,
  path: '/launch',
  component: lazyRouteComponent(() => import('./screens/launch/launch.tsx'), 'Launch'),
})

const content = createRoute({
  getParentRoute: () => frame,
  path: '/content',
  component: lazyRouteComponent(() => import('./screens/content/content.tsx'), 'Content'),
})

const page = createRoute({
  getParentRoute: () => frame,
  path: '/content/page',
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import('./screens/content/page.tsx'), 'PageScreen'),
})

const block = createRoute({
  getParentRoute: () => frame,
  path: '/content/block',
  validateSearch: blockSearch,
  component: lazyRouteComponent(() => import('./screens/content/block.tsx'), 'BlockScreen'),
})

const promotions = createRoute({
  getParentRoute: () => frame,
  path: '/promotions',
  component: lazyRouteComponent(() => import('./screens/promotions/promotions.tsx'), 'Promotions'),
})

const rule = createRoute({
  getParentRoute: () => frame,
  path: '/promotions/rule',
  validateSearch: ruleSearch,
  component: lazyRouteComponent(() => import('./screens/promotions/rule.tsx'), 'RuleScreen'),
})

const look = createRoute({
  getParentRoute: () => frame,
  path: '/content/look',
  component: lazyRouteComponent(() => import('./screens/look/look.tsx'), 'LookScreen'),
})

const menus = createRoute({
  getParentRoute: () => frame,
  path: '/content/menus',
  component: lazyRouteComponent(() => import('./screens/content/menus.tsx'), 'MenusScreen'),
})

const letterTexts = createRoute({
  getParentRoute: () => frame,
  path: '/content/letters',
  component: lazyRouteComponent(() => import('./screens/texts/letter-texts.tsx'), 'LetterTexts'),
})

const texts = createRoute({
  getParentRoute: () => frame,
  path: '/content/texts',
  component: lazyRouteComponent(() => import('./screens/texts/texts.tsx'), 'TextsScreen'),
})

const ofContent = [content, page, block, look, menus, letterTexts, texts, promotions, rule] as const

/** The shop's settings. */
const ofSettings = [settings, settingGroup, taxClass, operations, jobRuns, backups, launch] as const

const customers = createRoute({
  getParentRoute: () => frame,
  path: '/customers',
  validateSearch: customersSearch,
  component: lazyRouteComponent(() => import('./screens/customers/customers.tsx'), 'Customers'),
})

const customer = createRoute({
  getParentRoute: () => frame,
  path: '/customers/$id',
  component: lazyRouteComponent(() => import('./screens/customers/customer.tsx'), 'Customer'),
})

const groups = createRoute({
  getParentRoute: () => frame,
  path: '/customer-groups',
  component: lazyRouteComponent(() => import('./screens/customers/groups.tsx'), 'Groups'),
})

const subscribers = createRoute({
  getParentRoute: () => frame,
  path: '/newsletter',
  validateSearch: subscribersSearch,
  component: lazyRouteComponent(() => import('./screens/customers/subscribers.tsx'), 'Subscribers'),
})

const letters = createRoute({
  getParentRoute: () => frame,
  path: '/letters',
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(() => import('./screens/letters/letters.tsx'), 'Letters'),
})

const messages = createRoute({
  getParentRoute: () => frame,
  path: '/messages',
  validateSearch: messagesSearch,
  component: lazyRouteComponent(() => import('./screens/messages/messages.tsx'), 'Messages'),
})

const message = createRoute({
  getParentRoute: () => frame,
  path: '/messages/$id',
  component: lazyRouteComponent(() => import('./screens/messages/message.tsx'), 'MessageScreen'),
})

const reviews = createRoute({
  getParentRoute: () => frame,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: lazyRouteComponent(() => import('./screens/reviews/reviews.tsx'), 'Reviews'),
})

const review = createRoute({
  getParentRoute: () => frame,
  path: '/reviews/$id',
  component: lazyRouteComponent(() => import('./screens/reviews/review.tsx'), 'Review'),
})

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./screens/audit/audit.tsx'), 'Audit'),
})

const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  component: lazyRouteComponent(() => import('./screens/staff/staff.tsx'), 'Staff'),
})

const staffMember = createRoute({
  getParentRoute: () => frame,
  path: '/staff/$id',
  component: lazyRouteComponent(() => import('./screens/staff/staff-member.tsx'), 'StaffMember'),
})

const tokens = createRoute({
  getParentRoute: () => frame,
  path: '/tokens',
  component: lazyRouteComponent(() => import('./screens/programs/tokens.tsx'), 'Tokens'),
})

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./screens/programs/webhooks.tsx'), 'Webhooks'),
})

const webhook = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks/$id',
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(() => import('./screens/programs/webhook.tsx'), 'Webhook'),
})

const imports = createRoute({
  getParentRoute: () => frame,
  path: '/imports',
  validateSearch: transfersSearch,
  component: lazyRouteComponent(() => import('./screens/transfers/imports.tsx'), 'Imports'),
})

const importOne = createRoute({
  getParentRoute: () => frame,
  path: '/imports/$id',
  component: lazyRouteComponent(() => import('./screens/transfers/import.tsx'), 'ImportScreen'),
})

const exports = createRoute({
  getParentRoute: () => frame,
  path: '/exports',
  validateSearch: transfersSearch,
  component: lazyRouteComponent(() => import('./screens/transfers/exports.tsx'), 'Exports'),
})

const transfers = [imports, importOne, exports] as const

const people = [
  customers,
  customer,
  groups,
  subscribers,
  letters,
  messages,
  message,
  reviews,
  review,
  audit,
  staff,
  staffMember,
  tokens,
  webhooks,
  webhook,
] as const

/** Every screen by its address below /desk. */
export const router = createRouter({
  routeTree: root.addChildren([
    welcome,
    frame.addChildren([
      today,
      report,
      orders,
      newOrder,
      order,
      seen,
      documents,
      products,
      product,
      prices,
      categories,
      category,
      attributes,
      attribute,
      searchTerms,
      account,
      ...transfers,
      ...ofSettings,
      ...ofContent,
      ...people,
    ]),
  ]),
  defaultErrorComponent: NotLoaded,
  basepath: '/desk',
  // Addresses hold plain text: "?find=100000001", whatever it looks like.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
