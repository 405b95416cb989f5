import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Panel } from '../../../parts/page.tsx'
import { TableFrame } from '../../../parts/table-frame.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { goodsText, type OrderLine, type WholeOrder } from '../order-data.ts'

/** The lines of an order, with the pieces sent and given back, and the sums. */
export function OrderItems({ order }: { order: WholeOrder }) {
  const { t, money } = useWords()
  return (
    <Panel title={t('items')}>
      <TableFrame label={t('items')}>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col" className="number">
                {t('quantity')}
              </th>
              <th scope="col" className="number minor">
                {t('unitPrice')}
              </th>
              <th scope="col" className="number">
                {t('rowTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a product may be in several lines, and lines never move
              <tr key={at}>
                <th scope="row">
                  {line.name}
                  <small>
                    {line.sku}
                    {line.choices.map(({ label, value, file }, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- choices never move
                      <Fragment key={place}>
                        {` · ${label}: `}
                        {file === null ? (
                          value
                        ) : (
                          <a href={`/api/v1${file}`} download>
                            {value}
                          </a>
                        )}
                      </Fragment>
                    ))}
                  </small>
                  <small>
                    <Link
                      to="/prices"
                      search={{ order: order.number, line: String(line.line) }}
                      aria-label={t('whyPriceOf', { name: line.name })}
                    >
                      {t('whyPrice')}
                    </Link>
                  </small>
                </th>
                <td className="number">
                  {line.quantity}
                  <Progress order={order} line={line} />
                </td>
                <td className="number minor">{money(line.unitPrice)}</td>
                <td className="number">{money(line.rowTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Totals order={order} />
    </Panel>
  )
}

const isNothing = ({ amount }: { amount: string }) => Number(amount) === 0

function Totals({ order }: { order: WholeOrder }) {
  const { t, money } = useWords()
  const coupon = order.couponCode === null ? '' : ` (${t('coupon', { code: order.couponCode })})`
  const rows = [
    { label: t('subtotal'), value: order.subtotal },
    { label: t('discount') + coupon, value: order.discount, isRare: true },
    { label: t('shippingCost'), value: order.shipping, isRare: true },
    { label: t('taxIn'), value: order.tax, isRare: true },
    { label: t('total'), value: order.grandTotal, isSum: true },
    { label: t('refunded'), value: order.refunded, isRare: true },
  ]
  return (
    <dl className="totals">
      {rows
        .filter(({ value, isRare }) => !isRare || !isNothing(value))
        .map(({ label, value, isSum }) => (
          <div key={label} className={isSum ? 'is-sum' : undefined}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The state of a line's pieces, where sent and returned pieces differ from the ordered ones. */
function Progress({ order, line: { shipped, refunded, quantity } }: { order: WholeOrder; line: OrderLine }) {
  const { t } = useWords()
  return (
    <>
      {shipped > 0 && shipped < quantity && <small>{t(goodsText(order, 'piecesSent'), { count: shipped })}</small>}
      {refunded > 0 && <small>{t('piecesRefunded', { count: refunded })}</small>}
    </>
  )
}
