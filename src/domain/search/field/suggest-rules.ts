import { SUGGEST_FROM } from '../suggestions.ts'

/** The pause after the last key press before anything is asked, in milliseconds (5.autocomplete.1). */
export const SUGGEST_AFTER = 400
/** The time the list stays when the box has lost the focus: a click on an entry takes it away, too (5.autocomplete.5). */
export const HIDE_AFTER = 250

/** Longer than any product's name; what comes after is not searched for. */
export const LONGEST_SEARCH = 128

/** The text that is asked for, undefined if it is too short (5.autocomplete.1). Signs count, not their code units. */
export function askedText(typed: string): string | undefined {
  const text = typed.trim()
  return [...text].length >= SUGGEST_FROM ? text : undefined
}

/** 7.2.1: the parameter is named after the field. (Half an emoji, which can be pasted, has no code of its own.) */
export const suggestAddress = (address: string, field: string, text: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${encodeURIComponent(field)}=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`

export type SuggestKey = 'next' | 'previous' | 'choose' | 'close'

/**
 * The effect of a key while the list is open (5.autocomplete.3); the box does the rest, as it always does. Shift and Tab goes
 * back, and keys that come with Ctrl, Alt or Meta are the browser's.
 */
export function suggestKey(key: {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): SuggestKey | undefined {
  if (key.shiftKey || key.ctrlKey || key.altKey || key.metaKey) return undefined
  return KEYS.get(key.key)
}

const KEYS: ReadonlyMap<string, SuggestKey> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Enter', 'choose'],
  ['Tab', 'choose'],
  ['Escape', 'close'],
])

/** The entry after or before this one, round and round; from none (-1) to the first or last. */
export function nextEntry(at: number, count: number, key: 'next' | 'previous'): number {
  if (key === 'next') return (at + 1) % count
  return at <= 0 ? count - 1 : at - 1
}
