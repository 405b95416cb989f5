import type { AddressRules } from '#domain/address/address-form.ts'
import type { RegionDocument } from '#domain/address/regions.ts'
import type { CouponResult } from '#domain/cart/cart-rule.ts'
import type { AddResult, CartLineView, CartView, ChangeResult, MiniCartView } from '#domain/cart/results.ts'
import type { ShopperSummary } from '#domain/shopper/shopper-summary.ts'
import type { ChosenOptions } from '#domain/cart/chosen-options.ts'
import type { UploadedFile } from '#domain/cart/file-option.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import type { SitemapPart } from '#domain/catalog/sitemap.ts'
import type {
  Addressed,
  CategoryLink,
  CategoryPage,
  HomePage,
  ListingQuery,
  Picture,
  ProductCard,
  ProductGallery,
  ProductPage,
  Resolution,
  SearchPage,
} from '#domain/catalog/views.ts'
import type { CheckoutDraft } from '#domain/checkout/draft.ts'
import type { PaymentMethodCode } from '#domain/checkout/payment-method.ts'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import type {
  AddressInput,
  BookAddress,
  ChangeEmailResult,
  ChangePasswordResult,
  ConfirmResult,
  CustomerDetails,
  CustomerSession,
  CustomerView,
  EraseResult,
  ExportResult,
  LogInResult,
  NotNow,
  Registration,
  RegisterResult,
  RemoveAddressResult,
  RequestResetResult,
  ResetResult,
  SaveAddressResult,
  WeakPassword,
} from '#domain/customer/results.ts'
import type {
  DownloadView,
  LookUpResult,
  OrderPage,
  OrderView,
  ReorderResult,
  TakeDownloadResult,
  WithdrawalNotice,
} from '#domain/order/order-view.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type {
  AddToListResult,
  AllToCartResult,
  CartToWishResult,
  ComparedProduct,
  RemoveFromListResult,
  SendWishlistResult,
  SharedWishlist,
  WishChange,
  WishlistView,
  WishToCartResult,
} from '#domain/lists/results.ts'
import type { Money } from '#domain/money/money.ts'
import type { OrderActor } from '#domain/order/order-state.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import type { OwnReview, ReviewView } from '#domain/review/review.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Queryable } from './database/database.ts'
import type { LetterKind } from '#domain/store/letter-limits.ts'
import type { Letter } from './mail/letter.ts'
import type { LetterRequest } from './mail/letter-limits.ts'
import type { CallbackMessage, PaymentLook } from './payment/payment-gateway.ts'
import type { TestPayments } from './payment/test-card-gateway.ts'

/**
 * What pages and calls may ask of the shop. Each service is made by `createShop` (shop.ts) and lives in the folder of
 * its name. Foreseen outcomes are members of the result unions; what is thrown is a surprise.
 */
export type CatalogService = {
  /** Every category that is active and in the menu: the same array until the catalogue changes. */
  menu(store: StoreView): Promise<CategoryLink[]>
  home(store: StoreView): Promise<HomePage>
  /** `path` without the leading slash, as in the address: "tea/teapots.html". */
  resolve(store: StoreView, path: string): Promise<Resolution>
  /** The address of the same thing in a store view: for the language switch, and for search engines. */
  pathOf(store: StoreView, what: Addressed): Promise<string | undefined>
  category(store: StoreView, id: number, query: ListingQuery): Promise<CategoryPage | undefined>
  search(store: StoreView, text: string, query: ListingQuery): Promise<SearchPage>
  /** `categoryId`: where the shopper came from, for the breadcrumbs. */
  product(store: StoreView, id: number, categoryId?: number): Promise<ProductPage | undefined>
  /** Pictures and videos of a product or of a variant, which need not be shown by itself; `parentId`: its product. */
  gallery(store: StoreView, id: number, parentId?: number): Promise<ProductGallery | undefined>
  /** Cards of these products, in this order; what is not for sale is left out. */
  cards(store: StoreView, productIds: number[]): Promise<ProductCard[]>
  /** The first moment at which a price may be another one by itself: a sale event's end, the end of the shop's day. */
  pricesHoldUntil(store: StoreView): Promise<Date>
  /** What search engines should know: every category and visible product. */
  sitemap(): Promise<Sitemap>
}

