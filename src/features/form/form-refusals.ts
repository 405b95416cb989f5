/** Messages of the server's by the id of their field. */
export type Problems = Readonly<Record<string, string>>

type Draw = (text: string, problems?: Problems) => void

/** Forms on the page that say themselves why the shop would not take them, with what draws it. */
const places = new Map<HTMLFormElement, Draw>()

/**
 * For a form's live region: `draw` shows the text, or nothing for an empty one, and marks the fields at fault. The returned function
 * ends that.
 */
export function saysRefusals(form: HTMLFormElement, draw: Draw): () => void {
  places.set(form, draw)
  return () => void places.delete(form)
}

/** Says it beside the button that was pressed, in place of what was said before; false for a form that has no place for it. */
export function refuseInForm(form: HTMLFormElement | undefined, text: string, problems?: Problems): boolean {
  const draw = form && places.get(form)
  draw?.(text, problems)
  return draw !== undefined
}

/** Nothing is refused any more. */
export function clearRefusals(): void {
  for (const draw of places.values()) draw('')
}
