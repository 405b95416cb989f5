import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { Field, YesNo } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { orderChanges, toRefund } from '../order-data.ts'
import { PieceFields } from './piece-fields.tsx'
import { besideItsLine } from './pieces.ts'
import { leftOf, mayReturnStock, readRefund, type TypedRefund } from './refund.ts'
import { useChangedOrder } from './use-changed-order.ts'

const NOTHING: TypedRefund = { pieces: {}, shipping: '', amount: '', returnsStock: false, reason: '' }

/** Asks how much is given back, and then, with the amount, whether to do it. Nothing typed: all that is left. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const words = useWords()
  const { t, money } = words
  const [typed, setTyped] = useState(NOTHING)
  const [asked, setAsked] = useState<ReturnType<typeof readRefund>>()
  const set = (some: Partial<TypedRefund>) => setTyped((before) => ({ ...before, ...some }))
  if (asked) return <ConfirmRefund order={order} refund={asked} onBack={() => setAsked(undefined)} onDone={onClose} />
  const { currency } = order.grandTotal
  return (
    <AskDialog
      title={t('refund')}
      action={t('refundGoOn')}
      goesOn
      work={async () => readRefund(order, typed, words)}
      onDone={setAsked}
      onClose={onClose}
    >
      <p>{t('refundText', { left: money(leftOf(order)) })}</p>
      {order.fulfilment === 'partly-shipped' && <p>{t('refundUnsentFirst')}</p>}
      <PieceFields
        legend={t('refundPieces')}
        lines={toRefund(order)}
        typed={typed.pieces}
        onChange={(pieces) => set({ pieces })}
      />
      <div className="fields-beside">
        {Number(order.shippingLeft.amount) > 0 && (
          <Field
            name="/shipping"
            label={`${t('refundShipping')} (${currency})`}
            inputMode="decimal"
            value={typed.shipping}
            onChange={(shipping) => set({ shipping })}
          />
        )}
        <Field
          name="/amount"
          label={`${t('refundAmount')} (${currency})`}
          hint={t('refundAmountHint')}
          inputMode="decimal"
          value={typed.amount}
          onChange={(amount) => set({ amount })}
        />
      </div>
      <Field
        name="/reason"
        label={t('reason')}
        hint={t('reasonHint')}
        value={typed.reason}
        onChange={(reason) => set({ reason })}
        isLong
      />
      {mayReturnStock(order, typed) && (
        <YesNo isOn={typed.returnsStock} onChange={(returnsStock) => set({ returnsStock })}>
          {t('refundReturnsStock')}
        </YesNo>
      )}
    </AskDialog>
  )
}

function ConfirmRefund({
  order: { number, grandTotal },
  refund,
  onBack,
  onDone,
}: {
  order: DialogProps['order']
  refund: ReturnType<typeof readRefund>
  onBack: () => void
  onDone: () => void
}) {
  const { t, money } = useWords()
  const changed = useChangedOrder(number)
  const queries = useQueryClient()
  const [why, setWhy] = useState<keyof typeof BY_HAND>()
  const [isByHand, setByHand] = useState(false)
  const amount = money({ ...grandTotal, amount: refund.amount })
  return (
    <AskDialog
      title={t('refundConfirm', { amount })}
      action={t('refundNow', { amount })}
      leave={t('back')}
      isDangerous
      goesOn
      work={() =>
        orderChanges.refund(number, { ...refund, ...(isByHand && { isByHand }) }).catch((error: unknown) => {
          if (error instanceof DeskProblem && isByHandOffered(error.kind)) setWhy(error.kind)
          // The order shows a refund of which nobody knows the end.
          void queries.invalidateQueries({ queryKey: ['order', number] })
          return besideItsLine(error, refund.lines)
        })
      }
      onDone={({ data }) => {
        onDone()
        changed(undefined, t(data.isByHand ? 'refundByHand' : 'refundDone', { amount: money(data.amount), number }))
      }}
      onClose={onBack}
    >
      <p>{t(isByHand ? 'refundByHandText' : 'refundConfirmText', { number })}</p>
      {why && (
        <YesNo isOn={isByHand} onChange={setByHand}>
          {t(BY_HAND[why])}
        </YesNo>
      )}
    </AskDialog>
  )
}

/** Texts of the switch for sending the money by hand, for each refusal after which that may be done. */
const BY_HAND = { 'not-set-up': 'refundGivenUp', 'gateway-refuses': 'refundRefused' } as const

const isByHandOffered = (kind: string): kind is keyof typeof BY_HAND => kind in BY_HAND
