import type { OwnerEvent } from '#server/order/change-order-as-owner.ts'
import type { OrderForOwner, OrderHistory } from '#server/order/orders-for-owner.ts'
import { drawWithHistory } from './draw-order.ts'
import type { Answered, Call } from './operation.ts'
import { Problem, type FieldProblem } from './problem.ts'
import { isMatched, versionOf } from './version.ts'

export type OrderCall = Pick<Call<unknown, unknown>, 'owner' | 'params' | 'asking' | 'ifMatch'>

export const unknownOrder = (number: string) => new Problem('not-found', `There is no order ${number}.`)

export async function answerOrder({ owner, params: { number } }: OrderCall): Promise<Answered> {
  const order = await owner.order(number!)
  if (!order) throw unknownOrder(number!)
  const body = drawWithHistory(order, await owner.settings.shop())
  return { body, version: versionOf(body) }
}

type Happening = {
  hasLetter: boolean
  /** The request must carry `If-Match`. */
  isConditional?: boolean
}

/** Applies an event of the owner to an order. If the same request comes again, nothing happens twice: the order is answered as it is then. */
export async function happen(call: OrderCall, event: OwnerEvent, { hasLetter, isConditional }: Happening) {
  const number = call.params.number!
  const words = await call.owner.settings.shop()
  const mustBe = (order: OrderForOwner & OrderHistory) =>
    isMatched(call.ifMatch, versionOf(drawWithHistory(order, words)))
  const changed = await call.owner.changeOrder(
    call.asking,
    { number, event, hasLetter },
    isConditional ? mustBe : undefined,
  )
  switch (changed.status) {
    case 'done':
      return answerOrder(call)
    case 'unknown-order':
      throw unknownOrder(number)
    case 'other-request':
      throw new Problem('key-used')
    case 'changed-meanwhile':
      throw new Problem('changed-meanwhile')
    case 'no-refund':
      throw new Problem('not-allowed-now', 'The order has no such refund that waits for you.')
    case 'no-address':
      throw new Problem('not-allowed-now', 'The order has no such address: nothing of it is sent.')
    case 'wrong-line':
      throw new Problem('invalid', undefined, [wrongLine(changed)])
    case 'not-allowed':
      throw new Problem('not-allowed-now', WHY[changed.why ?? 'rules'](changed.state))
  }
}

/** Finds that one of the body's lines which asks for more than there is. */
export const wrongLine = ({ at, left }: { at: number; left: number }): FieldProblem => ({
  pointer: `/lines/${at}`,
  detail: left > 0 ? `asks for more than is left: ${left}` : 'is no line of the order of which something is left',
})

const WHY = {
  rules: (state: string) => `The order is ${state}.`,
  'at-gateway': (state: string) => `The order is ${state}: its shopper is paying it now.`,
  'not-by-hand': () => 'The order was not marked as paid by hand: money that has come is refunded.',
  'needs-refund': (state: string) => `The order is ${state}: money or goods have moved, so it has to be refunded.`,
}
