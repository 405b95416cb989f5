import type { AddResult } from '#domain/cart/results.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'

/**
 * Keeps the files that came with a form only if it passed, or if the answer is its page again, which names them (for a while:
 * server/uploads/clean-up-uploads.ts). Otherwise they go before the answer does.
 *
 * @param work gets a function that puts the item into the cart and notes whether it did
 */
export async function settleFiles(
  { shop }: ShopRequest,
  sent: string[],
  work: (placing: (place: () => Promise<AddResult>) => () => Promise<AddResult>) => Promise<Answer>,
): Promise<Answer> {
  let isPlaced = false
  const placing = (place: () => Promise<AddResult>) => async () => {
    const result = await place()
    if (result.status === 'added') isPlaced = true
    return result
  }
  // If it throws, nobody knows what was done: the clean-up decides.
  const answer = await work(placing)
  if (!isPlaced && answer.status !== 'page') await shop.uploads.drop(sent)
  return answer
}
