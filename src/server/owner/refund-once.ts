import { beginOnce, endOnce } from '../api-token/once.ts'
import type { Database } from '../database/database.ts'
import type { PaymentService } from '../payment/payment-contract.ts'
import { refundAsOwner, type OwnerRefund, type RefundedByOwner } from '../payment/refund-as-owner.ts'
import type { Asking } from './asking.ts'

/**
 * Gives money back once for each key of a caller. The gateway is asked between two transactions, so the key is kept before it: a request
 * that finds it without an end goes on where the first one stopped, and the request's name keeps money from going back twice.
 */
export async function refundOnce(
  deps: { db: Database; payments: Pick<PaymentService, 'refund'> },
  { auditor, ...asked }: Asking,
  refund: OwnerRefund,
): Promise<RefundedByOwner | { status: 'other-request' }> {
  const begun = await beginOnce<RefundedByOwner>(deps.db, asked)
  if (begun.status === 'other') return { status: 'other-request' }
  if (begun.status === 'again') return begun.result
  const request = asked.key === undefined ? undefined : `${asked.callerId} ${asked.key}`
  const refunded = await refundAsOwner(deps, auditor, { ...refund, request })
  await endOnce(deps.db, asked, isDone(refunded) ? refunded : undefined)
  return refunded
}

const isDone = ({ status }: RefundedByOwner) => ['refunded', 'by-hand', 'came-through'].includes(status)