export type Sitemap = {
  /** Another one as soon as the catalogue or the store views have changed. */
  version: string
  /** Those that hold a page. */
  parts: SitemapPart[]
  stores: StoreView[]
  /** The pages of a part, some at a time: the addresses of each, in the order of `stores`. */
  entries(part: SitemapPart): AsyncGenerator<(string | undefined)[][]>
}

export type SearchService = {
  /** What autocomplete offers for a text as it was typed, however long or odd; nothing below `SUGGEST_FROM` characters. */
  suggest(store: StoreView, text: string): Promise<Suggestions>
}

/** How large the files of pictures are. Those that cannot be read keep their place, without a size. */
export type PictureSizeService = { measure(pictures: Picture[]): Promise<Picture[]> }

/** Whose cart or list: a customer's, else a session's (by the hash of its token), or nobody's yet. */
export type CartOwner = { sessionHash: string | undefined; customerId?: string | undefined }

/** What a product form asks for. */
export type CartItem = {
  productId: number
  quantity: number
  options: ChosenOptions
  /** Part of a grouped product → its quantity. */
  grouped?: Record<string, number>
  /** The form showed the options: what is missing is named, instead of leading to the product. */
  hasSeenOptions?: boolean
}

/** Ids of lines come from the browser: those of others, and what is no id at all, are `no-such-line`. */
export type CartService = {
  view(owner: CartOwner, store: StoreView): Promise<CartView>
  count(owner: CartOwner): Promise<number>
  /** What the header's mini cart shows. */
  mini(owner: CartOwner, store: StoreView): Promise<MiniCartView>
  addItem(owner: CartOwner, store: StoreView, item: CartItem): Promise<AddResult>
  /** The same with what was in a cart before: a part of a grouped product, too, that is not sold by itself. */
  addLine(
    owner: CartOwner,
    store: StoreView,
    line: Pick<CartItem, 'productId' | 'quantity' | 'options'>,
  ): Promise<AddResult>
  /** Line id → new quantity; 0 removes. Lines that cannot be changed are named in `refusals`, the others are changed. */
  update(owner: CartOwner, store: StoreView, quantities: Record<string, number>): Promise<ChangeResult>
  /** Takes a line out of the cart or out of what is saved for later; for a day `restore` puts it back. */
  remove(owner: CartOwner, lineId: string, store?: StoreView): Promise<ChangeResult>
  /**
   * Puts a removed line back as it was, to where it was. An equal one that came meanwhile gets its pieces, as many as may be
   * had; `refusals` says what kept the others out.
   */
  restore(owner: CartOwner, store: StoreView, lineId: string): Promise<ChangeResult>
  saveForLater(owner: CartOwner, lineId: string): Promise<ChangeResult>
  /** Puts what was saved for later into the cart, under the rules of adding. */
  unsave(owner: CartOwner, store: StoreView, lineId: string): Promise<ChangeResult>
  /** A line of the cart, for editing. */
  line(owner: CartOwner, store: StoreView, lineId: string): Promise<CartLineView | undefined>
  /** Gives a line other choices and another quantity, under the rules of adding; equal to another line it becomes one with it. */
  updateItem(owner: CartOwner, store: StoreView, lineId: string, item: CartItem): Promise<AddResult>
  clear(owner: CartOwner): Promise<void>
  /** Gives the cart a coupon's code; null, or an empty one, takes it out. `from`: the network address that asks, for codes cannot be guessed. */
  applyCoupon(owner: CartOwner, store: StoreView, code: string | null, from: string): Promise<CouponResult>
  /** Where the shipping and tax estimate looks. */
  setDestination(owner: CartOwner, destination: CartView['destination']): Promise<void>
  /** Whether it can be had is found out with each look at the cart. */
  setShippingMethod(owner: CartOwner, code: ShippingMethodCode): Promise<void>
}

/** What every page of a visitor says of his cart and lists. */
export type ShopperService = { summary(owner: CartOwner): Promise<ShopperSummary> }

