import { usePage } from '../../page-context.tsx'
import { type Amounts, totalsRows } from './cart-page-view.ts'
import { TotalsList } from './totals-list.tsx'

/** Sums of a cart or an order, on a page that the server alone draws. */
export const Totals = ({ amounts, isVirtual }: { amounts: Amounts; isVirtual?: boolean }) => (
  <TotalsList rows={totalsRows(amounts, usePage(), isVirtual)} />
)
