import { useQueryClient } from '@tanstack/react-query'
import type { Versioned } from '../../../api/api.ts'
import { noticeBoard } from '../../../parts/notice-board.ts'
import type { WholeOrder } from '../order-data.ts'

/** Shows the order of an API's answer in place of the old one; without an order in the answer, it is read anew, as lists are. */
export function useChangedOrder(number: string) {
  const queries = useQueryClient()
  return (changed: Versioned<WholeOrder> | undefined, said: string) => {
    if (changed) queries.setQueryData(['order', number], changed)
    else void queries.invalidateQueries({ queryKey: ['order', number] })
    for (const key of ['orders', 'today']) void queries.invalidateQueries({ queryKey: [key] })
    noticeBoard.say(said)
  }
}
