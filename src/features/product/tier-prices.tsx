import type { ReactNode } from 'react'
import type { ProductPage } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'

/** What more pieces cost each. Its public classes are rewritten with the choice (9.tier.1, paint-prices.ts). */
export function TierPrices({ tiers }: { tiers: ProductPage['tierPrices'] }) {
  const { money, t } = usePage()
  if (tiers.length === 0) return null
  return (
    <table className="tier-prices">
      <caption>{t('tierPrices')}</caption>
      <tbody>
        {tiers.map(({ quantity, price, saving }, index) => (
          <tr key={quantity} className={`tier-price tier-${index}`} data-quantity={quantity}>
            <th scope="row">{t('tierFrom', { count: quantity })}</th>
            <td>{around(t('tierEach'), '{price}', <strong className="price">{money(price)}</strong>)}</td>
            <td className="benefit">
              <span hidden={saving <= 0}>
                {around(t('savePercent'), '{percent}', <span className={`percent tier-${index}`}>{saving}</span>)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A text with an element in its place. */
function around(text: string, placeholder: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(placeholder)
  return (
    <>
      {before}
      {element}
      {after}
    </>
  )
}
