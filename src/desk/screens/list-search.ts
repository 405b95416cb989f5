import { CONTENT_ROLES, type ContentRole } from '#domain/content/content.ts'
import { REVIEW_STATES, type ReviewState } from '#domain/review/review.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts'
import {
  ORDER_FULFILMENTS,
  ORDER_PAYMENTS,
  type OrderFulfilment,
  type OrderPayment,
} from '#domain/order/payment-and-fulfilment.ts'

/** The part of every list that stands in its address. A value that nothing knows is left out: no bad filter locks anybody out of a list. */
type ListSearch = { find?: string | undefined; cursor?: string | undefined }
type Given = Record<string, unknown>

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined)
const listSearch = ({ find, cursor }: Given): ListSearch => ({ find: textOf(find), cursor: textOf(cursor) })

export const GOODS = ['to-ship', ...ORDER_FULFILMENTS] as const

/** By the names that the API has for them. */
export type OrdersSearch = ListSearch & {
  state?: OrderState | undefined
  payment?: OrderPayment | undefined
  fulfilment?: OrderFulfilment | 'to-ship' | undefined
  refunds?: 'open' | undefined
  withdrawals?: 'open' | undefined
  stock?: 'emptied' | undefined
  placedBefore?: string | undefined
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

export const ordersSearch = (given: Given): OrdersSearch => ({
  ...listSearch(given),
  state: ORDER_STATES.find((state) => state === given.state),
  payment: ORDER_PAYMENTS.find((payment) => payment === given.payment),
  fulfilment: GOODS.find((goods) => goods === given.fulfilment),
  refunds: given.refunds === 'open' ? 'open' : undefined,
  withdrawals: given.withdrawals === 'open' ? 'open' : undefined,
  stock: given.stock === 'emptied' ? 'emptied' : undefined,
  placedBefore:
    typeof given.placedBefore === 'string' && INSTANT.test(given.placedBefore) ? given.placedBefore : undefined,
})

export type TransfersSearch = Pick<ListSearch, 'cursor'>
export const transfersSearch = ({ cursor }: Given): TransfersSearch => ({ cursor: textOf(cursor) })

export const RUN_OUTCOMES = ['done', 'failed'] as const
export type JobRunsSearch = Pick<ListSearch, 'cursor'> & {
  job?: string | undefined
  outcome?: (typeof RUN_OUTCOMES)[number] | undefined
}
export const jobRunsSearch = ({ job, outcome, cursor }: Given): JobRunsSearch => ({
  cursor: textOf(cursor),
  job: textOf(job),
  outcome: RUN_OUTCOMES.find((one) => one === outcome),
})

export type ReportSearch = Pick<ListSearch, 'cursor'>
export const reportSearch = ({ cursor }: Given): ReportSearch => ({ cursor: textOf(cursor) })

/** `find`: a text that shoppers do not find. */
export type SearchTermsSearch = Pick<ListSearch, 'find'>
export const searchTermsSearch = ({ find }: Given): SearchTermsSearch => ({ find: textOf(find) })

export const PERIODS = ['day', 'week', 'month'] as const
export type TodaySearch = { by?: (typeof PERIODS)[number] | undefined }
export const todaySearch = (given: Given): TodaySearch => ({ by: PERIODS.find((by) => by === given.by) })

export type ProductsSearch = ListSearch & { sale?: 'on' | 'off' | undefined }

export const productsSearch = (given: Given): ProductsSearch => ({
  ...listSearch(given),
  sale: given.sale === 'on' || given.sale === 'off' ? given.sale : undefined,
})

export type CustomersSearch = ListSearch & { group?: string | undefined }

export const customersSearch = (given: Given): CustomersSearch => ({ ...listSearch(given), group: textOf(given.group) })

const SUBSCRIPTIONS = ['unconfirmed', 'subscribed', 'unsubscribed'] as const
export type SubscribersSearch = ListSearch & { state?: (typeof SUBSCRIPTIONS)[number] | undefined }

export const subscribersSearch = (given: Given): SubscribersSearch => ({
  ...listSearch(given),
  state: SUBSCRIPTIONS.find((state) => state === given.state),
})

export type ReviewsSearch = ListSearch & { state?: ReviewState | undefined }

export const reviewsSearch = (given: Given): ReviewsSearch => ({
  ...listSearch(given),
  state: REVIEW_STATES.find((state) => state === given.state),
})

export const MESSAGE_STATES = ['open', 'done'] as const
export type MessagesSearch = ListSearch & { state?: (typeof MESSAGE_STATES)[number] | undefined }

export const messagesSearch = (given: Given): MessagesSearch => ({
  ...listSearch(given),
  state: MESSAGE_STATES.find((state) => state === given.state),
})

export const DELIVERIES = ['waiting', 'delivered', 'given-up'] as const
export type DeliveriesSearch = ListSearch & { state?: (typeof DELIVERIES)[number] | undefined }

export const deliveriesSearch = (given: Given): DeliveriesSearch => ({
  ...listSearch(given),
  state: DELIVERIES.find((state) => state === given.state),
})

export type AuditSearch = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  cursor?: string | undefined
}

export const auditSearch = (given: Given): AuditSearch => ({
  actor: textOf(given.actor),
  action: textOf(given.action),
  subject: textOf(given.subject),
  cursor: textOf(given.cursor),
})
/** A page by its address; without one, a new page, of a role or of none. */
export const pageSearch = ({
  address,
  role,
}: Given): { address?: string | undefined; role?: ContentRole | undefined } => ({
  address: textOf(address),
  role: CONTENT_ROLES.find((one) => one === role),
})

/** A block by its code; without one, a new block. */
export const blockSearch = ({ code }: Given): { code?: string | undefined } => ({ code: textOf(code) })

/** A promotion by its id; without one, a new one. */
export const ruleSearch = ({ id }: Given): { id?: string | undefined } => ({ id: textOf(id) })

/** The price of a product, or of an item of an order. */
export const priceSearch = ({
  sku,
  order,
  line,
}: Given): { sku?: string | undefined; order?: string | undefined; line?: string | undefined } => ({
  sku: textOf(sku),
  order: textOf(order),
  line: textOf(line),
})
