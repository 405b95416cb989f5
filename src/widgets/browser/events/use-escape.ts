import { useDocumentEvent } from './use-document-event.ts'

/** Calls back when Escape is pressed anywhere in the page. */
export const useEscape = (callback: () => void): void =>
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape') callback()
  })