export type CheckoutService = {
  /**
   * `card`: for ways to pay that need one. It is given beside the input, because it must not be kept with it. `from`: the
   * network address that asks; attempts to pay are counted by it.
   */
  place(
    owner: CartOwner,
    store: StoreView,
    input: CheckoutInput,
    card?: PaymentCard,
    from?: string,
  ): Promise<PlaceOrderResult>
  /** The order of a cart of this owner that was ordered already; undefined where there is none. */
  placedBefore(
    owner: CartOwner,
    cartId: string,
  ): Promise<{ token: string; number: string; payment: PaymentMethodCode; isPaying: boolean } | undefined>
  /** The token of this owner's order that waits for its payment. */
  waitingOrder(owner: CartOwner): Promise<string | undefined>
  /** Goes on with the payment of such an order, which is on its way. The same payment: money is taken once. */
  payAgain(
    owner: CartOwner,
    store: StoreView,
    cartId: string,
    card?: PaymentCard,
    from?: string,
  ): Promise<PlaceOrderResult>
  /** The same for whoever has the order before them, without the cart it was made of. */
  payOrder(owner: CartOwner, store: StoreView, token: string, from?: string): Promise<PlaceOrderResult>
  /** What the checkout of the open cart was told so far; empty where there is no cart. */
  draft(owner: CartOwner): Promise<CheckoutDraft>
  /** Keeps what a step was told, beside what the others were. Without a cart there is nothing to keep it with. */
  saveDraft(owner: CartOwner, change: CheckoutDraft): Promise<void>
  /** The same for a session that has no cart: what a customer typed whose session ended comes along at the next login. */
  keepForLogin(owner: CartOwner, store: StoreView, change: CheckoutDraft): Promise<void>
  /** Of a cart that is ordered for good. */
  forgetDraft(owner: CartOwner, cartId: string): Promise<void>
  /** Origins of the pages where shoppers pay that the checkout's form may lead to. */
  paymentOrigins: readonly string[]
}

/** What shoppers see of orders, and what they may do with them. */
export type OrderService = {
  /** By the unguessable token in the addresses of letters and the confirmation. */
  byToken(token: string): Promise<OrderView | undefined>
  /** A customer's own. */
  ofCustomer(customerId: string, orderId: string): Promise<OrderView | undefined>
  /** A customer's, the newest first. A page that does not exist is the nearest one that does. */
  history(customerId: string, page: number, pageSize?: number): Promise<OrderPage>
  /** Finds an order by what only its shopper knows. The answer does not tell what of it was wrong. */
  lookUp(given: { number: string; lastName: string; email: string }, from: string): Promise<LookUpResult>
  /** Puts what was ordered into the cart again, as far as it can be had, at today's prices. */
  reorder(owner: CartOwner, store: StoreView, orderId: string): Promise<ReorderResult>
  /** By its shopper. */
  cancel(orderId: string, origin: string): Promise<'cancelled' | 'not-allowed'>
  /**
   * Takes a withdrawal in, whether there is such an order or not, and sends the receipt. The answer tells nothing of the
   * order.
   */
  withdraw(store: StoreView, notice: WithdrawalNotice, from: string): Promise<'received' | 'too-many'>
  /** What a customer bought to be downloaded, the newest order first. */
  downloads(customerId: string): Promise<DownloadView[]>
  download(token: string): Promise<DownloadView | undefined>
  /** The file, counted once it is found; of many at once no more than were left. */
  takeDownload(token: string): Promise<TakeDownloadResult>
}

/** What came of news about a payment. `late`: paid after the order was cancelled, so the money goes back. */
export type Settled = 'paid' | 'failed' | 'open' | 'already' | 'mismatch' | 'late'

/** Of the order whose shopper came back from a payment page. `failed`: the cart is open again; `late`: and the money goes back. */
export type ReturnedPayment = { status: 'paid' | 'open' | 'failed' | 'late'; token: string; number: string }

export type RefundResult =
  | { status: 'refunded' }
  /** Noted with the order; somebody of the shop must send the money. */
  | { status: 'by-hand' }
  /** The order was not paid, or not that much of it is left. */
  | { status: 'not-allowed' }
  | { status: 'refused' | 'unavailable' | 'unknown-order' }

