import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { noticeBoard } from './notice-board.ts'

/** Copies a text. Browsers have no clipboard over plain http: then it says that the text is to be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      noticeBoard.say(t('copied'))
    } catch {
      noticeBoard.fail(t('notCopied'))
    }
  }
  return (
    <Button className="button" onPress={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
