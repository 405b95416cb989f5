import { progressText, readGroups } from '#domain/checkout/progress.ts'

/** Follows what is typed and chosen in the form around it; as the server wrote it until then (behaviours 2.13.6). */
export function enhance(element: HTMLElement): void {
  const form = element.closest('form')!
  const draw = () => {
    for (const line of element.querySelectorAll<HTMLElement>('[data-fields]')) {
      const groups = readGroups(line.dataset.fields!).map((names) => names.map((name) => valueOf(form, name)))
      line.textContent = progressText(groups) || line.dataset.empty!
    }
  }
  for (const type of ['input', 'change']) form.addEventListener(type, draw)
  draw()
}

/** Of what is chosen, its name. */
function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]:is(:not([type=radio]), :checked)`)
  return (field?.type === 'radio' ? field.closest('label')?.querySelector('strong')?.textContent : field?.value) ?? ''
}
