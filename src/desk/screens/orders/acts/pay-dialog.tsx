import { useState } from 'react'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { YesNo } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { orderChanges } from '../order-data.ts'
import { useChangedOrder } from './use-changed-order.ts'

export function PayDialog({ order: { number, grandTotal }, onClose }: DialogProps) {
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
