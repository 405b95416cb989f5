import type { Said } from './outcome.ts'

/** A message in one area; `serial` goes up with each message, so that the same text is a new one. */
export type Message = { text: string; serial: number }

/** The mini cart's state besides its content (behaviours 4.minicart.9–13). Plain data: no React, no DOM. */
export type MiniCartState = {
  /** A request runs: `loading` on the wrapper. */
  isLoading: boolean
  error: Message
  success: Message
  /** The shown message says that the content could not be loaded; it is cleared at the next try. */
  isFailureSaid: boolean
}

export type MiniCartEvent =
  /** A change is sent: both areas are cleared. */
  | { type: 'sent' }
  /** The content is asked for. */
  | { type: 'asked' }
  | { type: 'answered' }
  | { type: 'said'; said: Said }
  /** The content could not be loaded. */
  | { type: 'failed'; text: string }

const SILENT: Message = { text: '', serial: 0 }

export const initialMiniCart: MiniCartState = {
  isLoading: false,
  error: SILENT,
  success: SILENT,
  isFailureSaid: false,
}

export function nextMiniCart(state: MiniCartState, event: MiniCartEvent): MiniCartState {
  switch (event.type) {
    case 'sent':
      return { isLoading: true, error: said(state.error, ''), success: said(state.success, ''), isFailureSaid: false }
    case 'asked': {
      const error = state.isFailureSaid ? said(state.error, '') : state.error
      return { ...state, isLoading: true, error, isFailureSaid: false }
    }
    case 'answered':
      return { ...state, isLoading: false }
    case 'said':
      return event.said ? { ...state, [event.said.area]: said(state[event.said.area], event.said.text) } : state
    case 'failed':
      return { ...state, isLoading: false, error: said(state.error, event.text), isFailureSaid: true }
  }
}

/** An empty message after an empty one is no new message. */
const said = (before: Message, text: string): Message =>
  text === '' && before.text === '' ? before : { text, serial: before.serial + 1 }
