import { useWords } from '../texts/use-words.ts'
import { sentenceOf } from './failure.ts'
import { noticeBoard } from './notice-board.ts'
import { useAction } from './use-action.ts'

/** Something that a press does which stands in no form: what went wrong is said in the corner of the page. */
export function useSaid<Answer>(work: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const words = useWords()
  return useAction(
    () =>
      work().catch((error: unknown) => {
        noticeBoard.fail(sentenceOf(error, words))
        throw error
      }),
    onDone,
  )
}
