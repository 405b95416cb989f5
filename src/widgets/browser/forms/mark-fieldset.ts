/** Marks the fieldset around a field of a form, which may stand in markup of the server: the one with the focus (4.field.11). */
export function markFieldset(field: Element, className: string, isOn: boolean): void {
  field.closest('fieldset')?.classList.toggle(className, isOn)
}
