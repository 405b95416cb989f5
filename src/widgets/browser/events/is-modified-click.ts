/** A click that asks the browser for another tab, window or a download: it is the browser's to do. */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
