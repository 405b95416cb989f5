import type { OrderState } from '#domain/order/order-state.ts'
import type { LeftAlone } from '#domain/order/owner-changes.ts'
import type { ApiToken } from '../api-token/api-token.ts'
import type { AuditFilter } from '../audit/write-audit.ts'
import type { OwnersAuditPage } from './audit-for-owner.ts'
import type { sentFileOf, SentFilePlace } from './sent-files.ts'
import type { OwnerChange } from '../order/change-order-as-owner.ts'
import type { OrderFilter } from '../order/find-orders.ts'
import type { OrderForOwner, OrderHistory, OrdersForOwner } from '../order/orders-for-owner.ts'
import type { OwnerRefund, RefundedByOwner } from '../payment/refund-as-owner.ts'
import type { PriceChange } from '../product/change-products.ts'
import type { ChangedStock, StockRow } from '../product/change-stock.ts'
import type { Asking, Changed } from './asking.ts'
import type { AttributeSummary } from './list-attributes.ts'
import type { VariantForOwner } from './list-variants.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ContentForOwner } from './content-for-owner.ts'
import type { MenusForOwner } from './menus-for-owner.ts'
import type { PartUploads } from './part-uploads.ts'
import type { LookForOwner } from './look-for-owner.ts'
import type { TextsForOwner } from './texts-for-owner.ts'
import type { Currencies } from './currencies.ts'
import type { LaunchCheck } from './launch-check.ts'
import type { SearchTerms } from './search-terms.ts'
import type { TableRates } from './table-rates-for-owner.ts'
import type { FrameRecords } from './frame-records.ts'
import type { SeenByCustomer } from './seen-by-customer.ts'
import type { UndoChanges } from './undo-changes.ts'
import type { MailServerForOwner } from './mail-server.ts'
import type { PaymentKeysForOwner } from './payment-keys.ts'
import type { PricesForOwner } from './prices-for-owner.ts'
import type { FileUploads } from './file-uploads.ts'
import type { PictureUploads } from './picture-uploads.ts'
import type { RulesForOwner } from './rules-for-owner.ts'
import type { SettingsForOwner } from './settings-for-owner.ts'
import type { DrawnDraft, ProductDraft } from './draft-product.ts'
import type { WholeProducts } from './whole-products.ts'
import type { StockOfProduct } from '../product/low-stock.ts'
import type { LetterForOwner, listLetters } from '../mail/letters-for-owner.ts'
import type { ListedReview, ReviewFilter } from '../review/list-reviews.ts'
import type { listSubscribers, Subscriber } from '../newsletter/list-subscribers.ts'
import type { StaffForOwner } from './staff-for-owner.ts'
import type { JobRun, RunFilter } from '../job-history/job-runs.ts'
import type { Operations } from './operations.ts'
import type { OwnersBackups } from './backups.ts'
import type { OwnersTasks } from './tasks.ts'
import type { TokensForOwner } from './tokens-for-owner.ts'
import type { OwnersWebhooks } from './webhooks.ts'
import type { ContactForOwner } from './contact-for-owner.ts'
import type { DeskOrders } from '../desk-order/desk-order.ts'
import type { ProductChoices } from '../desk-order/product-choices.ts'
import type { OwnersCustomers } from './customers.ts'
import type { ReportService } from '../report/report-contract.ts'
import type { BaseCurrency } from '../store/base-currency.ts'
import type { ProductFilter, ProductForOwner } from '../product/products-for-owner.ts'

export type OrderRefusal =
  | { status: 'unknown-order' | 'changed-meanwhile' | 'no-address' | 'no-refund' }
  /** Names that one of the given lines which does not exist, or has fewer pieces. */
  | { status: 'wrong-line'; at: number; left: number }
  /** `why`: the owner leaves it alone in this state; else the order's own rules forbid it. */
  | { status: 'not-allowed'; state: OrderState; why?: LeftAlone }

export type ProductChange = Pick<PriceChange, 'special'> & { price?: number; isEnabled?: boolean }

/** `mustBe`: what the caller saw; another product is not changed, and answered. */
export type GivenProductChange = { sku: string; change: ProductChange; mustBe: (product: ProductForOwner) => boolean }

/** `why`: it has the price of its parts; a bundle's special price is a percentage; a special price must be lower. */
export type ProductRefusal =
  | { status: 'unknown-product' }
  | { status: 'changed-meanwhile'; product: ProductForOwner }
  | { status: 'refused'; field: 'price' | 'special'; why: 'priced-by-parts' | 'percentage' | 'not-lower' }

/**
 * Pieces that came or went (`add`), or that were counted (`set`); `seen` is how many the one who counted believed there were: with
 * another number nothing is changed.
 */
export type GivenStockChange = { sku: string } & ({ add: number } | { set: number; seen?: number | undefined })

/** `at`: which of the changes. */
export type StockRefusal =
  | { status: 'unknown-product' | 'out-of-range'; at: number }
  | { status: 'changed-meanwhile'; at: number; quantity: number }

