/** Gives a field the focus; closed `<details>` around it open, so that it is seen. */
export function focusField(field: HTMLElement): void {
  for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true
  }
  field.focus()
}
