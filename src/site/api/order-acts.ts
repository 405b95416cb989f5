import * as v from 'valibot'
import type { AddressChange } from '#domain/address/address.ts'
import { type AddressFieldRow, correctableFields, perField } from '#domain/address/address-fields.ts'
import type { Money } from '#domain/money/money.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { isRequiredField } from '#domain/validation/form-definition.ts'
import { answerOrder, happen, unknownOrder, wrongLine } from './answer-order.ts'
import { minorUnits, moneyIn } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { amount, givenText } from './schema-parts.ts'

/** A number of the order's own line, and pieces of it. */
const someLines = v.pipe(
  v.array(
    v.strictObject({
      line: v.pipe(v.number('is a number'), v.integer('is a whole number'), v.minValue(0, 'is 0 or more')),
      quantity: v.pipe(v.number('is a number'), v.integer('is a whole number'), v.minValue(1, 'is 1 or more')),
    }),
    'is a list',
  ),
  v.minLength(1, 'must not be empty'),
  v.maxLength(1000, 'has at most 1000 lines'),
  v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'names a line twice'),
)

const positions = (lines: v.InferOutput<typeof someLines>) =>
  lines.map(({ line, quantity }) => ({ position: line, quantity }))

const isSilent = v.optional(
  v.pipe(v.boolean('is true or false'), v.description('True: the shopper gets no letter.')),
  false,
)

const payOrder = operation({
  id: 'payOrder',
  method: 'POST',
  path: '/orders/{number}/pay',
  summary: 'Mark an order as paid: its money came by bank transfer, cheque or cash',
  scope: 'orders:write',
  body: v.strictObject({ isSilent }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => happen(call, { kind: 'paid' }, { hasLetter: !call.body.isSilent }),
})

const unpayOrder = operation({
  id: 'unpayOrder',
  method: 'POST',
  path: '/orders/{number}/unpay',
  summary: 'Take back that an order was marked as paid by hand',
  about:
    'Its money has not come after all. An invoice that it has keeps its number. Money that a gateway took, or of which a part was given back, is refunded instead. The shopper gets no letter, and reads it with the order.',
  scope: 'orders:write',
  body: v.strictObject({}),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => happen(call, { kind: 'unpaid' }, { hasLetter: false }),
})

const shipOrder = operation({
  id: 'shipOrder',
  method: 'POST',
  path: '/orders/{number}/ship',
  summary: 'Ship an order, wholly or partly',
  scope: 'orders:write',
  body: v.strictObject({
    carrier: v.optional(v.pipe(givenText(100), v.description('The carrier.'))),
    trackingNumber: v.optional(v.pipe(givenText(100), v.description('The shopper follows it by this.'))),
    lines: v.optional(
      v.pipe(someLines, v.description('The pieces that were sent; left out: all that were not sent before.')),
    ),
    isSilent,
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const { isSilent: silent, carrier, trackingNumber, lines } = call.body
    const how = {
      ...(carrier !== undefined && { carrier }),
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(lines && { lines: positions(lines) }),
    }
    return happen(call, { kind: 'shipped', ...how }, { hasLetter: !silent })
  },
})

const cancelOrder = operation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders/{number}/cancel',
  summary: 'Cancel an order that is not paid; its pieces are for sale again, also those that were sent and came back',
  scope: 'orders:write',
  body: v.strictObject({
    reason: v.optional(v.pipe(givenText(1000), v.description('The shopper reads it.'))),
    isSilent,
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const { reason, isSilent: silent } = call.body
    return happen(call, { kind: 'cancelled', ...(reason !== undefined && { reason }) }, { hasLetter: !silent })
  },
})

const noteOrder = operation({
  id: 'noteOrder',
  method: 'POST',
  path: '/orders/{number}/notes',
  summary: 'Keep a remark with an order, or write to its shopper',
  scope: 'orders:write',
  body: v.strictObject({
    text: givenText(2000),
    isPublic: v.optional(v.pipe(v.boolean('is true or false'), v.description('True: the shopper reads it.')), false),
    isMailed: v.optional(
      v.pipe(
        v.boolean('is true or false'),
        v.description('True: the shopper gets it as a letter, and reads it with the order.'),
      ),
      false,
    ),
  }),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'invalid', 'key-used'],
  run: (call) => {
    const { text, isPublic, isMailed } = call.body
    return happen(call, { kind: 'note', text, isPublic: isPublic || isMailed }, { hasLetter: isMailed })
  },
})

const invoiceOrder = operation({
  id: 'invoiceOrder',
  method: 'POST',
  path: '/orders/{number}/invoice',
  summary: 'Give an order its invoice number before it is paid or sent',
  about: 'An order that is paid or sent has one by itself. Numbers follow each other; an order has one.',
  scope: 'orders:write',
  body: v.strictObject({}),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run: (call) => happen(call, { kind: 'invoice' }, { hasLetter: false }),
})

