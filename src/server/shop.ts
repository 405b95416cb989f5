import { webhookSealer } from './webhook/webhook-secrets.ts'
import { randomBytes } from 'node:crypto'
import { DEFAULT_FILE_LIMIT, DEFAULT_FILES_TOTAL } from '#domain/product/file-option.ts'
import { createCartService } from './cart/cart-service.ts'
import { createCatalogService } from './catalog/catalog-service.ts'
import { createCheckoutService } from './checkout/checkout-service.ts'
import type { CreateListEngine } from './list-engine/list-engine.ts'
import type { OrderJournal } from './journal/order-journal.ts'
import { createContentService, type ContentService } from './content/content-service.ts'
import { createContactService, type ContactService } from './contact/contact-service.ts'
import { createCustomerService } from './customer/customer-service.ts'
import type { Database, Queryable } from './database/database.ts'
import { isMigrated } from './database/migrate.ts'
import type { FileStore } from './files/file-store.ts'
import type { Files } from './files/open-files.ts'
import { createSampleService, type SampleService } from './product/page/sample-service.ts'
import { createPictureSizes, type PictureSizeService } from './media/picture-sizes.ts'
import { mailServerSealer } from './mail/mail-server/mail-server.ts'
import { createMailService, type MailService } from './mail/mail-service.ts'
import { createNewsletterService, type NewsletterService } from './newsletter/newsletter-service.ts'
import { bareSurroundings, type Surroundings } from './check/surroundings.ts'
import type { GatewaySettings } from './payment/gateways/gateway-row.ts'
import { createGateways, notSetUp } from './payment/gateways/gateways.ts'
import { paymentKeySealer, rememberedGatewaySettings } from './payment/keys/payment-keys.ts'
import { createPaymentService } from './payment/payment-service.ts'
import type { PaymentGateway } from './payment/gateways/payment-gateway.ts'
import { createOrderService } from './order/order-service.ts'
import { createOwnerService } from './owner/owner-service.ts'
import type { OwnerService } from './owner/owner-contract.ts'
import { createTestPayments, type TestPayments } from './payment/gateways/test-card-gateway.ts'
import { createDirectoryService, type DirectoryService } from './directory/directory-service.ts'
import { createReviewService, type ReviewService } from './review/review-service.ts'
import { createCompareService, type CompareService } from './lists/compare-service.ts'
import { createWishlist } from './lists/wishlist.ts'
import { createMissedSearches, type MissedSearches } from './search/missed-searches.ts'
import { createSearchService, type SearchService } from './catalog/search-service.ts'
import { createLineCounts, type LineCounts } from './shopper/line-counts.ts'
import { createShopperService, type ShopperService } from './shopper/shopper-service.ts'
import { createPasskeyService, type PasskeyService } from './staff/second-factor/passkey-service.ts'
import { createSecondFactorService } from './staff/second-factor/second-factor-service.ts'
import type { SecondFactorService } from './staff/second-factor/second-factor-contract.ts'
import { createStaffService } from './staff/staff-service.ts'
import type { StaffService } from './staff/staff-contract.ts'
import { createStockAlertService, type StockAlertService } from './stock-alert/stock-alert-service.ts'
import { createStoreService, type StoreService } from './store/store-service.ts'
import { createUploadService } from './uploads/upload-service.ts'
import type { CatalogService } from './catalog/catalog-contract.ts'
import type { CartService } from './cart/cart-contract.ts'
import type { WishlistService } from './lists/wishlist-contract.ts'
import type { CheckoutService } from './checkout/checkout-contract.ts'
import type { OrderService } from './order/order-contract.ts'
import type { PaymentService } from './payment/payment-contract.ts'
import type { UploadService } from './uploads/upload-contract.ts'
import type { CustomerService } from './customer/customer-contract.ts'

/**
 * The services that pages and calls may ask. The contract of each service stands beside it, in the folder of its name. Foreseen
 * outcomes are members of the result unions; what is thrown is a surprise.
 */
