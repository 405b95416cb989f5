import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { noticeBoard } from './notice-board.ts'

/** What the notice board says; the element is always there, so that screen readers hear of what comes. */
export function Notices() {
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.getSnapshot)
  const { t } = useWords()
  return (
    <div className="notices" role="status">
      {notices.map(({ id, text, isFailure }) => (
        <div key={id} className={isFailure ? 'notice is-failure' : 'notice'}>
          <p>{text}</p>
          <Button className="plain" aria-label={t('dismiss')} onPress={() => noticeBoard.close(id)}>
            ×
          </Button>
        </div>
      ))}
    </div>
  )
}
