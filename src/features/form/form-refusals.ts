/** Forms on the page that say themselves why the shop would not take them, with what draws it. */
const places = new Map<HTMLFormElement, (text: string) => void>()

/** For a form's live region: `draw` shows the text, or nothing for an empty one. The returned function ends that. */
export function saysRefusals(form: HTMLFormElement, draw: (text: string) => void): () => void {
  places.set(form, draw)
  return () => void places.delete(form)
}

/** Says it beside the button that was pressed, in place of what was said before; false for a form that has no place for it. */
export function refuseInForm(form: HTMLFormElement | undefined, text: string): boolean {
  const draw = form && places.get(form)
  draw?.(text)
  return draw !== undefined
}

/** Nothing is refused any more. */
export function clearRefusals(): void {
  for (const draw of places.values()) draw('')
}
