/**
 * Fields in markup that the server drew, found by their classes: which fields are observed is a part of call 6's set-up
 * (7.6.1), and an answer brings other ones. This is the only place that looks into such markup.
 */
export type ObservedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'

/** @param classNames any of them makes a field an observed one */
export function observedIn(container: HTMLElement, classNames: readonly string[]): ObservedField[] {
  const fields = [...container.querySelectorAll<ObservedField>(FIELDS)]
  return fields.filter(({ classList }) => classNames.some((name) => classList.contains(name)))
}

/** The value that a form would send for a field. */
export function entriesOf(field: ObservedField): [string, string][] {
  if (field.matches(':disabled')) return []
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].filter((option) => !option.disabled).map(({ value }) => [field.name, value])
  return isBox(field) && !(field as HTMLInputElement).checked ? [] : [[field.name, field.value]]
}

/** Tells whether a field holds something else than the server drew. */
export function isOtherThanDrawn(field: ObservedField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // In a list that takes one value, the browser shows the first option where the server chose none.
    if (!field.multiple && !options.some(({ defaultSelected }) => defaultSelected)) return field.selectedIndex > 0
    return options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  const { checked, defaultChecked } = field as HTMLInputElement
  return isBox(field) ? checked !== defaultChecked : field.value !== field.defaultValue
}

const isBox = ({ type }: ObservedField): boolean => type === 'checkbox' || type === 'radio'
