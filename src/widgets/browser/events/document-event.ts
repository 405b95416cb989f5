/** Listens to an event that is told on the document. The returned function ends it. */
export function onDocument<Detail>(name: string, listener: (detail: Detail) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Detail>).detail)
  document.addEventListener(name, listen)
  return () => document.removeEventListener(name, listen)
}

/** Tells an event on the document; false when a listener prevented what it tells of. */
export const tellDocument = (name: string, detail: unknown): boolean =>
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))