export type Shop = {
  mail: MailService
  contact: ContactService
  newsletter: NewsletterService
  reviews: ReviewService
  stockAlerts: StockAlertService
  stores: StoreService
  catalog: CatalogService
  content: ContentService
  search: SearchService
  missedSearches: MissedSearches
  cart: CartService
  shopper: ShopperService
  lineCounts: LineCounts
  compare: CompareService
  wishlist: WishlistService
  checkout: CheckoutService
  orders: OrderService
  testPayments: TestPayments
  payments: PaymentService
  uploads: UploadService
  customers: CustomerService
  directory: DirectoryService
  /** Orders and products as their owner sees and changes them. */
  owner: OwnerService
  /** The people who may see and change them at the desk. */
  staff: StaffService
  /** The second factors of the staff. */
  secondFactor: SecondFactorService
  passkeys: PasskeyService
  pictureSizes: PictureSizeService
  samples: SampleService
  clock: () => Date
  /** Reads what the first pages need. Without this call the first request reads it. */
  warm(): Promise<void>
  /** The catalogue's revision that lists show; undefined before there are any. */
  listedRevision(): number | undefined
  /** Pictures and downloads. */
  media: FileStore
  /** @throws when the database does not answer, or lacks migrations */
  ping(): Promise<void>
}

export type ShopOptions = {
  db: Database
  /** Database for work that nobody waits for, such as the catalogue's index. Left out: `db`. */
  background?: Database
  /** The database that pages are read from at a moment; a shopper's own things never are. Left out: `db`. */
  reading?: (() => Queryable) | undefined
  journal: OrderJournal
  files: Pick<Files, 'media' | 'uploads' | 'incoming'>
  /** Bytes of one file. */
  uploadLimit?: number
  /** Megabytes of a file that is sold. */
  downloadMegabytes?: number
  /** Bytes of all files. */
  uploadTotal?: number
  /** The present moment; tests pass their own. */
  clock?: () => Date
  /** Settings of the payment gateways from the environment, which count before those that the owner keeps in the database. */
  gatewaySettings?: GatewaySettings
  /** The payment gateways; tests pass their own. */
  gateways?: readonly PaymentGateway[]
  /** The shop's origin: links in letters and the way back from a payment page lead there. */
  origin?: () => string
  /** Called with failures that no request sees: an index that could not be built, a payment gateway that fails. */
  onError?: (error: unknown) => void
  /** Called with the code of a log's `event` when something may be an attack. */
  onAlert?: (event: string) => void
  /** A letter was queued: the postman may look. */
  onLetter?: () => void
  /** Called when a customer's address was erased: what lies outside of the database goes too. */
  onErased?: (email: string) => Promise<void>
  /** Visitors are not told that an address is subscribed already (decisions/015). */
  isNewsletterDiscreet?: boolean
  /** The least number of characters of a new password. */
  passwordMin?: number
  /** Origins on a private network that webhooks may lead to. */
  webhookOrigins?: readonly string[]
  /** The shop's knowledge of the process it runs in; the launch check asks. Left out: nothing is set. */
  surroundings?: Surroundings
  /** The engine for lists and searches. Left out: an index in this process. */
  lists?: CreateListEngine | undefined
  /** The shop's name while it is a demo at whose desk anybody may look around. Left out: nobody may. */
  demoName?: string | undefined
  /** Seals what the database must not tell by itself. Left out: a random one, for as long as this process runs. */
  secret?: string
  /** True if a visitor may cause only so many letters and unpaid orders. Left out: yes. */
  isLimited?: boolean
}

