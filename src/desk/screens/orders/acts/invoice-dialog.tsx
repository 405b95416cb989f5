import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { orderChanges } from '../order-data.ts'
import { useChangedOrder } from './use-changed-order.ts'

export function InvoiceDialog({ order: { number }, onClose }: DialogProps) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  return (
    <AskDialog
      title={t('giveInvoice')}
      action={t('giveInvoice')}
      work={() => orderChanges.invoice(number)}
      onDone={(answer) => changed(answer, t('orderInvoiced', { number: answer.data.invoiceNumber ?? '' }))}
      onClose={onClose}
    >
      <p>{t('giveInvoiceText')}</p>
    </AskDialog>
  )
}
