import { useEffect, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { changesMade } from '../api/changes-made.ts'
import { useWords } from '../texts/use-words.ts'
import { noticeBoard } from './notice-board.ts'
import { UndoButton } from './undo-button.tsx'

/** The messages of the notice board; the element is always there, so that screen readers notice new ones. */
export function Notices() {
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.getSnapshot)
  const { t } = useWords()
  useEffect(() => changesMade.listen((undo) => noticeBoard.offerUndo(undo)), [])
  return (
    <div className="notices" role="status">
      {notices.map(({ id, text, isFailure, undo }) => (
        <div key={id} className={isFailure ? 'notice is-failure' : 'notice'}>
          <p>{undo === undefined ? text : t('changeMade')}</p>
          {undo !== undefined && <UndoButton undo={undo} onDone={() => noticeBoard.close(id)} />}
          <Button className="plain" aria-label={t('dismiss')} onPress={() => noticeBoard.close(id)}>
            ×
          </Button>
        </div>
      ))}
    </div>
  )
}