export type PaymentService = {
  /** Takes in what became known of a payment, by its id. */
  settle(paymentId: string, look: PaymentLook, actor: OrderActor): Promise<Settled | 'unknown-payment'>
  /** The shopper came back from a payment page: the gateway is asked, an unfinished payment is ended. `token`: of the order. */
  returned(token: string): Promise<ReturnedPayment | undefined>
  /** The shopper cancels an order that waits for its payment: ended at the gateway first, so that nobody can pay it any more. */
  giveUp(orderId: string): Promise<'cancelled' | 'not-allowed' | 'no-payment'>
  /** A gateway's own message; each is taken in once. `unknown`: no such gateway. */
  callback(code: string, message: CallbackMessage): Promise<'done' | 'forged' | 'malformed' | 'unknown'>
  /** Ends orders whose time to pay is over, and tries refunds again that did not succeed. */
  expireDue(): Promise<{ expired: number; refunded: number }>
  refund(
    orderNumber: string,
    amount: Money,
    how: { returnsStock: boolean; reason?: string; actor: OrderActor },
  ): Promise<RefundResult>
}

/** A file as it came, lying where it was received. */
export type ReceivedFile = {
  /** The field's name. */
  field: string
  /** As the browser called it: not to be trusted. */
  name: string
  path: string
  size: number
  /** It was larger than the limit; what is in `path` is not whole. */
  isTooLarge: boolean
  /** Another file came under the same name. */
  isTwice: boolean
  /** There was no room for it: nothing of it was written, and it has no `path`. */
  refusal?: FieldProblem
}

/** `done` gives the room back that the form took. */
export type ReceiveResult =
  | { status: 'open'; folder: string; done: () => void }
  | { status: 'refused'; problem: FieldProblem }

export type KeepResult =
  | { status: 'kept'; file: UploadedFile }
  | { status: 'refused'; option: string; problem: FieldProblem }
  | { status: 'no-such-option' }

export type UploadService = {
  /** Bytes of one file. */
  limit: number
  /** What one form has at most: files, bytes of text, bytes in all. */
  forms: { files: number; text: number; bytes: number }
  /** Room for a form of so many bytes from this network address, in a folder that is there. */
  receive(from: string, bytes: number): Promise<ReceiveResult>
  /** Takes a received file over for an option of a product, if it is what the option takes and there is room for it. */
  keep(
    sender: { sessionHash: string; from: string },
    option: { productId: number; optionId: number; locale: string },
    file: ReceivedFile,
  ): Promise<KeepResult>
  /** A file that was sent for the same option before: by the same session, or by its customer and in a cart of theirs. */
  kept(sessionHash: string, optionId: number, token: string): Promise<UploadedFile | undefined>
  /** Removes files that were kept for a form which then was refused. */
  drop(tokens: string[]): Promise<void>
  /** By its secret name. */
  open(token: string): Promise<{ path: string; name: string; size: number } | undefined>
}

/** Where letters of a request come from: the store view whose language they are in, and the shop's origin for their links. */
export type LetterPlace = { store: StoreView; origin: string }