/** The shop as its owner sees and changes it, by commands or programs. The code that calls it decides what each of them may do. */
export type OwnerService = {
  /** The token that counts now. */
  token(given: string): Promise<ApiToken | undefined>
  /** The currency that prices of products are in. */
  base(): Promise<BaseCurrency | undefined>
  /** Texts on the documents of orders, each in lines. */
  seller(): Promise<{ text: string; bankDetails: string; timeZone: string }>
  reports: ReportService
  customers: OwnersCustomers
  webhooks: OwnersWebhooks
  /** The newest first. */
  subscribers(filter: Parameters<typeof listSubscribers>[1], most: number): Promise<Subscriber[]>
  /** Everybody who has confirmed, as CSV, each with a link that ends the subscription; that it was read stands in the audit trail. */
  exportSubscribers(
    asking: Asking,
  ): Promise<{ status: 'done'; lines: AsyncIterable<string> } | { status: 'other-request' }>
  staff: StaffForOwner
  tokens: TokensForOwner
  tasks: OwnersTasks
  backups: OwnersBackups
  /** The changes made by commands and programs, the newest first. */
  audit(filter: AuditFilter, most: number): Promise<OwnersAuditPage>
  /** The newest first. */
  orders(filter: OrderFilter, most: number): Promise<OrdersForOwner>
  order(number: string): Promise<(OrderForOwner & OrderHistory) | undefined>
  /** `mustBe`: what the caller saw; another order is not changed. */
  changeOrder(
    asking: Asking,
    change: OwnerChange,
    mustBe?: (order: OrderForOwner & OrderHistory) => boolean,
  ): Promise<Changed<OrderRefusal>>
  /** Asked again by the same request, or after one that was cut off, it gives money back once. */
  refund(asking: Asking, refund: OwnerRefund): Promise<RefundedByOwner | { status: 'other-request' }>
  /** In the order in which they came into the shop. */
  products(filter: ProductFilter, most: number): Promise<ProductForOwner[]>
  product(sku: string): Promise<ProductForOwner | undefined>
  changeProduct(asking: Asking, given: GivenProductChange): Promise<Changed<ProductRefusal>>
  /** Each change is made by itself: if one is refused, the others are still made. The answers are in the order of the changes. */
  changeProducts(
    asking: Asking,
    changes: readonly GivenProductChange[],
  ): Promise<{ status: 'done'; results: ({ status: 'done' } | ProductRefusal)[] } | { status: 'other-request' }>
  wholeProducts: WholeProducts
  /** The page of a product that nobody has saved yet. `store`: the code of a store view. */
  drawDraft(draft: ProductDraft, store: string): Promise<DrawnDraft>
  /** Products on sale with so many pieces or fewer; left out: the shop's setting. `after`: the id of the last one of the page before. */
  lowStock(atMost: number | undefined, most: number, after?: number): Promise<StockOfProduct[]>
  /** The newest first. */
  reviews(filter: ReviewFilter, most: number): Promise<ListedReview[]>
  /** All of them or, if one is unknown, none. */
  decideReviews(
    asking: Asking,
    ids: readonly number[],
    state: 'approved' | 'rejected',
  ): Promise<{ status: 'done'; changed: number } | { status: 'other-request' } | { status: 'unknown'; ids: number[] }>
  /** The shop's answer below a review; null takes it away. */
  replyToReview(asking: Asking, id: number, reply: string | null): Promise<Changed<{ status: 'unknown-review' }>>
  /** Letters without their texts, the newest first. */
  letters(filter: Parameters<typeof listLetters>[1], most: number): Promise<LetterForOwner[]>
  /** Tries one again that was given up. */
  retryLetter(asking: Asking, id: string): Promise<Changed<{ status: 'unknown-letter' }>>
  frame: FrameRecords
  /** All of them, without their options. */
  attributes(): Promise<AttributeSummary[]>
  /** The simple products of a configurable one, in its order; undefined where there is no such product. */
  variants(sku: string): Promise<VariantForOwner[] | undefined>
  /** The choices of a product, in a store view; undefined where it is not sold by itself. */
  choices(sku: string, store?: string): Promise<ProductChoices | undefined>
  deskOrders: DeskOrders
  contact: ContactForOwner
  categories: CategoryTree
  pictures: PictureUploads
  files: FileUploads & { parts: PartUploads }
  content: ContentForOwner
  look: LookForOwner
  menus: MenusForOwner
  texts: TextsForOwner
  rules: RulesForOwner
  prices: PricesForOwner
  /** Undefined where there is no such order. */
  seenByCustomer(number: string): Promise<SeenByCustomer | undefined>
  sentFile(place: SentFilePlace): ReturnType<typeof sentFileOf>
  changes: UndoChanges
  settings: SettingsForOwner
  paymentKeys: PaymentKeysForOwner
  mailServer: MailServerForOwner
  launch: LaunchCheck
  operations(): Promise<Operations>
  /** Runs of the jobs of all processes in the last days, the newest first. */
  jobRuns(filter: RunFilter, most: number): Promise<JobRun[]>
  currencies: Currencies
  tableRates: TableRates
  searchTerms: SearchTerms
  stock(sku: string): Promise<StockRow | undefined>
  /** All of them or none. `stock`: in the order in which they were given. */
  changeStock(
    asking: Asking,
    changes: readonly GivenStockChange[],
  ): Promise<
    | { status: 'done'; stock: Omit<ChangedStock, 'isInStock' | 'productId'>[] }
    | { status: 'other-request' }
    | StockRefusal
  >
}
