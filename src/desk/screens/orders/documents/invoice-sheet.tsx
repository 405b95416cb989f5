import { isDue } from '#domain/order/order-view.ts'
import { AddressLines } from '../address-lines.tsx'
import { goodsText, type WholeOrder } from '../order-data.ts'
import { Sheet, SheetItems, sheetWords, type SheetProps, type SheetWords } from './sheet.tsx'

/** The invoice, with all that an invoice must name: seller, buyer, date, goods, and each tax rate with its net amount and tax. */
export function InvoiceSheet({ order, seller }: SheetProps) {
  const words = sheetWords(order, seller.timeZone)
  const { t, day, named } = words
  const facts = [
    t('sheetDate', { date: day(order.invoice!.at) }),
    t('sheetOrder', { number: order.number, date: day(order.placedAt) }),
    ...(order.shippedAt === null ? [] : [t(goodsText(order, 'shippedOn'), { date: day(order.shippedAt) })]),
  ]
  const then = { ...seller, text: order.invoice!.seller }
  return (
    <Sheet words={words} seller={then} title={t('invoice', { number: order.invoice!.number })} facts={facts}>
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
  const negative = { ...discount, amount: `-${discount.amount}` }
  const rows = [
    { label: t('subtotal'), value: subtotal },
    ...(isSome(discount) ? [{ label: t('discount'), value: negative }] : []),
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
