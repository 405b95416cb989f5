import { useState } from 'react'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { Field, YesNo } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { isSent, orderChanges } from '../order-data.ts'
import { useChangedOrder } from './use-changed-order.ts'

export function CancelDialog({ order, onClose }: DialogProps) {
  const { number } = order
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
      work={() => orderChanges.cancel(number, { reason: reason.trim() || undefined, isSilent: !writes })}
      onDone={(answer) => changed(answer, t('orderCancelled', { number }))}
      onClose={onClose}
    >
      <p>{t(isSent(order) ? 'cancelSentText' : 'cancelText')}</p>
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
