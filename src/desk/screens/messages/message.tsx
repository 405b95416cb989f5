import { mailAddressLink } from '#domain/text/mail-address-link.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field, YesNo } from '../../parts/fields.tsx'
import { LeaveGuard } from '../../parts/leave-guard.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { MESSAGE_TONES } from './messages.tsx'

const route = getRouteApi('/frame/messages/$id')

type Message = Schemas['ContactMessage']

/** One message of the contact form: what was written, what was answered, and the next answer. */
export function MessageScreen() {
  const { t, named, moment } = useWords()
  const { id } = route.useParams()
  const mayAnswer = useMay('messages:write')
  const found = useQuery({
    queryKey: ['message', id],
    queryFn: async () => (await answered(api.GET('/contact-messages/{id}', { params: { path: { id } } }))).data,
  })
  return (
    <Loaded query={found}>
      {(message) => (
        <>
          <p className="way">
            <Link to="/messages">{t('messages')}</Link>
          </p>
          <PageHead
            title={t('messageFrom', { name: message.name })}
            state={<Badge tone={MESSAGE_TONES[message.state]}>{named('message', message.state)}</Badge>}
          >
            {mayAnswer && <Settle message={message} />}
          </PageHead>
          <Panel title={t('message')}>
            <p className="lines long">{message.text}</p>
            <p className="long">
              <a href={mailAddressLink(message.email)}>{message.email}</a>
              {message.telephone !== '' && ` · ${message.telephone}`} · {moment(message.createdAt)}
            </p>
          </Panel>
          {mayAnswer && <AnswerForm key={message.id} message={message} />}
          {message.answers.length > 0 && (
            <Panel title={t('answers')}>
              <Timeline
                moments={message.answers
                  .map(({ id: key, at, actor, text }) => ({
                    key,
                    at,
                    title: t('answered'),
                    by: actor,
                    details: <p className="comment">{text}</p>,
                  }))
                  .toReversed()}
              />
            </Panel>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Puts the message as it is now where the screens look for it. */
function useChanged(): (message: Message) => void {
  const queries = useQueryClient()
  return (message) => {
    queries.setQueryData(['message', message.id], message)
    void queries.invalidateQueries({ queryKey: ['messages'] })
    void queries.invalidateQueries({ queryKey: ['today'] })
  }
}

function Settle({ message: { id, state } }: { message: Message }) {
  const { t } = useWords()
  const changed = useChanged()
  const isDone = state === 'open'
  const { run, isRunning } = useSaid(
    async () =>
      (await answered(api.POST('/contact-messages/{id}/done', { params: { path: { id } }, body: { isDone } }))).data,
    changed,
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning}>
      {t(isDone ? 'messageDone' : 'messageReopen')}
    </ActionButton>
  )
}

function AnswerForm({ message: { id, email } }: { message: Message }) {
  const { t } = useWords()
  const changed = useChanged()
  const [text, setText] = useState('')
  const [isDone, setDone] = useState(true)
  const { run, isRunning, error } = useAction(
    async () => {
      if (!text.trim()) throw new FieldErrors({ '/text': t('fieldMissing') })
      const body = { text, isDone }
      return (await answered(api.POST('/contact-messages/{id}/answers', { params: { path: { id } }, body }))).data
    },
    (message) => {
      setText('')
      changed(message)
      noticeBoard.say(t('answerSent', { email }))
    },
  )
  return (
    <DeskForm error={error} onSend={run}>
      <Panel title={t('answerIt')}>
        <Field name="/text" label={t('answerText')} hint={t('answerHint')} isLong value={text} onChange={setText} />
        <YesNo isOn={isDone} onChange={setDone}>
          {t('answerIsDone')}
        </YesNo>
        <Failed error={error} />
        <div className="buttons">
          <ActionButton type="submit" className="button is-main" isBusy={isRunning}>
            {t('sendAnswer')}
          </ActionButton>
        </div>
      </Panel>
      <LeaveGuard isDirty={() => text.trim() !== ''} fields={t('answerText')} />
    </DeskForm>
  )
}
