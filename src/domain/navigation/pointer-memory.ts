/** The pointer that the shopper used last; a pen counts as touch. */
export type Pointer = 'mouse' | 'touch'

/** Spec §9: after a touch, browsers also send mouse events that never happened. For this long, the other kind of pointer is ignored. */
export const POINTER_LOCK_MS = 500

/** `believed` keeps the other kind out until `lockedUntil`. */
export type PointerMemory = { type: Pointer; believed?: Pointer; lockedUntil: number }

export const pointerAtFirst = (isTouchCapable: boolean): PointerMemory => ({
  type: isTouchCapable ? 'touch' : 'mouse',
  lockedUntil: 0,
})

/** By a pointer event, which says what it is of. */
export const pointerOf = (pointerType: string): Pointer => (pointerType === 'mouse' ? 'mouse' : 'touch')

/** By a touchstart or mouseover, where there are no pointer events (behaviours 2.10.9). Each accepted one locks anew. */
export function afterOldEvent(memory: PointerMemory, type: Pointer, now: number): PointerMemory {
  const isLockedOut = memory.believed !== undefined && memory.believed !== type && now < memory.lockedUntil
  return isLockedOut ? memory : { type, believed: type, lockedUntil: now + POINTER_LOCK_MS }
}
