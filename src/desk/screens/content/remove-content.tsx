import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

/** Removes a page or block after a question. */
export function RemoveContent({ kind, name, version }: { kind: 'page' | 'block'; name: string; version: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useMay('content:write')
  const [isAsked, setAsked] = useState(false)
  if (!mayWrite) return null
  const header = { 'If-Match': version }
  const remove = () =>
    answered(
      kind === 'page'
        ? api.DELETE('/pages/{address}', { params: { path: { address: name }, header } })
        : api.DELETE('/blocks/{code}', { params: { path: { code: name }, header } }),
    )
  return (
    <>
      <Button className="button" onPress={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('removeNamed', { name })}
          action={t('remove')}
          isDangerous
          work={remove}
          onDone={() => {
            for (const key of ['pages', 'blocks', 'launch-check']) void queries.invalidateQueries({ queryKey: [key] })
            noticeBoard.say(t('removed', { name }))
            void navigate({ to: '/content', ignoreBlocker: true })
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('removeContentText')}</p>
        </AskDialog>
      )}
    </>
  )
}
