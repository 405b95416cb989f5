import { useQueryClient } from '@tanstack/react-query'
import { takeBack } from '../api/take-back.ts'
import { useWords } from '../texts/use-words.ts'
import { ActionButton } from './action-button.tsx'
import { noticeBoard } from './notice-board.ts'
import { useSaid } from './use-said.ts'

/** Takes a change back and says what of it was left, because somebody has changed it since. */
export function UndoButton({ undo, label, onDone }: { undo: string; label?: string | undefined; onDone?: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useSaid(
    () => takeBack(undo),
    ({ restored, left }) => {
      const fields = left.map(({ subject, field }) => [subject, field].filter(Boolean).join(': ')).join(', ')
      noticeBoard.say(t('takenBack', { count: restored.length }))
      if (fields !== '') noticeBoard.fail(t('leftAsItIs', { fields }))
      onDone?.()
      void queries.invalidateQueries()
    },
  )
  return (
    <ActionButton className="button" onPress={run} isBusy={isRunning} aria-label={label}>
      {t('undo')}
    </ActionButton>
  )
}
