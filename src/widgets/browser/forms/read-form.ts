import type { FieldValue, FormField } from '#domain/validation/rules/field.ts'

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/** A form as the rules see it, and the way back from a field to its element. */
export type ReadForm = {
  fields: readonly FormField[]
  elementOf: (field: FormField) => FieldElement
  fieldOf: (element: FieldElement) => FormField | undefined
}

/** Facts about a field that the document does not tell: its rules, and its own check. */
type Declared = Pick<FormField, 'classNames' | 'ownCheck'>

const FIELDS = 'input, select, textarea, button'
/** A field that names another form by `form=…` may ask to be checked only where it stands (5.E.5). */
const LOCAL = 'local-validation'

export const isFieldElement = (element: EventTarget | null): element is FieldElement =>
  element instanceof Element && element.matches(FIELDS)

/** The fields of a form, in document order. */
export const fieldsOf = (form: HTMLFormElement): FieldElement[] => [...form.elements].filter(isFieldElement)

/** Reads every field of a form, in document order, as it is now. @param declared what its component, or its markup, says of it */
export function readForm(form: HTMLFormElement, declared: (element: FieldElement) => Declared): ReadForm {
  const isShown = visibilityReader()
  const read = fieldsOf(form)
    .map((element) => ({ element, field: readField(element, declared(element), isShown) }))
    .filter(({ element, field }) => !field.classNames.includes(LOCAL) || element.closest('form') === form)
  const elements = new Map(read.map(({ element, field }) => [field, element]))
  const fields = new Map(read.map(({ element, field }) => [element, field]))
  return {
    fields: read.map(({ field }) => field),
    elementOf: (field) => elements.get(field)!,
    fieldOf: (element) => fields.get(element),
  }
}

function readField(element: FieldElement, declared: Declared, isShown: (element: Element) => boolean): FormField {
  return {
    ...declared,
    id: element.id,
    name: element.name,
    type: element.type,
    value: valueOf(element),
    checked: element instanceof HTMLInputElement && element.checked,
    isVisible: isShown(element),
    isDisabled: element.disabled,
    groupParent: element.parentElement ?? undefined,
    get ancestors() {
      return ancestorsOf(element.parentElement)
    },
  }
}

/** The value where the browser keeps to itself what is typed, because it is no number, or half a date: no rule about these takes it. */
const UNREADABLE = '?'

function valueOf(element: FieldElement): FieldValue {
  if (element.validity.badInput) return UNREADABLE
  if (!(element instanceof HTMLSelectElement)) return element.value
  if (element.multiple) return [...element.selectedOptions].map((option) => option.value)
  return element.selectedIndex < 0 ? null : element.value
}

function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = []
  for (let one = element?.parentElement; one; one = one.parentElement) found.push(one)
  return found
}

/**
 * Only `display: none`, of the field or around it, hides a field (5.E.6–7). Fields share most of what is around them, so
 * each element is asked once per run.
 */
function visibilityReader(): (element: Element) => boolean {
  const known = new Map<Element, boolean>()
  const isShown = (element: Element): boolean => {
    let shown = known.get(element)
    if (shown === undefined) {
      const parent = element.parentElement
      shown = (!parent || isShown(parent)) && getComputedStyle(element).display !== 'none'
      known.set(element, shown)
    }
    return shown
  }
  return isShown
}
