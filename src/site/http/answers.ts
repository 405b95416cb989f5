import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import type { Readable } from 'node:stream'
import type { ReactNode } from 'react'
import type { PageContext } from '#features/page-context.tsx'
import type { Addressed, Crumb, Picture } from '#domain/catalog/views.ts'
import type { CallbackMessage } from '#server/payment/gateways/payment-gateway.ts'
import type { Session, SessionCustomer } from '#server/session/session-service.ts'
import type { ShopSettings, ShownStore, StoreView } from '#domain/store/store.ts'
import type { MessageId, MessageValues, Translate } from '#messages/translate.ts'
import type { StructuredData } from '../document/document.tsx'
import type { FormFields } from '../transport/form-fields.ts'
import type { PackedText } from '../transport/packed-text.ts'
import type { CartOwner } from '#server/cart/cart-contract.ts'
import type { ReceivedFile } from '#server/uploads/upload-contract.ts'
import type { Shop } from '#server/shop.ts'

/** The visitor who asks, found out once per request (visitor.ts). */
export type Visitor = {
  /** With the prices of the visitor's customer group. */
  store: ShownStore
  stores: StoreView[]
  /** The answer makes the browser remember another language: no shared cache may give that to others. */
  hasSwitched: boolean
  settings: ShopSettings
  t: Translate
  session: Session | undefined
  /** No page has carried the session's form key since the session began. */
  isSessionUnused: boolean
  /** Nobody has come back with the session: it ends within a day. */
  isSessionShort: boolean
  /** This is the first page of the session: the press that began it came from a page without one. */
  isFirstPage: boolean
  /** A session that the browser names and the database does not have (any more). */
  lostSession: Session | undefined
  owner: CartOwner
  /** The customer who is logged in. */
  customer: SessionCustomer | undefined
}

/** The request as pages and calls get it, instead of the web framework's objects. */
export type ShopRequest = VisitorSession & {
  shop: Shop
  visitor: Visitor
  url: URL
  params: Record<string, string>
  form: FormFields
  /** Only on routes that take files. */
  files: ReceivedFile[]
  /** Only on routes that are open to gateways: body and headers as they came. */
  message?: CallbackMessage
  /** The public origin of the shop, "https://shop.example". */
  origin: string
  /** Origin of pictures and videos; '' where the shop sends them itself. */
  mediaUrl: string
  referer: string | undefined
  /** The network address of the client; what proxies say of it counts as far as they are trusted. */
  from: string
  /** A script asks and reads JSON (spec §7: `isajaxcart=true`, `ajax=1`; calls 7 and 8 by their `Accept`). */
  wantsJson: boolean
  /** The script draws the mini cart from data (`DRAWS_MINI_CART`). */
  drawsMiniCart: boolean
  /** A browser goes to a page, by a link or a form. False for a script or another program. */
  wantsPage: boolean
  /**
   * The browser says that it goes to the page from a page of ours (fetch metadata): it is no script and no frame. Browsers from before 2020
   * do not say so.
   */
  isOwnNavigation: boolean
  /** The client names itself as a robot (transport/browser-name.ts). */
  isRobot: boolean
  /** The most variants of a configurable product that its page carries. */
  variantLimit: number
  /** Counts what the request is about as so many lines (limits/lines-of-request.ts), where that is known only once it is read. */
  weigh(lines: number): void
  /** Asks for a list, a search or suggestions when it is the turn of one of the visitor's network (limits/visitor-turns.ts). */
  inListTurn<T>(ask: () => Promise<T>): Promise<T>
  /** The newsletter may be asked by a script element, too (JSONP). */
  isCallbackAllowed: boolean
}

