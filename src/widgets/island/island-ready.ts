/** Set on an island once it is alive, or cannot come alive. */
export const READY_ATTRIBUTE = 'data-ready'

/** An event on an island (not bubbling): it has to come alive now, whatever it waits for. */
export const WAKE_EVENT = 'vitrine-wake'

/** An event on an island (not bubbling) once `READY_ATTRIBUTE` is set. */
export const READY_EVENT = 'vitrine-ready'
