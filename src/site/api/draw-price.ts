import type * as v from 'valibot'
import type { PriceStep } from '#domain/cart/price-steps.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { CartProduct } from '#domain/product/product.ts'
import type { ExplainedPrice, PriceAnswer } from '#server/owner/explain-price.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { baseOf, moneyIn } from './money.ts'
import type { priceChoice, priceExplanation, priceStep } from './price-schemas.ts'
import { faultProblem } from './record-problem.ts'

const INPUTS = {
  select: 'one',
  radio: 'one',
  checkbox: 'several',
  multiple: 'several',
  multi: 'several',
  field: 'text',
  area: 'text',
  date: 'date',
  date_time: 'date-time',
  time: 'time',
  file: 'file',
} as const

/** The choices of a product, in the order of its page. */
export function choicesOf({ attributes, bundle, custom, links }: CartProduct): v.InferOutput<typeof priceChoice>[] {
  return [
    ...attributes.map(({ id: of, label, options: values }) => ({
      kind: 'attributes' as const,
      id: of,
      label,
      input: 'one' as const,
      isRequired: true,
      values: values.map((value) => ({ id: value.id, label: value.label })),
    })),
    ...bundle.map(({ id: of, title, input, isRequired, selections }) => ({
      kind: 'bundle' as const,
      id: of,
      label: title,
      input: INPUTS[input],
      isRequired,
      values: selections.map(({ id: one, quantity: pieces, part }) => ({ id: one, label: `${pieces} × ${part.name}` })),
    })),
    ...(links.length === 0
      ? []
      : [
          {
            kind: 'links' as const,
            id: 0,
            label: '',
            input: 'several' as const,
            isRequired: links.some(({ price }) => price > 0),
            values: links.map(({ id: one, title }) => ({ id: one, label: title })),
          },
        ]),
    ...custom.map(({ id: of, title, input, isRequired, values }) => ({
      kind: 'custom' as const,
      id: of,
      label: title,
      input: INPUTS[input],
      isRequired,
      values: values.map((value) => ({ id: value.id, label: value.title })),
    })),
  ]
}

type Step = v.InferOutput<typeof priceStep>

/** The whole way to a price. @throws {Problem} */
export async function drawPrice(
  owner: OwnerService,
  answer: PriceAnswer,
): Promise<v.InferOutput<typeof priceExplanation>> {
  if (answer.status === 'refused') throw faultProblem(answer.faults)
  const { price } = answer
  const told = moneyIn(price.store)
  const { couponProblem, problem } = price
  return {
    store: price.store.code,
    day: price.day,
    country: price.destination.country,
    sku: price.sku,
    name: price.name,
    quantity: price.quantity,
    steps: [...pieceSteps(price, await baseOf(owner)), ...lineSteps(price)],
    unitPrice: told(price.unitPrice),
    total: told(price.total),
    ...(couponProblem && { couponProblem }),
    ...(problem && { problem }),
  }
}

/** Up to the price of one piece. */
function pieceSteps({ steps, store, product }: ExplainedPrice, base: Parameters<typeof moneyIn>[0]): Step[] {
  const told = moneyIn(store)
  return steps.map((one, at) => {
    const before = one.kind === 'base' || one.kind === 'currency' ? undefined : steps[at - 1]!.unitPrice
    return {
      per: 'piece',
      price: one.kind === 'base' ? moneyIn(base)(one.unitPrice) : told(one.unitPrice),
      change: before === undefined ? null : told(one.unitPrice - before),
      isCounted: before === undefined || one.unitPrice !== before,
      setAt:
        one.kind === 'currency'
          ? { kind: 'currency', name: store.currency }
          : { kind: 'product', name: one.kind === 'part' ? one.sku : product },
      ...detailsOf(one),
    }
  })
}

function detailsOf(one: PriceStep): Pick<Step, 'kind'> & Partial<Step> {
  switch (one.kind) {
    case 'part':
      return { kind: 'part', label: one.name, pieces: one.pieces }
    case 'tier':
      return { kind: 'tier', pieces: one.quantity, group: one.customerGroup, from: one.from, to: one.to }
    case 'special':
      return { kind: 'special', from: one.from, to: one.to, endsAt: one.eventEndsAt }
    case 'choice':
      return { kind: 'choice', label: [one.choice.label, one.choice.value].filter(Boolean).join(': ') }
    default:
      return { kind: one.kind }
  }
}

/** From the price of one piece to what the line comes to. */
function lineSteps({
  store,
  quantity: pieces,
  rowTotal,
  discounts,
  tax,
  isTaxIncluded,
  total,
}: ExplainedPrice): Step[] {
  const told = moneyIn(store)
  let left = rowTotal
  return [
    { kind: 'quantity', per: 'line', price: told(rowTotal), change: null, isCounted: true, pieces, setAt: null },
    ...discounts.map(({ rule, label, code, amount }): Step => {
      left -= amount
      return {
        kind: 'discount',
        per: 'line',
        price: told(left),
        change: told(-amount),
        isCounted: true,
        label,
        ...(code !== undefined && { code }),
        setAt: { kind: 'promotion', name: String(rule) },
      }
    }),
    {
      kind: 'tax',
      per: 'line',
      price: told(total),
      isCounted: tax !== null,
      isIncluded: isTaxIncluded,
      change: tax && told(tax.amount),
      ...(tax && { label: tax.title, percent: moneyToDecimal(tax.ratePpm, PERCENT_DIGITS) }),
      setAt: tax && { kind: 'tax-class', name: tax.taxClass },
    },
  ]
}

/** A part in a million is a ten-thousandth of a percent. */
const PERCENT_DIGITS = 4
