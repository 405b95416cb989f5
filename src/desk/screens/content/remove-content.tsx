import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../../api/api.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

/** Removes a page or block after a question. */
export function RemoveContent({ kind, name, version }: { kind: 'page' | 'block'; name: string; version: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMay('content:write')
  if (!mayWrite) return null
  const header = { 'If-Match': version }
  const remove = () =>
    answered(
      kind === 'page'
        ? api.DELETE('/pages/{address}', { params: { path: { address: name }, header } })
        : api.DELETE('/blocks/{code}', { params: { path: { code: name }, header } }),
    )
  return (
    <AskButton
      label={t('remove')}
      title={t('removeNamed', { name })}
      isDangerous
      work={remove}
      onDone={() => {
        for (const key of ['pages', 'blocks', 'launch-check']) void queries.invalidateQueries({ queryKey: [key] })
        noticeBoard.say(t('removed', { name }))
        void navigate({ to: '/content', ignoreBlocker: true })
      }}
    >
      <p>{t('removeContentText')}</p>
    </AskButton>
  )
}
