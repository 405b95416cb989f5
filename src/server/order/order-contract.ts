import type { Readable } from 'node:stream'
import type {
  DownloadPage,
  DownloadView,
  LookUpResult,
  OrderPage,
  OrderView,
  ReorderResult,
  WithdrawalNotice,
} from '#domain/order/order-view.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { FormerDownload } from './former-download.ts'

/** The part of an order that an account asks for, too. */
export type Orderer = { firstName: string; lastName: string; email: string }

/** Orders as shoppers see them, and what they may do with them. */
export type OrderService = {
  /** By the unguessable token in the addresses of letters and the confirmation. */
  byToken(token: string): Promise<OrderView | undefined>
  /** Name and address of the order's guest, by the same token: nothing else of the order is read. */
  ordererOf(token: string): Promise<Orderer | undefined>
  /** An order of this customer. */
  ofCustomer(customerId: string, orderId: string): Promise<OrderView | undefined>
  /** A customer's, the newest first. A page that does not exist is the nearest one that does. */
  history(customerId: string, page: number, pageSize?: number): Promise<OrderPage>
  /** Finds an order by what only its shopper knows. The answer does not tell what of it was wrong. */
  lookUp(given: { number: string; lastName: string; email: string }, from: string): Promise<LookUpResult>
  /**
   * Puts the ordered products into the cart again, as far as they are available, at today's prices. `from`: the network address that asks.
   *
   * @throws {TooManyLinesError} where guests of its network did so with very many lines
   */
  reorder(owner: CartOwner, store: StoreView, orderId: string, from?: string): Promise<ReorderResult>
  /** Cancels an order at its shopper's request. */
  cancel(orderId: string, origin: string): Promise<'cancelled' | 'not-allowed'>
  /**
   * Records a withdrawal, whether there is such an order or not, and sends the receipt. The answer tells nothing of the order.
   */
  withdraw(store: StoreView, notice: WithdrawalNotice, from: string): Promise<'received' | 'too-many'>
  /** Downloads that a customer bought, the newest order first. A page that does not exist is the nearest one that does. */
  downloads(customerId: string, page: number, pageSize?: number): Promise<DownloadPage>
  download(token: string): Promise<DownloadView | undefined>
  /** A download by what named it in a former shop's addresses, with the customer who may have it by that. */
  formerDownload(hash: string): Promise<FormerDownload | undefined>
  /** Id of a customer's order by its id in a former shop. */
  formerOrder(customerId: string, formerId: string): Promise<string | undefined>
  /** The file of a download, counted once it is found; if many ask at once, only as many as were left get it. */
  takeDownload(token: string): Promise<TakeDownloadResult>
}

export type TakeDownloadResult =
  | { status: 'file'; open: () => Promise<Readable | undefined>; name: string; size: number }
  /** The file exists, but cannot be downloaded now. */
  | { status: 'refused'; download: DownloadView }
  | { status: 'no-such-download' }
