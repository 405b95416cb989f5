import type { Pointer } from './pointer-memory.ts'

/** Spec §9: when the page moved further than this under a touch, in pixels, it was no tap. */
export const TAP_SCROLL_LIMIT = 20

/** Behaviours 2.10.7: exactly 20 pixels are a tap. */
export const isTap = (scrollAtStart: number, scrollAtEnd: number): boolean =>
  Math.abs(scrollAtEnd - scrollAtStart) <= TAP_SCROLL_LIMIT

/** `toggle` is about that item alone, `toggle-only` closes its siblings and all below it first. */
export type ClickOutcome = 'follow' | 'toggle' | 'toggle-only'

/** The effect of a click or tap on the link of a category with children (behaviours 2.10.3 to 2.10.5, 2.10.13). */
export function clickOutcome(at: { isSmall: boolean; pointer: Pointer; isEnterKey: boolean }): ClickOutcome {
  if (at.isEnterKey) return 'follow'
  if (at.isSmall) return 'toggle'
  return at.pointer === 'touch' ? 'toggle-only' : 'follow'
}
