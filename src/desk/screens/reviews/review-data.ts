import { useQueryClient } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useWords } from '../../texts/use-words.ts'

export type ReviewRow = Schemas['Review']

export const REVIEW_TONES = { approved: 'good', pending: 'waits', rejected: 'over' } as const

/** Shows reviews or does not: one or many, all in one request. */
export function useDecision(ids: readonly number[], onDone: () => void = () => undefined) {
  const { t } = useWords()
  const queries = useQueryClient()
  const done = ({ data: { changed } }: { data: { changed: number } }) => {
    noticeBoard.say(t('reviewsDecided', { count: changed }))
    onDone()
    void queries.invalidateQueries({ queryKey: ['reviews'] })
    void queries.invalidateQueries({ queryKey: ['review'] })
  }
  const body = { ids: [...ids] }
  return {
    approving: useSaid(() => answered(api.POST('/reviews/approve', { body })), done),
    rejecting: useSaid(() => answered(api.POST('/reviews/reject', { body })), done),
  }
}
