import type { Money } from '#domain/money/money.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import type { OldShop } from '../source/old-shop.ts'

/** Statuses are free in the old shop, states are not. */
export type OldStatuses = {
  labelOf: (status: string) => string
  /** Tells whether the old shop knows this status for this state, or for none: then an extension sets it. */
  isKnown: (state: string, status: string) => boolean
  /** The state a status in the history stands for. */
  stateOf: (status: string) => string | undefined
}

export async function readOldStatuses(old: OldShop): Promise<OldStatuses> {
  const labels = new Map<string, string>()
  const states = new Map<string, string[]>()
  for (const { status, label, state } of await old.rows<{ status: string; label: string; state: string | null }>(
    'select s.status, s.label, t.state from {sales_order_status} s left join {sales_order_status_state} t on t.status = s.status',
  )) {
    labels.set(status, label)
    states.set(status, [...(states.get(status) ?? []), ...(state === null ? [] : [state])])
  }
  return {
    labelOf: (status) => labels.get(status) ?? status,
    isKnown: (state, status) => {
      const of = states.get(status)
      return of !== undefined && (of.length === 0 || of.includes(state))
    },
    stateOf: (status) => states.get(status)?.[0],
  }
}

/** The state of an order as its documents show it. */
export type OldProgress = {
  isPaid: boolean
  isShipped: boolean
  isVirtual: boolean
  isGivenBack: boolean
  /** Something of it was invoiced or sent. */
  isBegun: boolean
}

/** The state that follows from an order's documents, by Magento's rule: complete when nothing is left to invoice or to send. */
export function stateByDocuments({ isPaid, isShipped, isVirtual, isGivenBack, isBegun }: OldProgress): OrderState {
  if (isGivenBack) return 'refunded'
  if (isPaid && (isShipped || isVirtual)) return 'complete'
  return isPaid || isShipped || isBegun ? 'processing' : 'pending'
}

/** A payment that was begun in the old shop may come for so many days; the desk asks for unpaid orders after as many. */
const DAYS_TO_PAY = 7

/** Tells whether a shopper turned back at the payment, and nobody paid since: Magento keeps such orders as they are for years. */
export const isGivenUp = (
  state: string,
  { paid, isBegun }: Pick<OldProgress, 'isBegun'> & { paid: Money },
  { createdAt, now }: { createdAt: string; now: Date },
): boolean =>
  state === 'pending_payment' &&
  paid === 0 &&
  !isBegun &&
  Date.parse(createdAt) < now.getTime() - DAYS_TO_PAY * 24 * 3_600_000

/**
 * Our state for one of Magento's; undefined for one that Magento does not have. Nobody can go on with a payment that was begun there, so
 * `pending_payment` waits like any unpaid order, until it is given up. An order on hold or under review gets the state that its documents show.
 */
export function ourState(state: string, progress: OldProgress): OrderState | undefined {
  switch (state) {
    case 'new':
    case 'pending_payment':
      return 'pending'
    case 'processing':
    case 'complete':
      return state
    case 'canceled':
      return 'cancelled'
    case 'closed':
      return 'refunded'
    case 'holded':
    case 'payment_review':
      return stateByDocuments(progress)
    default:
      return undefined
  }
}
