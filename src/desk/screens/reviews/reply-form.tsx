import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useWords } from '../../texts/use-words.ts'
import type { ReviewRow } from './review-data.ts'

/** The shop's answer below a review. An empty answer takes the former one away. */
export function ReplyForm({ review: { id, reply }, mayWrite }: { review: ReviewRow; mayWrite: boolean }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [text, setText] = useState(reply ?? '')
  const { run, isRunning, error } = useAction(
    async () => {
      const body = { reply: text.trim() || null }
      return answered(api.POST('/reviews/{id}/reply', { params: { path: { id: String(id) } }, body }))
    },
    ({ data }) => {
      setText(data.reply ?? '')
      noticeBoard.say(t(data.reply === null ? 'replyGone' : 'replyKept'))
      queries.setQueryData(['review', String(id)], data)
      void queries.invalidateQueries({ queryKey: ['reviews'] })
    },
  )
  if (!mayWrite)
    return (
      reply !== null && (
        <Panel title={t('reply')}>
          <p className="review-text">{reply}</p>
        </Panel>
      )
    )
  return (
    <Panel title={t('reply')}>
      <DeskForm error={error} onSend={run} className="form comment-form">
        <Field name="/reply" label={t('reply')} hint={t('replyHint')} value={text} onChange={setText} isLong />
        <Failed error={error} />
        <div className="buttons">
          <ActionButton type="submit" className="button" isBusy={isRunning}>
            {t('keepReply')}
          </ActionButton>
        </div>
      </DeskForm>
    </Panel>
  )
}
