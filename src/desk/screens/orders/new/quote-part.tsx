import type { Schemas } from '../../../api/api.ts'
import { useAdvice } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'

type Quote = Schemas['OrderQuote']

/** One of a few, all of them to be seen. */
export function RadioList({
  name,
  legend,
  options,
  value,
  onChange,
  empty,
}: {
  name: string
  legend: string
  options: readonly { value: string; label: string; detail?: string }[]
  value: string
  onChange: (value: string) => void
  /** Said where there is nothing to choose. */
  empty: string
}) {
  const advice = useAdvice(name)
  return (
    <fieldset className="field choices" aria-describedby={`${name.slice(1)}-advice`}>
      <legend>{legend}</legend>
      {options.length === 0 && <p className="hint">{empty}</p>}
      {options.map((option) => (
        <div key={option.value} className="choice">
          <label>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
          {option.detail !== undefined && <span>{option.detail}</span>}
        </div>
      ))}
      <p id={`${name.slice(1)}-advice`} className="advice">
        {advice}
      </p>
    </fieldset>
  )
}

/** The totals, by the cart's own rules. */
export function QuoteTotals({ quote }: { quote: Quote }) {
  const { t, money } = useWords()
  const told = (amount: string) => money({ amount, currency: quote.currency })
  return (
    <dl className="totals">
      {quote.lines.map(({ sku, name, quantity, rowTotal }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same product may lie in two lines
        <div key={`${sku} ${at}`}>
          <dt>
            {quantity} × {name}
          </dt>
          <dd>{told(rowTotal)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{told(quote.subtotal)}</dd>
      </div>
      {quote.discounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>−{told(amount)}</dd>
        </div>
      ))}
      {quote.shipping !== null && (
        <div>
          <dt>{t('shippingCost')}</dt>
          <dd>{told(quote.shipping)}</dd>
        </div>
      )}
      <div>
        <dt>{t(quote.isTaxIncluded ? 'taxIn' : 'taxToIt')}</dt>
        <dd>{told(quote.tax)}</dd>
      </div>
      <div className="is-sum">
        <dt>{t('total')}</dt>
        <dd>{told(quote.grandTotal)}</dd>
      </div>
    </dl>
  )
}
