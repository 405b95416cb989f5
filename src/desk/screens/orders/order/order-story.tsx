import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { DeskForm, Field, YesNo } from '../../../parts/fields.tsx'
import { Timeline } from '../../../parts/timeline.tsx'
import { useAction } from '../../../parts/use-action.ts'
import { useWords } from '../../../texts/use-words.ts'
import { AddressLines } from '../address-lines.tsx'
import { orderChanges, parcelText, type OrderEvent, type WholeOrder } from '../order-data.ts'
import { useChangedOrder } from '../acts/use-changed-order.ts'

/** Everything that happened to an order, and a box to add a comment. */
export function OrderStory({ order, mayWrite }: { order: WholeOrder; mayWrite: boolean }) {
  const { t, named } = useWords()
  const moments = order.events
    .map((event, at) => ({
      key: String(at),
      at: event.at,
      title:
        event.kind === 'shipped'
          ? t(parcelText(order, event, event.isPart ? 'event_shipped_in_part' : 'event_shipped'))
          : named('event', event.kind),
      by: named('actor', event.actor),
      details: <Details event={event} order={order} />,
    }))
    .toReversed()
  return (
    <>
      {mayWrite && <CommentForm number={order.number} />}
      <Timeline moments={moments} />
    </>
  )
}

function Details({ event, order }: { event: OrderEvent; order: WholeOrder }) {
  const { t, money } = useWords()
  const { text, isPublic, carrier, trackingNumber, reason, amount, lines, number, before, isByHand } = event
  const pieces = lines?.map(
    ({ line, quantity }) => `${quantity} × ${order.lines.find((one) => one.line === line)?.name}`,
  )
  const parts = [
    number,
    carrier,
    trackingNumber,
    amount && money(amount),
    isByHand && t('eventByHand'),
    reason,
    isPublic && t('eventPublic'),
  ]
  const line = parts.filter(Boolean).join(' · ')
  return (
    <>
      {text !== undefined && <p className="comment">{text}</p>}
      {line !== '' && <p>{line}</p>}
      {pieces && <p>{pieces.join(', ')}</p>}
      {before && (
        <div className="before">
          <p>{t('addressBefore')}</p>
          <AddressLines address={before} />
        </div>
      )}
    </>
  )
}

function CommentForm({ number }: { number: string }) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  const [text, setText] = useState('')
  const [isPublic, setPublic] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const add = () => {
    if (!text.trim()) throw new FieldErrors({ '/text': t('fieldMissing') })
    return orderChanges.note(number, { text, isPublic: isPublic || isMailed, isMailed })
  }
  const { run, isRunning, error } = useAction(
    async () => add(),
    (answer) => {
      setText('')
      setMailed(false)
      changed(answer, t(isMailed ? 'commentMailed' : 'commentKept'))
    },
  )
  return (
    <DeskForm error={error} onSend={run} className="form comment-form">
      <Field name="/text" label={t('comment')} value={text} onChange={setText} isLong />
      <Failed error={error} />
      <div className="buttons">
        <YesNo isOn={isPublic || isMailed} onChange={setPublic} isReadOnly={isMailed}>
          {t('commentPublic')}
        </YesNo>
        <YesNo isOn={isMailed} onChange={setMailed}>
          {t('mailComment')}
        </YesNo>
        <ActionButton type="submit" className="button" isBusy={isRunning}>
          {t('addComment')}
        </ActionButton>
      </div>
    </DeskForm>
  )
}