/** Ids of customers come from the session and nowhere else. `from`: the network address that asks. */
export type CustomerService = {
  /** Signs a new password has at least. */
  passwordMin: number
  /** Makes an account that opens with the link in a letter, and tells nobody else whether there was one. `back`: where the link goes on to. */
  register(registration: Registration, from: string, letter: LetterPlace & { back?: string }): Promise<RegisterResult>
  /** The hash of a password that is good enough for a new account (`registerAtCheckout`). */
  preparePassword(
    password: string,
    email: string,
    from: string,
  ): Promise<{ status: 'ready'; passwordHash: string } | WeakPassword | NotNow>
  /** Writes to who registered at the checkout: a link to confirm, or that there is an account already. */
  writeToRegistered(email: string, letter: LetterPlace): Promise<void>
  /** Whose link it is, before anything is done. */
  linkOf(purpose: 'confirm' | 'reset' | 'email', token: string): Promise<{ email: string } | undefined>
  /** The address is theirs who have both the link and the password. */
  confirm(token: string, password: string, from: string): Promise<ConfirmResult>
  logIn(given: { email: string; password: string }, from: string, letter: LetterPlace): Promise<LogInResult>
  /** Without `from` (the owner asks) nothing is counted. */
  requestReset(email: string, origin: string, from?: string): Promise<RequestResetResult>
  /** Sets the password and ends every session. */
  resetPassword(token: string, password: string, origin: string): Promise<ResetResult>
  saveDetails(id: string, details: CustomerDetails): Promise<void>
  /** Ends the other sessions; the caller renews this one. */
  changePassword(
    id: string,
    given: { current: string; password: string },
    request: { from: string; origin: string; sessionHash: string },
  ): Promise<ChangePasswordResult>
  changeEmail(
    id: string,
    given: { current: string; email: string },
    request: { from: string; origin: string },
  ): Promise<ChangeEmailResult>
  confirmEmail(token: string): Promise<'changed' | 'unknown-link'>
  /** The one used last first. */
  sessions(id: string, sessionHash: string): Promise<CustomerSession[]>
  endSession(id: string, sessionId: string): Promise<'ended' | 'no-such-session'>
  endOtherSessions(id: string, sessionHash: string): Promise<number>
  export(id: string, password: string, request: { from: string; sessionHash: string }): Promise<ExportResult>
  /** The account and what belongs to it goes; orders stay for the tax office, without it. */
  erase(id: string, password: string, request: { from: string; origin: string }): Promise<EraseResult>
  customer(id: string): Promise<CustomerView | undefined>
  /** The oldest first. */
  addresses(customerId: string): Promise<BookAddress[]>
  address(customerId: string, addressId: string): Promise<BookAddress | undefined>
  addAddress(customerId: string, input: AddressInput): Promise<SaveAddressResult>
  changeAddress(customerId: string, addressId: string, input: AddressInput): Promise<SaveAddressResult>
  removeAddress(customerId: string, addressId: string): Promise<RemoveAddressResult>
}

export type Directory = {
  rules: AddressRules
  /** Names one state of the region data: another one has another version. */
  version: string
}

export type DirectoryService = {
  /** What address forms need, for the countries the shop sells to. */
  current(): Promise<Directory>
  /** The region data of spec §3 for these countries, those that show a list. */
  regionData(countries: readonly string[]): Promise<RegionDocument>
}

export type StoreService = {
  all(): Promise<StoreView[]>
  settings(): Promise<ShopSettings>
}

export type MailService = {
  /** Counts a letter that a visitor asks for, and says whether it may be written (mail/letter-limits.ts). */
  mayWrite(kind: LetterKind, request: LetterRequest, tx?: Queryable): Promise<boolean>
  /**
   * Queues a letter, or several, in the caller's transaction; they leave soon after that is committed. Subject and addresses
   * cannot add headers.
   * @throws when one is to nobody mail could be sent to; forms ask for a right address before
   */
  send(letters: Letter | Letter[], tx?: Queryable): Promise<void>
}

export type ContactService = {
  /** Sends a shopper's message to whoever reads the shop's mail. */
  send(
    message: { name: string; email: string; telephone: string; comment: string },
    from?: string,
  ): Promise<'sent' | 'too-many'>
}

/** `origin`: of the shop, where the links in letters lead. */
export type NewsletterService = {
  subscribe(
    store: StoreView,
    request: { email: string; rid: string; origin: string; from?: string },
  ): Promise<Exclude<NewsletterStatus, 'error'> | 'too-many'>
  /** Whose link in a letter this is; undefined for one that is unknown or too old. Changes nothing. */
  linkOf(purpose: 'confirm' | 'unsubscribe', token: string): Promise<{ email: string } | undefined>
  confirm(token: string, origin: string): Promise<'confirmed' | 'unknown-link'>
  unsubscribe(token: string): Promise<'unsubscribed' | 'unknown-link'>
  isSubscribed(email: string): Promise<boolean>
  /** For an address that was shown to be its owner's already: it begins at once, and a letter says so. */
  subscribeConfirmed(store: StoreView, email: string, origin: string): Promise<void>
  unsubscribeAddress(email: string): Promise<void>
}

/** What a shopper wrote; `text` may have line breaks (\n). */
export type NewReview = {
  productId: number
  nickname: string
  title: string
  text: string
  stars: number
  /** Who is logged in. */
  customerId?: string | undefined
}

