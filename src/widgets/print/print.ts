/** `<vitrine-print>` shows its button, which is hidden without script, and prints the page with it. */
export function enhance(element: HTMLElement): void {
  const button = element.querySelector('button')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => print())
}
