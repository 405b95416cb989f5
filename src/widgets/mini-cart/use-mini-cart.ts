import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type MiniCartAnswer, readMiniCartAnswer } from '#domain/calls/mini-cart-answer.ts'
import { askCall } from '../calls/ask-call.ts'
import { sendCall } from '../calls/send-call.ts'
import { initialMiniCart, type MiniCartEvent, nextMiniCart } from './mini-cart-state.ts'
import { hideRow } from './motion.ts'
import { type MiniCartOutcome, type MiniCartRequest, outcomeOf } from './outcome.ts'
import { useRowFocus } from './use-row-focus.ts'

export type MiniCartHost = {
  /** The address of the content. */
  source: string
  failureText: string
  /** Tells whether the content is older than the cart's known version at this moment. */
  isOld: () => boolean
  /** Takes over count and version of the cart from an answer. */
  takeCart: (answer: MiniCartAnswer) => void
  /** Takes the content of an answer; nothing where it has none. */
  takeContent: (answer: MiniCartAnswer) => void
}

/**
 * The behaviour of the mini cart: quantities, removals and "Undo" (spec §4, mini cart; calls 7 and 8), and content that is
 * asked for when it is older than what is known. One request at a time: what is pressed meanwhile is ignored (7.8.3), so
 * answers cannot overtake each other.
 *
 * @param lineIds the lines in the order they are shown
 */
export function useMiniCart(lineIds: readonly string[], host: MiniCartHost) {
  const [state, dispatch] = useReducer(nextMiniCart, initialMiniCart)
  const isSending = useRef(false)
  const isAsking = useRef(false)
  const focus = useRowFocus(lineIds)
  const { show, replace } = answersInto(host, focus, dispatch)

  /** Tells whether it was done. `lineId`: what it is about. */
  async function send(request: MiniCartRequest, address: string, lineId?: string): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    dispatch({ type: 'sent' })
    const body = new URLSearchParams(request.kind === 'update' ? { qty: String(request.quantity) } : {})
    const outcome = outcomeOf(request, await sendCall(address, body))
    dispatch({ type: 'answered' })
    try {
      await show(outcome, lineId)
    } finally {
      isSending.current = false
      void refresh()
    }
    return outcome.kind === 'done'
  }

  async function refresh(): Promise<void> {
    if (isAsking.current || isSending.current || !host.isOld()) return
    isAsking.current = true
    dispatch({ type: 'asked' })
    const result = await askCall(host.source)
    const answer = result.status === 'answered' && result.isOk ? readMiniCartAnswer(result.json) : undefined
    isAsking.current = false
    if (!answer || (answer.content === undefined && !answer.miniCartData))
      return dispatch({ type: 'failed', text: host.failureText })
    host.takeCart(answer)
    dispatch({ type: 'answered' })
    // Something newer may have come meanwhile, or been begun.
    if (!host.isOld() || isSending.current) return
    replace(answer)
    await refresh()
  }

  return { ...state, send, refresh, isSending: () => isSending.current, focus }
}

/** Draws what answers bring. A removed row moves away first, and the focus goes on from where it was. */
function answersInto(
  { failureText, takeCart, takeContent }: MiniCartHost,
  focus: ReturnType<typeof useRowFocus>,
  dispatch: (event: MiniCartEvent) => void,
) {
  /** Draws an answer synchronously, so that the focus can move on afterwards. `lineId`: the line that the answer is about. */
  function replace(answer: MiniCartAnswer, lineId?: string): void {
    const goOn = focus.keep(lineId)
    flushSync(() => takeContent(answer))
    goOn()
  }

  async function show(outcome: MiniCartOutcome, lineId: string | undefined): Promise<void> {
    if (outcome.kind === 'failed') return dispatch({ type: 'said', said: { area: 'error', text: failureText } })
    const { answer, said } = outcome
    takeCart(answer)
    if (outcome.kind === 'done') {
      const row = outcome.hidesRow && lineId !== undefined ? focus.rowOf(lineId) : undefined
      const showAgain = row && (await hideRow(row))
      replace(answer, lineId)
      showAgain?.()
    }
    dispatch({ type: 'said', said })
  }

  return { show, replace }
}
