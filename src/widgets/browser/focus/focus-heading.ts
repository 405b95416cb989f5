/** Names a dialog by the heading in markup that was put into it, and gives that the focus. False when it has none. */
export function focusHeading(inside: HTMLElement, selector: string, id: string): boolean {
  const heading = inside.querySelector<HTMLElement>(selector)
  if (!heading) return false
  heading.id = id
  heading.tabIndex = -1
  heading.focus()
  return true
}
