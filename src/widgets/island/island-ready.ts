/** Set on an island once it is alive, or cannot come alive. */
export const READY_ATTRIBUTE = 'data-ready'

/** Whether an element stands in an island that is still as the server sent it: nothing may be added there before React came. */
export const isInSleepingIsland = (element: Element): boolean =>
  element.closest(`vitrine-island:not([${READY_ATTRIBUTE}])`) !== null

/** Told on an island (not bubbling): it is to come alive now, whatever it waits for. */
export const WAKE_EVENT = 'vitrine-wake'

/** Told on an island (not bubbling) once `READY_ATTRIBUTE` is set. */
export const READY_EVENT = 'vitrine-ready'
