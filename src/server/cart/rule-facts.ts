import type { DiscountedLine, Discounts } from '#domain/cart/discounts.ts'
import type { PricedLine } from '#domain/cart/line-views.ts'
import { lineTax, taxedAmounts, type TotalsInput } from '#domain/cart/totals.ts'
import { mulDivRound } from '#domain/money/money.ts'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { RuleProduct } from './stored/cart-shapes.ts'

/** The chosen way to pay while it is offered; the only one there is needs no choice. */
export const paymentOf = (chosen: PaymentMethodCode | null, offered: readonly PaymentMethodCode[]) =>
  offered.find((code) => code === chosen) ?? (offered.length === 1 ? offered[0]! : null)

/** A line as rules look at it: the product, and the variant that is chosen of it. */
export function discountedLine(
  { view, chosen }: PricedLine,
  productSku: string,
  products: ReadonlyMap<number, RuleProduct>,
): DiscountedLine {
  const factsOf = (id: number, sku: string) => {
    const { categories = [], attributes = [] } = products.get(id) ?? {}
    const byCode = new Map<string, string[]>()
    for (const { code, value } of attributes) byCode.set(code, [...(byCode.get(code) ?? []), value])
    return { sku, categories, attributes: Object.fromEntries(byCode) }
  }
  return {
    id: view.id,
    productId: view.productId,
    skus: [view.sku, productSku],
    products: [
      factsOf(view.productId, productSku),
      ...(chosen?.variant ? [factsOf(chosen.variant.id, chosen.variant.sku)] : []),
    ],
    quantity: view.quantity,
    rowTotal: view.rowTotal,
  }
}

/** The sum of the lines without the tax that their prices hold. */
export const netSubtotal = (
  lines: readonly PricedLine[],
  { destination, rates, taxIncluded }: Pick<TotalsInput, 'destination' | 'rates' | 'taxIncluded'>,
) =>
  sumOf(lines, ({ view: { rowTotal }, ...line }) =>
    taxIncluded ? rowTotal - lineTax(taxedAmounts({ rates, destination }, line, rowTotal), true).tax : rowTotal,
  )

/** The part of the parcel that is paid for, where rules send some pieces free of charge; if all are free, that is free shipping. */
export function paidPart(lines: readonly PricedLine[], { freePieces, freeShipping }: Discounts) {
  if (freeShipping || freePieces.every((pieces) => pieces === 0)) return { isFree: freeShipping }
  const sent = lines.flatMap(({ view, weight, isVirtual }, at) =>
    isVirtual ? [] : [{ ...view, weight, paid: view.quantity - freePieces[at]! }],
  )
  const part = (of: (line: (typeof sent)[number]) => number) =>
    sumOf(sent, (line) => mulDivRound(of(line), line.paid, line.quantity))
  const paid = {
    pieces: sumOf(sent, (line) => line.paid),
    sentSubtotal: part(({ rowTotal }) => rowTotal),
    weight: part(({ weight }) => weight),
  }
  return { isFree: paid.pieces === 0, paid }
}

export const sumOf = <T>(values: readonly T[], of: (value: T) => number) =>
  values.reduce((sum, value) => sum + of(value), 0)
