/** Forms beside the cart's own (coupon, estimate) that hold something typed or chosen. */
export function changedForms(container: ParentNode): HTMLFormElement[] {
  return [...container.querySelectorAll<HTMLFormElement>('form[id]:not(#cart-form)')].filter((form) =>
    [...form.elements].some(isChanged),
  )
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected) && hasDefault(field)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked
  if (field instanceof HTMLInputElement && field.type === 'hidden') return false
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== field.defaultValue
  return false
}

/** A list nobody drew a choice in shows its first line. */
const hasDefault = (list: HTMLSelectElement) =>
  [...list.options].some((option) => option.defaultSelected) || list.selectedIndex > 0
