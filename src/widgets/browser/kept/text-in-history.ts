/** Typed text is kept with this entry of the browser's history, so that it is there again on the way back, though the browser does not fill in this box. */
export function keepText(field: HTMLInputElement): void {
  history.replaceState({ ...(history.state as object | null), [stateKey(field)]: field.value }, '')
}

export function bringTextBack(field: HTMLInputElement): void {
  const text = (history.state as Record<string, unknown> | null)?.[stateKey(field)]
  if (typeof text === 'string') field.value = text
}

const stateKey = (field: HTMLInputElement) => `text of ${field.id}`
