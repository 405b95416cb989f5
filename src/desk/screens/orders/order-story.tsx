import { useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field, YesNo } from '../../parts/fields.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useWords } from '../../texts/use-words.ts'
import { useChangedOrder } from './order-actions.tsx'
import { orderChanges, type WholeOrder } from './order-data.ts'

type Event = WholeOrder['events'][number]

/** Everything that happened to an order, and a box to add a comment. */
export function OrderStory({ order, mayWrite }: { order: WholeOrder; mayWrite: boolean }) {
  const { named } = useWords()
  const moments = order.events
    .map((event, at) => ({
      key: String(at),
      at: event.at,
      title: named('event', event.kind),
      by: named('actor', event.actor),
      details: <Details event={event} />,
    }))
    .toReversed()
  return (
    <>
      {mayWrite && <CommentForm number={order.number} />}
      <Timeline moments={moments} />
    </>
  )
}

function Details({ event: { text, isPublic, carrier, trackingNumber, reason, amount } }: { event: Event }) {
  const { t, money } = useWords()
  const parts = [carrier, trackingNumber, reason, amount && money(amount), isPublic && t('eventPublic')]
  const line = parts.filter(Boolean).join(' · ')
  return (
    <>
      {text !== undefined && <p className="comment">{text}</p>}
      {line !== '' && <p>{line}</p>}
    </>
  )
}

function CommentForm({ number }: { number: string }) {
  const { t } = useWords()
  const changed = useChangedOrder(number)
  const [text, setText] = useState('')
  const [isPublic, setPublic] = useState(false)
  const add = () => {
    if (!text.trim()) throw new FieldErrors({ '/text': t('fieldMissing') })
    return orderChanges.note(number, { text, isPublic })
  }
  const { run, isRunning, error } = useAction(
    async () => add(),
    (answer) => {
      setText('')
      changed(answer, t('commentKept'))
    },
  )
  return (
    <DeskForm error={error} onSend={run} className="form comment-form">
      <Field name="/text" label={t('comment')} value={text} onChange={setText} isLong />
      <Failed error={error} />
      <div className="buttons">
        <YesNo isOn={isPublic} onChange={setPublic}>
          {t('commentPublic')}
        </YesNo>
        <ActionButton type="submit" className="button" isBusy={isRunning}>
          {t('addComment')}
        </ActionButton>
      </div>
    </DeskForm>
  )
}