const line = v.pipe(v.string('is text'), v.maxLength(100, 'has at most 100 characters'))
const correctedText = ({ rules = '', maxLength = 100 }: AddressFieldRow) => {
  const text = v.pipe(v.string('is text'), v.maxLength(maxLength, `has at most ${maxLength} characters`))
  return v.optional(isRequiredField({ rules }) ? v.pipe(text, v.trim(), v.minLength(1, 'must not be empty')) : text)
}
const { street2: _, ...texts } = correctableFields
const correction = v.pipe(
  v.strictObject({
    ...perField(Object.keys(texts) as (keyof typeof texts)[], (name) => correctedText(texts[name])),
    street: v.optional(
      v.pipe(v.array(line, 'is a list'), v.minLength(1, 'must not be empty'), v.maxLength(2, 'has at most two lines')),
    ),
  }),
  v.check((given) => Object.keys(given).length > 0, 'changes nothing'),
)

const correctAddress = operation({
  id: 'correctOrderAddress',
  method: 'PATCH',
  path: '/orders/{number}/addresses/{address}',
  summary: 'Correct the shipping or billing address of an order',
  about:
    'Fields that are left out stay. Country and region stay in any case, because taxes and shipping costs follow from them. The address of an order that was sent, and one that stands on an invoice, can no longer be changed.',
  scope: 'orders:write',
  body: correction,
  answer: 'OrderWithHistory',
  isConditional: true,
  problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run(call) {
    const which = (['billing', 'shipping'] as const).find((one) => one === call.params.address)
    if (!which) throw new Problem('not-found', 'An order has the addresses billing and shipping.')
    const change = Object.fromEntries(Object.entries(call.body)) as AddressChange
    return happen(call, { kind: 'correct-address', which, change }, { hasLetter: false, isConditional: true })
  },
})

/** Without a key the same request again would be another refund; of the whole rest, nothing is left for another. */
const PART_NEEDS_KEY =
  'A refund of a part needs an Idempotency-Key: sent again without one, it would be a second refund.'

const PUTS_ALL_BACK =
  'puts back every piece of the order: only with all that is left of its money, while no piece was given back by itself; for some pieces change the stock'

const isPart = ({ lines, shipping, amount: given }: { lines?: unknown; shipping?: unknown; amount?: unknown }) =>
  lines !== undefined || shipping !== undefined || given !== undefined

const refundOrder = operation({
  id: 'refundOrder',
  method: 'POST',
  path: '/orders/{number}/refunds',
  summary: 'Refund an order, by the gateway it was paid with',
  about:
    'Without lines, shipping and amount, all that is left of the order is refunded; with one of them the request needs an Idempotency-Key. Never more than is left is refunded, and only once: if a request was cut off, send it again as it was, with the same key. If no gateway took the money, the refund is noted, and you send the money yourself.',
  scope: 'orders:write',
  isSensitive: true,
  body: v.pipe(
    v.strictObject({
      lines: v.optional(
        v.pipe(
          someLines,
          v.description(
            'The price of these pieces. Those of a line that were not sent yet come first, and are not to be sent any more.',
          ),
        ),
      ),
      shipping: v.optional(v.pipe(amount, v.description('So much of what sending cost: at most `shippingLeft`.'))),
      amount: v.optional(v.pipe(amount, v.description('This amount, whatever lines and shipping come to.'))),
      seen: v.optional(
        v.pipe(
          amount,
          v.description(
            'The amount `refunded` of the order as you read it. If somebody has given back more since, nothing is refunded.',
          ),
        ),
      ),
      returnsStock: v.optional(
        v.pipe(
          v.boolean('is true or false'),
          v.description(
            'True: all its pieces are for sale again. Only with all that is left of its money, while no piece was given back by itself.',
          ),
        ),
        false,
      ),
      reason: v.optional(v.pipe(givenText(1000), v.description('The shopper reads it.'))),
      isByHand: v.optional(
        v.pipe(
          v.boolean('is true or false'),
          v.description(
            'True: the gateway that took the money is given up for good, and you send the money yourself. Only for a gateway that is not set up, or that has just refused this amount.',
          ),
        ),
        false,
      ),
    }),
    v.forward(
      v.check(({ lines, returnsStock }) => !(lines && returnsStock), PUTS_ALL_BACK),
      ['returnsStock'],
    ),
  ),
  answer: 'Refund',
  problems: [
    'not-found',
    'not-allowed-now',
    'changed-meanwhile',
    'gateway-refuses',
    'not-set-up',
    'invalid',
    'key-missing',
    'key-used',
  ],
  async run(call) {
    const { owner, asking, body } = call
    if (asking.key === undefined && isPart(body)) throw new Problem('key-missing', PART_NEEDS_KEY)
    const number = call.params.number!
    const order = await owner.order(number)
    if (!order) throw unknownOrder(number)
    const inCurrency = moneyIn(order)
    const said = (value: Money) => `${inCurrency(value).amount} ${order.currency}`
    const money = (text: string | undefined, pointer: string) =>
      text === undefined ? undefined : minorUnits(text, order, pointer)
    const refunded = await owner.refund(asking, {
      number,
      lines: body.lines && positions(body.lines),
      shipping: money(body.shipping, '/shipping'),
      amount: money(body.amount, '/amount'),
      seen: money(body.seen, '/seen'),
      returnsStock: body.returnsStock,
      isByHand: body.isByHand,
      reason: body.reason,
    })
    if (!isGiven(refunded)) throw refusalOf(refunded, number, said, body.amount !== undefined)
    const { body: after } = await answerOrder(call)
    return { body: { amount: inCurrency(refunded.amount), isByHand: refunded.status === 'by-hand', order: after } }
  },
})

