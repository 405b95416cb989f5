import { maySettle } from '#domain/order/order-state.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { Panel } from '../../../parts/page.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { useChangedOrder } from '../acts/use-changed-order.ts'
import { orderChanges, type WholeOrder } from '../order-data.ts'

type OpenRefund = WholeOrder['refunds'][number]

const isToSettle = (refund: OpenRefund): boolean => maySettle(refund, Date.now())

/** Refunds whose end nobody knows yet, and money that did not arrive or is not given back, with a button for what a person has seen to. */
export function OpenRefunds({ order, mayChange }: { order: WholeOrder; mayChange: boolean }) {
  const { t, money, day, named } = useWords()
  const [asked, setAsked] = useState<OpenRefund>()
  return (
    <Panel title={t('openRefunds')}>
      {order.refunds.map((refund) => (
        <div key={refund.id} className="withdrawal">
          <p>
            <strong>{money(refund.amount)}</strong> · <time dateTime={refund.at}>{day(refund.at)}</time>
          </p>
          <p>
            {named('refundOpen', refund.state)}
            {refund.state === 'asked' && isToSettle(refund) && ` ${t('refundAskedLong')}`}
          </p>
          {mayChange && isToSettle(refund) && (
            <p>
              <Button className="button" onPress={() => setAsked(refund)}>
                {t('settleRefund')}
              </Button>
            </p>
          )}
        </div>
      ))}
      {asked && <SettleDialog number={order.number} refund={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function SettleDialog({ number, refund, onClose }: { number: string; refund: OpenRefund; onClose: () => void }) {
  const { t, money, named } = useWords()
  const changed = useChangedOrder(number)
  return (
    <AskDialog
      title={t('settleRefund')}
      action={t('settleRefund')}
      work={() => orderChanges.settleRefund(number, refund.id)}
      onDone={(answer) => changed(answer, t('refundSettled', { amount: money(refund.amount), number }))}
      onClose={onClose}
    >
      <p>{named('settleRefund', refund.state)}</p>
    </AskDialog>
  )
}
