/** A row of the cart as it stands in the page. */
export type CartRow = {
  element: HTMLElement
  id: string
  /** How many the server drew. */
  drawn: string
  field: HTMLInputElement
}

/** The rows inside; a cart's other pages are not there. */
export function cartRows(container: ParentNode): CartRow[] {
  return [...container.querySelectorAll<HTMLElement>('.cart-line')].flatMap((element) => {
    const field = element.querySelector<HTMLInputElement>('input.qty')
    const { line: id, quantity: drawn } = element.dataset
    return field && id !== undefined && drawn !== undefined ? [{ element, id, drawn, field }] : []
  })
}

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