/** Wires the services over one database, which stays its opener's to close. */
export function createShop({
  db,
  background = db,
  reading,
  journal,
  files,
  uploadLimit = DEFAULT_FILE_LIMIT,
  uploadTotal = DEFAULT_FILES_TOTAL,
  downloadMegabytes,
  clock = () => new Date(),
  gatewaySettings = {},
  gateways,
  origin = () => 'http://localhost:3000',
  onError = () => {},
  onAlert,
  onLetter,
  onErased,
  isNewsletterDiscreet = false,
  passwordMin,
  lists,
  demoName,
  secret = randomBytes(32).toString('base64url'),
  isLimited,
  webhookOrigins = [],
  surroundings = bareSurroundings,
}: ShopOptions): Shop {
  const keySealer = paymentKeySealer(secret)
  const settings = rememberedGatewaySettings({ db, clock }, keySealer, gatewaySettings)
  const withoutPayment = async () =>
    notSetUp(await settings())
      .map(({ code }) => code)
      .filter((code) => !gateways?.some((gateway) => gateway.code === code))
  const stores = createStoreService({ db, clock, withoutPayment })
  const mail = createMailService({ db, clock, onQueued: onLetter, isLimited, onAlert })
  const catalog = createCatalogService({
    db,
    background,
    reading,
    stores,
    clock,
    onError,
    ...(lists && { engine: lists }),
  })
  const cart = createCartService({ db, stores, clock, cards: catalog.cards })
  const paying = {
    db,
    stores,
    mail,
    clock,
    journal,
    gateways: gateways ? async () => gateways : createGateways({ db, settings }),
    origin,
    onError,
  }
  const payments = createPaymentService(paying)
  const checkout = createCheckoutService({ ...paying, onAlert, isLimited })
  return {
    mail,
    contact: createContactService({ db, stores, mail, clock }),
    newsletter: createNewsletterService({ db, stores, mail, clock, isDiscreet: isNewsletterDiscreet }),
    reviews: createReviewService({ db, clock }),
    stockAlerts: createStockAlertService({ db, stores, mail, clock, cards: catalog.cards }),
    stores,
    catalog,
    content: createContentService({ db, stores, clock, cards: catalog.cards }),
    search: createSearchService({ catalog }),
    missedSearches: createMissedSearches({ db, clock }),
    shopper: createShopperService({ db }),
    lineCounts: createLineCounts({ db, catalog }),
    compare: createCompareService({ db, catalog }),
    wishlist: createWishlist({ db, stores, mail, clock, cards: catalog.cards }),
    cart,
    uploads: createUploadService({ db, files, limit: uploadLimit, total: uploadTotal, clock, onAlert }),
    checkout,
    payments,
    testPayments: createTestPayments(db),
    orders: createOrderService({ db, stores, mail, cart, payments, journal, onError, clock, media: files.media }),
    customers: createCustomerService({ db, stores, mail, clock, passwordMin, onErased, onError }),
    directory: createDirectoryService({ stores }),
    owner: createOwnerService({
      db,
      downloadMegabytes,
      uploadTotal,
      stores,
      payments,
      checkout,
      gateways: paying.gateways,
      gatewaySettings,
      paymentKeySealer: keySealer,
      mailServerSealer: mailServerSealer(secret),
      catalog,
      mail,
      files,
      journal,
      clock,
      origin,
      onError,
      onErased,
      webhookOrigins,
      webhookSealer: webhookSealer(secret),
      surroundings,
    }),
    staff: createStaffService({ db, stores, clock, demoName }),
    secondFactor: createSecondFactorService({ db, stores, clock, secret }),
    passkeys: createPasskeyService({ db, stores, clock }),
    pictureSizes: createPictureSizes(files.media),
    samples: createSampleService({ db, media: files.media }),
    clock,
    warm: catalog.warm,
    listedRevision: catalog.listedRevision,
    media: files.media,
    ping: atMostEverySecond(() =>
      db.ping(async (aside) => {
        if (!(await isMigrated(aside))) throw new Error('The database lacks migrations of this release.')
      }),
    ),
  }
}

const REMEMBERED_MS = 1000

/** Asks once for all who ask at the same time; a good answer counts for a second. */
function atMostEverySecond(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  let askedAt = -Infinity
  return () => {
    if (asked && performance.now() - askedAt < REMEMBERED_MS) return asked
    askedAt = Infinity
    const asking = ask()
    asked = asking
    asking.then(
      () => (askedAt = performance.now()),
      () => (asked = undefined),
    )
    return asking
  }
}
