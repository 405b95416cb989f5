/** On the element whose content call 6 replaced, bubbling, once that is new. */
export const REPLACED_EVENT = 'vitrine-replaced'

declare global {
  interface DocumentEventMap {
    [REPLACED_EVENT]: CustomEvent
  }
}
