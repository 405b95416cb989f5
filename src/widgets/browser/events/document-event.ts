/** Listens to an event that is told on the document. The returned function ends it. */
export function onDocument<Detail>(name: string, listener: (detail: Detail) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Detail>).detail)
  document.addEventListener(name, listen)
  return () => document.removeEventListener(name, listen)
}

/** Dispatches an event on the document; false when a listener prevented it. */
export const tellDocument = (name: string, detail: unknown): boolean =>
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))
