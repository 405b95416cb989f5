import type { CartTotals } from '#domain/cart/results.ts'
import { PPM } from '#domain/money/money.ts'
import { usePage } from '../page-context.tsx'

export type Amounts = Pick<
  CartTotals,
  'subtotal' | 'discounts' | 'shipping' | 'taxShares' | 'taxIncluded' | 'grandTotal'
>

/** Sums of a cart or an order. Included tax stands under the total, added tax before it. */
export function Totals({ amounts, isVirtual }: { amounts: Amounts; isVirtual?: boolean }) {
  const { money, store, t } = usePage()
  const { subtotal, discounts, shipping, taxShares, taxIncluded, grandTotal } = amounts
  const percent = (ppm: number) =>
    new Intl.NumberFormat(store.locale, { style: 'percent', maximumFractionDigits: 3 }).format(ppm / PPM)
  const taxes = taxShares.map(({ title, ratePpm, amount }) => (
    <div key={`${title} ${ratePpm}`} className="tax">
      <dt>
        {t(taxIncluded ? 'taxIncludedOf' : 'taxOf', {
          tax: title.includes('%') ? title : `${title} (${percent(ratePpm)})`,
        })}
      </dt>
      <dd>{money(amount)}</dd>
    </div>
  ))
  return (
    <dl className="totals" id="shopping-cart-totals-table">
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      {discounts.map(({ label, amount, code }) => (
        <div key={`${code} ${label}`} className="discount">
          <dt>{t('couponDiscount', { name: code ?? label })}</dt>
          <dd>{money(-amount).replace('-', '−')}</dd>
        </div>
      ))}
      {!isVirtual && (
        <div>
          <dt>{t('shipping')}</dt>
          <dd>{shipping === null ? t('shippingUnknown') : shipping === 0 ? t('shippingFree') : money(shipping)}</dd>
        </div>
      )}
      {!taxIncluded && taxes}
      <div className="grand-total">
        <dt>{t('grandTotal')}</dt>
        <dd>{money(grandTotal)}</dd>
      </div>
      {taxIncluded && taxes}
    </dl>
  )
}
