import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { orderChanges } from '../order-data.ts'
import { useChangedOrder } from './use-changed-order.ts'

export function UnpayDialog({ order: { number }, onClose }: DialogProps) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  return (
    <AskDialog
      title={t('markUnpaid')}
      action={t('markUnpaid')}
      work={() => orderChanges.unpay(number)}
      onDone={(answer) => changed(answer, t('orderUnpaid', { number }))}
      onClose={onClose}
    >
      <p>{t('markUnpaidText')}</p>
    </AskDialog>
  )
}
