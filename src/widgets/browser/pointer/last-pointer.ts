/**
 * The kind of pointer that was used last: "mouse", "pen" or "touch". Before any was, it is what the device has first of
 * all. Touch screens with a mouse change between both.
 */
let last: string | undefined
const listeners = new Set<() => void>()

export const lastPointer = (): string =>
  (last ??= matchMedia('(hover: none) and (pointer: coarse)').matches ? 'touch' : 'mouse')

/** Calls back when another kind of pointer is used. The returned function ends that. */
export function watchPointer(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const type of ['pointerdown', 'pointermove'] as const)
      document.addEventListener(type, note, { capture: true, passive: true })
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function note({ pointerType }: PointerEvent): void {
  if (pointerType === lastPointer()) return
  last = pointerType
  for (const listener of listeners) listener()
}
