import { READY_ATTRIBUTE, READY_EVENT, WAKE_EVENT } from '#widgets/island/island-ready.ts'

/** The islands inside an element that are still as the server sent them. */
export const sleepingIn = (around: Element): Element[] => [
  ...around.querySelectorAll(`vitrine-island:not([${READY_ATTRIBUTE}])`),
]

/** Tells whether an element stands in an island that is still as the server sent it: nothing may be added there before React came. */
export const isInSleepingIsland = (element: Element): boolean =>
  element.closest(`vitrine-island:not([${READY_ATTRIBUTE}])`) !== null

/** Brings the islands inside an element to life; resolves when each is alive, or cannot be. */
export async function wakeIslands(around: Element): Promise<void> {
  await Promise.all(sleepingIn(around).map(wake))
}

function wake(island: Element): Promise<unknown> {
  const isReady = new Promise((resolve) => island.addEventListener(READY_EVENT, resolve, { once: true }))
  island.dispatchEvent(new Event(WAKE_EVENT))
  return isReady
}