type Refunded = Awaited<ReturnType<OwnerService['refund']>>
type Given = Extract<Refunded, { status: 'refunded' | 'by-hand' | 'came-through' }>

const isGiven = (refunded: Refunded): refunded is Given =>
  refunded.status === 'refunded' || refunded.status === 'by-hand' || refunded.status === 'came-through'

const wrongAt = (pointer: string, detail: string) => new Problem('invalid', undefined, [{ pointer, detail }])

/** The problem with a refund that was not given. */
function refusalOf(
  refunded: Exclude<Refunded, Given>,
  number: string,
  said: (value: Money) => string,
  isAmountGiven: boolean,
): Problem {
  switch (refunded.status) {
    case 'unknown-order':
      return unknownOrder(number)
    case 'other-request':
      return new Problem('key-used')
    case 'wrong-line':
      return new Problem('invalid', undefined, [wrongLine(refunded)])
    case 'wrong-shipping':
      return wrongAt('/shipping', `asks for more than is left: ${said(refunded.left)}`)
    case 'not-all':
      return wrongAt('/returnsStock', PUTS_ALL_BACK)
    case 'too-much':
      return new Problem('invalid', `${said(refunded.left)} can be given back, not ${said(refunded.amount)}.`, [
        {
          pointer: isAmountGiven ? '/amount' : '',
          detail: `is not within what is left: ${said(refunded.left)}`,
        },
      ])
    case 'changed':
      return new Problem('changed-meanwhile', `${said(refunded.refunded)} of the order has been given back by now.`)
    case 'not-paid':
      return new Problem('not-allowed-now', 'The order is not paid: there is nothing to give back.')
    case 'unfinished':
      return new Problem(
        'not-allowed-now',
        `Nobody knows yet what became of the ${said(refunded.amount)} asked for at ${refunded.at}: repeat that first. If its gateway is given up for good, look there, and settle it an hour after that.`,
      )
    case 'not-allowed':
      return new Problem('not-allowed-now', `${said(refunded.amount)} cannot be given back any more.`)
    case 'refused':
      return new Problem(
        'gateway-refuses',
        `The payment gateway refuses to give ${said(refunded.amount)} back. If you send it yourself, or it went back there already, repeat the request with isByHand.`,
      )
    case 'not-noted':
      return new Problem(
        'not-allowed-now',
        `${said(refunded.amount)} went back, and the order has no room for it any more: compare it with the gateway, then settle it.`,
      )
    case 'not-set-up':
      return new Problem(
        'not-set-up',
        `The payment gateway ${refunded.gateway}, which took the money, is not set up here: set it up, then repeat the request. If it is given up for good, send the money yourself, and the request with isByHand.`,
      )
    case 'set-up':
      return new Problem(
        'not-allowed-now',
        `The payment gateway ${refunded.gateway} is set up, and gives the money back itself.`,
      )
    case 'unavailable':
      return new Problem('unavailable', 'The payment gateway does not answer: repeat the request later.')
  }
}

const settleRefund = operation({
  id: 'settleRefund',
  method: 'POST',
  path: '/orders/{number}/refunds/{refund}/settle',
  summary:
    'Mark a refund as settled whose money did not arrive, which the order could not note, whose gateway does not give it, or whose end nobody knows',
  about:
    'No money moves: you have sent it another way, or compared the order with the gateway. The order then says so, and waits for you no more. One that is asked may be settled an hour after its gateway was asked, as where that is given up for good; what went back is then noted by another refund.',
  scope: 'orders:write',
  body: v.strictObject({}),
  answer: 'OrderWithHistory',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  run(call) {
    const { refund } = call.params
    if (!v.is(v.pipe(v.string(), v.uuid()), refund)) throw new Problem('not-found')
    return happen(call, { kind: 'settle-refund', refund }, { hasLetter: false })
  },
})

export const orderActs: readonly Operation[] = [
  payOrder,
  unpayOrder,
  shipOrder,
  invoiceOrder,
  refundOrder,
  settleRefund,
  cancelOrder,
  correctAddress,
  noteOrder,
]
