import { type MiniCartAnswer, miniCartMessage, readMiniCartAnswer } from '#domain/calls/mini-cart-answer.ts'
import type { CallResult } from '../calls/send-call.ts'

/** A request of the shopper: call 7, call 8, or to have back what was removed. */
export type MiniCartRequest = { kind: 'remove' } | { kind: 'update'; quantity: number } | { kind: 'restore' }

export type Said = { area: 'error' | 'success'; text: string } | undefined

export type MiniCartOutcome =
  | { kind: 'failed' }
  | { kind: 'refused'; answer: MiniCartAnswer; said: Said }
  /** `hidesRow`: the item goes, and its row is hidden before the content is replaced. */
  | { kind: 'done'; answer: MiniCartAnswer; said: Said; hidesRow: boolean }

/** The meaning of an answer (behaviours 4.minicart.10–13): an error status is a failure, whatever its body says (7.0.7). */
export function outcomeOf(request: MiniCartRequest, result: CallResult): MiniCartOutcome {
  const answer = result.status === 'answered' && result.isOk ? readMiniCartAnswer(result.json) : undefined
  if (!answer) return { kind: 'failed' }
  const said = miniCartMessage(answer)
  if (!answer.success) return { kind: 'refused', answer, said }
  const hidesRow = request.kind === 'remove' || (request.kind === 'update' && request.quantity === 0)
  return { kind: 'done', answer, said, hidesRow }
}