export type ReviewService = {
  /** The approved reviews of a product, the newest first. A page that does not exist is the nearest one that does. */
  list(
    productId: number,
    page: number,
  ): Promise<{ reviews: ReviewView[]; total: number; page: number; pageCount: number }>
  /** Keeps it until the owner has decided. `from`: the network address it comes from. */
  post(store: StoreView, review: NewReview, from: string): Promise<'pending' | 'too-many'>
  /** What a customer wrote while logged in, the newest first, whatever became of it. */
  ofCustomer(customerId: string): Promise<OwnReview[]>
}

export type StockAlertService = {
  /**
   * Remembers who wants to know when a product is back. Whether the address was known already, nobody learns.
   * `from`: the network address that asks.
   */
  add(
    store: StoreView,
    alert: { productId: number; email: string },
    from: string,
  ): Promise<'waiting' | 'too-many' | 'no-address'>
  /** Ends every alert of the address whose letter holds this token. An unknown one ends nothing. */
  stop(token: string): Promise<void>
  /**
   * Queues a letter for every alert whose product can be bought again, and forgets the alert with it. However many
   * processes do so at once, each alert has one letter.
   * @param origin where the links in the letters lead
   */
  sendDue(origin: string): Promise<{ letters: number }>
}

/** Of a guest's session or a customer; what is not for sale is left out. */
export type CompareService = {
  /** In the order they were chosen. */
  cards(owner: CartOwner, store: StoreView): Promise<ProductCard[]>
  products(owner: CartOwner, store: StoreView): Promise<ComparedProduct[]>
  add(owner: CartOwner, store: StoreView, productId: number): Promise<AddToListResult>
  remove(owner: CartOwner, store: StoreView, productId: number): Promise<RemoveFromListResult>
  /** How many there were. */
  clear(owner: CartOwner): Promise<number>
}

/** Of a guest's session or a customer. Only a customer's can be shared. */
export type WishlistService = {
  /** The newest first; only the first `most` of them. */
  view(owner: CartOwner, store: StoreView, most?: number): Promise<WishlistView>
  /** Choices that the product does not take are left out: they are asked for before it goes into the cart. */
  add(
    owner: CartOwner,
    store: StoreView,
    wish: { productId: number; quantity: number; options: ChosenOptions },
  ): Promise<AddToListResult>
  /** `refused`: items that are not in this list, or whose quantity is none; their notes are kept all the same. */
  update(owner: CartOwner, changes: WishChange[]): Promise<{ refused: string[] }>
  remove(owner: CartOwner, store: StoreView, itemId: string): Promise<RemoveFromListResult>
  /** Moves: what is in the cart is no longer in the list. */
  toCart(owner: CartOwner, store: StoreView, itemId: string, quantity?: number): Promise<WishToCartResult>
  allToCart(owner: CartOwner, store: StoreView): Promise<AllToCartResult>
  fromCart(owner: CartOwner, store: StoreView, lineId: string): Promise<CartToWishResult>
  /** Of a list that is shared. */
  codeOf(customerId: string): Promise<string | undefined>
  share(customerId: string): Promise<string>
  endSharing(customerId: string): Promise<void>
  shared(code: string, store: StoreView): Promise<SharedWishlist | undefined>
  /** Shares the list and writes to these addresses where it is. `origin`: of the shop, where the link leads. */
  send(
    store: StoreView,
    customer: { id: string; firstName: string },
    letter: { emails: string[]; message: string },
    request: { from: string; origin: string },
  ): Promise<SendWishlistResult>
}

export type Shop = {
  mail: MailService
  contact: ContactService
  newsletter: NewsletterService
  reviews: ReviewService
  stockAlerts: StockAlertService
  stores: StoreService
  catalog: CatalogService
  search: SearchService
  cart: CartService
  shopper: ShopperService
  compare: CompareService
  wishlist: WishlistService
  checkout: CheckoutService
  orders: OrderService
  testPayments: TestPayments
  payments: PaymentService
  uploads: UploadService
  customers: CustomerService
  directory: DirectoryService
  pictureSizes: PictureSizeService
  clock: () => Date
  /** Reads what the first pages need; a shop that is not warmed does it with the first request. */
  warm(): Promise<void>
  /** Where pictures and downloads lie. */
  mediaDir: string
  /** @throws when the database does not answer, or lacks migrations */
  ping(): Promise<void>
}
