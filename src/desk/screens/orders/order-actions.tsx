import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Versioned } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field, YesNo } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useWords } from '../../texts/use-words.ts'
import { mayBeCancelled, mayBePaid, mayBeShipped, orderChanges, type WholeOrder } from './order-data.ts'

type Asked = 'pay' | 'ship' | 'cancel'

/** What can happen to an order as it is now; each asks before it does it. */
export function OrderActions({ order }: { order: WholeOrder }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      {mayBeCancelled(order) && (
        <Button className="button" onPress={() => setAsked('cancel')}>
          {t('cancelOrder')}
        </Button>
      )}
      {mayBePaid(order) && (
        <Button className={mayBeShipped(order) ? 'button' : 'button is-main'} onPress={() => setAsked('pay')}>
          {t('markPaid')}
        </Button>
      )}
      {mayBeShipped(order) && (
        <Button className="button is-main" onPress={() => setAsked('ship')}>
          {t('ship')}
        </Button>
      )}
      {asked === 'pay' && <PayDialog order={order} onClose={close} />}
      {asked === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

type DialogProps = { order: WholeOrder; onClose: () => void }

/** What the API answered takes the place of what is shown; lists are asked for anew. */
export function useChangedOrder(number: string) {
  const queries = useQueryClient()
  return (changed: Versioned<WholeOrder>, said: string) => {
    queries.setQueryData(['order', number], changed)
    void queries.invalidateQueries({ queryKey: ['orders'] })
    noticeBoard.say(said)
  }
}

function PayDialog({ order: { number, grandTotal }, onClose }: DialogProps) {
  const { t, money } = useWords()
  const changed = useChangedOrder(number)
  const [writes, setWrites] = useState(true)
  return (
    <AskDialog
      title={t('markPaid')}
      action={t('markPaid')}
      work={() => orderChanges.pay(number, !writes)}
      onDone={(answer) => changed(answer, t('orderPaid', { number }))}
      onClose={onClose}
    >
      <p>{t('markPaidText', { total: money(grandTotal) })}</p>
      <YesNo isOn={writes} onChange={setWrites}>
        {t('sendLetter')}
      </YesNo>
    </AskDialog>
  )
}

/** Left out where nothing is typed. */
const given = (text: string) => text.trim() || undefined

function ShipDialog({ order: { number }, onClose }: DialogProps) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [writes, setWrites] = useState(true)
  const ship = () =>
    orderChanges.ship(number, {
      carrier: given(carrier),
      trackingNumber: given(trackingNumber),
      isSilent: !writes,
    })
  return (
    <AskDialog
      title={t('ship')}
      action={t('ship')}
      work={ship}
      onDone={(answer) => changed(answer, t('orderShipped', { number }))}
      onClose={onClose}
    >
      <p>{t('shipText')}</p>
      <Field name="/carrier" label={t('carrier')} hint={t('optional')} value={carrier} onChange={setCarrier} hasFocus />
      <Field
        name="/trackingNumber"
        label={t('trackingNumber')}
        hint={t('optional')}
        value={trackingNumber}
        onChange={setTrackingNumber}
      />
      <YesNo isOn={writes} onChange={setWrites}>
        {t('sendLetter')}
      </YesNo>
    </AskDialog>
  )
}

function CancelDialog({ order: { number }, onClose }: DialogProps) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  const [reason, setReason] = useState('')
  const [writes, setWrites] = useState(true)
  return (
    <AskDialog
      title={t('cancelOrder')}
      action={t('cancelOrder')}
      leave={t('keepOrder')}
      isDangerous
      work={() => orderChanges.cancel(number, { reason: given(reason), isSilent: !writes })}
      onDone={(answer) => changed(answer, t('orderCancelled', { number }))}
      onClose={onClose}
    >
      <p>{t('cancelText')}</p>
      <Field
        name="/reason"
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isLong
        hasFocus
      />
      <YesNo isOn={writes} onChange={setWrites}>
        {t('sendLetter')}
      </YesNo>
    </AskDialog>
  )
}
