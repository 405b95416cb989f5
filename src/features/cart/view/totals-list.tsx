import type { TotalsRow } from './cart-page-props.ts'

/** The sums, line by line. */
export const TotalsList = ({ rows }: { rows: readonly TotalsRow[] }) => (
  <dl className="totals" id="shopping-cart-totals-table">
    {rows.map(({ label, amount, className }) => (
      <div key={`${className} ${label}`} className={className}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)
