import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../../../texts/use-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import {
  goodsText,
  mayBeCancelled,
  mayBeInvoiced,
  mayBePaid,
  mayBeRefunded,
  mayBeShipped,
  mayBeUnpaid,
  type WholeOrder,
} from '../order-data.ts'
import { PayDialog } from './pay-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { UnpayDialog } from './unpay-dialog.tsx'

/** The actions for an order: each button's label, whether it is possible now, and the dialog before it. */
const ACTIONS = [
  { label: 'markUnpaid', isPossible: mayBeUnpaid, Dialog: UnpayDialog },
  { label: 'cancelOrder', isPossible: mayBeCancelled, Dialog: CancelDialog },
  { label: 'refund', isPossible: mayBeRefunded, Dialog: RefundDialog },
  { label: 'giveInvoice', isPossible: mayBeInvoiced, Dialog: InvoiceDialog },
  { label: 'markPaid', isPossible: mayBePaid, Dialog: PayDialog },
  { label: 'ship', isPossible: mayBeShipped, Dialog: ShipDialog },
] as const

/** Buttons for what can happen to an order as it is now; the one that is most likely next stands out. */
export function OrderActions({ order }: { order: WholeOrder }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<(typeof ACTIONS)[number]>()
  const possible = ACTIONS.filter(({ isPossible }) => isPossible(order))
  const isNext = ({ label }: (typeof ACTIONS)[number]) =>
    label === possible.at(-1)?.label && (label === 'ship' || label === 'markPaid')
  return (
    <>
      {possible.map((action) => (
        <Button
          key={action.label}
          className={isNext(action) ? 'button is-main' : 'button'}
          onPress={() => setAsked(action)}
        >
          {t(goodsText(order, action.label))}
        </Button>
      ))}
      {asked && <asked.Dialog order={order} onClose={() => setAsked(undefined)} />}
    </>
  )
}
