import { ActionButton } from './action-button.tsx'
import { sentenceOf } from './failure.ts'
import { noticeBoard } from './notice-board.ts'
import { csvOf, saveCsv, type Cell } from './save-csv.ts'
import { useAction } from './use-action.ts'
import { useWords } from '../texts/use-words.ts'

/** Saves what a part of a screen shows as a table: its `rows`, their head first, or the `file` that the API makes of them. */
export function ExportButton({
  name,
  label,
  ...table
}: {
  /** The name of the file. */
  name: string
  /** The contents of the file, for people who do not see the text beside the button. */
  label: string
} & ({ rows: () => readonly (readonly Cell[])[] } | { file: () => Promise<Blob> })) {
  const words = useWords()
  const { run, isRunning } = useAction(
    async () => {
      try {
        saveCsv(name, 'rows' in table ? csvOf(table.rows()) : await table.file())
      } catch (error) {
        noticeBoard.fail(sentenceOf(error, words))
      }
    },
    () => {},
  )
  return (
    <ActionButton className="link" aria-label={words.t('exportOf', { what: label })} isBusy={isRunning} onPress={run}>
      {words.t('exportCsv')}
    </ActionButton>
  )
}
