import {
  afterOldEvent,
  type Pointer,
  pointerAtFirst,
  type PointerMemory,
  pointerOf,
} from '#domain/navigation/pointer-memory.ts'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- adds to the browser's own
  interface WindowEventMap {
    'mouse-detected': Event
    'touch-detected': Event
  }
}

let memory: PointerMemory | undefined

/** Tells whether the browser has pointer events; else taps are noticed by touch events. */
export const hasPointerEvents = (): boolean => 'PointerEvent' in window

/** The pointer that the shopper used last (behaviours 1.2, 2.10.9). The first call begins to watch. */
export function lastUsedPointer(): Pointer {
  memory ??= watch()
  return memory.type
}

function watch(): PointerMemory {
  const atFirst = pointerAtFirst(isIos() || 'ontouchstart' in window || navigator.maxTouchPoints > 0)
  if (isIos()) return atFirst
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    next: (event: WindowEventMap[Name]) => PointerMemory,
  ) => addEventListener(name, (event) => remember(next(event)), { capture: true, passive: true })
  if (hasPointerEvents()) {
    // A tap may come without a move.
    for (const name of ['pointermove', 'pointerdown', 'pointerover'] as const)
      listen(name, ({ pointerType }) => ({ ...memory!, type: pointerOf(pointerType) }))
  } else {
    listen('touchstart', ({ timeStamp }) => afterOldEvent(memory!, 'touch', timeStamp))
    listen('mouseover', ({ timeStamp }) => afterOldEvent(memory!, 'mouse', timeStamp))
  }
  return atFirst
}

/** A change is announced once (2.10.10). */
function remember(next: PointerMemory): void {
  const isChange = next.type !== memory!.type
  memory = next
  if (isChange) dispatchEvent(new Event(`${next.type}-detected`))
}

/** Tablets of that kind call themselves a Mac; a Mac has no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
