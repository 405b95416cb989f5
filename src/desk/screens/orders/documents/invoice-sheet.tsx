import { isDue } from '#domain/order/order-view.ts'
import { AddressLines } from '../address-lines.tsx'
import { goodsText, type WholeOrder } from '../order-data.ts'
import { cancelledAt } from './documents.ts'
import { Sheet, SheetItems, sheetWords, type SheetProps, type SheetWords } from './sheet.tsx'

/** The invoice, with all that an invoice must name: seller, buyer, date, goods, and each tax rate with its net amount and tax. */
export function InvoiceSheet({ order, seller }: SheetProps) {
  const words = sheetWords(order, seller.timeZone)
  const { t, day } = words
  const over = cancelledAt(order)
  const facts = [
    t('sheetDate', { date: day(order.invoice!.at) }),
    t('sheetOrder', { number: order.number, date: day(order.placedAt) }),
    ...(order.shippedAt === null ? [] : [t(goodsText(order, 'shippedOn'), { date: day(order.shippedAt) })]),
    ...(over === undefined ? [] : [t('sheetCancelled', { date: day(over) })]),
  ]
  return (
    <Invoiced words={words} title={t('invoice', { number: order.invoice!.number })} {...{ order, seller, facts }} />
  )
}

/** The note that takes the invoice of a cancelled order back: the same, with all amounts below zero. */
export function CancellationNote({ order, seller }: SheetProps) {
  const words = sheetWords(order, seller.timeZone)
  const { t, day } = words
  const { number, at } = order.invoice!
  const facts = [
    t('sheetDate', { date: day(cancelledAt(order)!) }),
    t('sheetInvoice', { number, date: day(at) }),
    t('sheetOrder', { number: order.number, date: day(order.placedAt) }),
  ]
  return (
    <Invoiced words={words} title={t('cancellationOf', { number })} order={takenBack(order)} {...{ seller, facts }} />
  )
}

type Amount = WholeOrder['grandTotal']

const minus = ({ amount, currency }: Amount): Amount => ({
  amount: Number(amount) === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
  currency,
})

const takenBack = (order: WholeOrder): WholeOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, unitPrice: minus(line.unitPrice), rowTotal: minus(line.rowTotal) })),
  subtotal: minus(order.subtotal),
  discount: minus(order.discount),
  shipping: minus(order.shipping),
  taxes: order.taxes.map(({ label, amount, net }) => ({ label, amount: minus(amount), net: net && minus(net) })),
  other: order.other && minus(order.other),
  grandTotal: minus(order.grandTotal),
})

type Invoiced = SheetProps & { words: SheetWords; title: string; facts: readonly string[] }

function Invoiced({ words, order, seller, title, facts }: Invoiced) {
  const { t, day, named } = words
  const then = { ...seller, text: order.invoice!.seller }
  return (
    <Sheet words={words} seller={then} title={title} facts={facts}>
      <div className="sheet-addresses">
        {order.billingAddress && (
          <div>
            <h3>{t('billingAddress')}</h3>
            <AddressLines address={order.billingAddress} />
          </div>
        )}
        {order.shippingAddress && (
          <div>
            <h3>{t('shippingAddress')}</h3>
            <AddressLines address={order.shippingAddress} />
          </div>
        )}
        <div>
          <h3>{t('payment')}</h3>
          <p>{named('pay', order.paymentMethod)}</p>
          <p>{order.paidAt === null ? t('notPaid') : t('paidOn', { date: day(order.paidAt) })}</p>
        </div>
      </div>
      <SheetItems words={words} rows={order.lines.map((line) => ({ line, quantity: line.quantity }))} hasPrices />
      <Sums words={words} order={order} />
      {isDue({ state: order.state, isPaid: order.paidAt !== null }) &&
        order.paymentMethod === 'bank-transfer' &&
        seller.bankDetails !== '' && (
          <div>
            <h3>{t('sheetTransfer', { number: order.number })}</h3>
            <p className="lines">{seller.bankDetails}</p>
          </div>
        )}
    </Sheet>
  )
}

const isSome = ({ amount }: { amount: string }) => Number(amount) !== 0

function Sums({ words: { t, money }, order }: { words: SheetWords; order: WholeOrder }) {
  const { subtotal, discount, shipping, taxes, other, grandTotal } = order
  const rows = [
    { label: t('subtotal'), value: subtotal },
    ...(isSome(discount) ? [{ label: t('discount'), value: minus(discount) }] : []),
    ...(order.shippingMethod === null ? [] : [{ label: t('shippingCost'), value: shipping }]),
    ...(other ? [{ label: t('sheetOther'), value: other }] : []),
    ...(order.isTaxIncluded ? [] : taxes.map(({ label, amount }) => ({ label, value: amount }))),
  ]
  const afterTotal = [
    ...(order.isTaxIncluded
      ? taxes.map(({ label, amount }) => ({ label: t('sheetTaxIn', { tax: label }), value: amount }))
      : []),
    ...taxes.flatMap(({ label, net }) => (net ? [{ label: t('sheetNet', { tax: label }), value: net }] : [])),
  ]
  return (
    <dl className="totals">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value)}</dd>
        </div>
      ))}
      <div className="is-sum">
        <dt>{t('total')}</dt>
        <dd>{money(grandTotal)}</dd>
      </div>
      {afterTotal.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