/** The visitor's session (session-service.ts), as pages and calls use it. */
export type VisitorSession = {
  /** Started if there is none yet. Only changes need one. */
  session(): Promise<Session>
  /** Marks that the shopper came back with the session, by a page or with its form key: it gets its full term. */
  useSession(): Promise<void>
  /** Marks that the page that began the session carries its form key: the session stays short until its shopper comes back. */
  handSession(): Promise<void>
  /** For a form key alone: the visitor's session, or a token that the browser gets and the database does not know. */
  promiseSession(): Session
  /** Resumes the lost session of a guest, and so the cart, before anything is read or changed. */
  resumeSession(): Promise<void>
  /** Gives the session a new token, for this customer or for none. */
  renewSession(customerId: string | undefined): Promise<void>
  /** The same for a customer who gave the password of `passwordHash`. False where the customer has another one by now. */
  logIn(login: { customerId: string; passwordHash: string }): Promise<boolean>
}

/** A message shown once, on the next page. */
export type Flash = {
  kind: 'success' | 'error' | 'note'
  id: MessageId
  values?: MessageValues
  link?: 'cart' | 'compare' | 'wishlist'
  /** Id of the cart's line that was taken out and can be put back. */
  undo?: string
}

export type PageAnswer = {
  status: 'page'
  code?: number
  title: string
  description?: string | undefined
  /** Path of the one address this content should be known by. */
  canonical?: string
  /** The thing that the page shows, if other store views have it at other addresses. */
  subject?: Addressed
  /** Ids of the store views that have the page at this same address; left out: all of them. */
  languages?: readonly number[]
  noIndex?: boolean
  /** schema.org objects. */
  jsonLd?: StructuredData[]
  crumbs?: Crumb[]
  /** Lists have their filters in a left column, the account has its pages there and the shopper's lists in a right one. */
  columns?: 'col1-layout' | 'col2-left-layout' | 'col3-layout'
  /**
   * Path of the page where it is the answer to a form that it saves the redirect of: the page's script puts it in the place of the form's
   * address (islands/own-place.ts).
   */
  place?: string
  /** Shown again in the header's search field. */
  searchText?: string
  picture?: Picture | undefined
  bodyClass: string
  view: ReactNode
  /** Holds something that belongs to this shopper, beyond the header: never cached. */
  isPrivate?: boolean
  /** Origins beside our own that its forms may lead to. */
  formsLeadTo?: readonly string[]
  notice?: Flash
  /** Brings its own layout. */
  isBare?: boolean
  /** The shopper is paying: no other part of the page asks for anything. */
  isCheckout?: boolean
}

export type Answer =
  | PageAnswer
  | { status: 'redirect'; to: string; code?: 301 | 302 | 303; flash?: Flash }
  /** To another site's page, where the shopper pays. */
  | { status: 'leave'; to: string }
  | {
      status: 'json'
      code?: number
      body: object
      /** Markup by field of the answer, drawn in the page's context; `cart` and `formKey` as they are now are added. */
      views?: Readonly<Record<string, ReactNode>>
      /** Data beside the markup, made from the same. */
      data?: (page: PageContext) => object
      /** The cart's state, where it is known: the shopper's cart and lists are not looked at then, and no view may show the lists. */
      cart?: CartSummary
    }
  /** A text that is the same for everybody: caches may keep it, for ever where the address names its version. */
  | { status: 'packed'; type: string; text: PackedText; isNamed: boolean }
  /**
   * Markup for a place in a page, drawn in the page's context. Caches may keep it as they may keep a page, if it holds nobody's
   * data.
   */
  | { status: 'fragment'; code?: number; view: ReactNode; isNobodys?: boolean }
  | { status: 'text'; type: string; body: string; maxAge: number }
  /** A long text, made while it is sent. `version` differs for each text. */
  | { status: 'stream'; type: string; chunks: AsyncIterable<string>; maxAge: number; version: string }
  /** A shopper's own data, saved by the browser as a JSON file; it is made while it is sent. */
  | { status: 'data'; name: string; chunks: AsyncIterable<string> }
  /** A file somebody else made: saved by the browser, never shown by it. */
  | { status: 'download'; open: () => Promise<Readable | undefined>; name: string; size: number }
  | { status: 'not-found' }

export type Handler = (request: ShopRequest) => Promise<Answer>
