import type { FieldValue, FormField } from '#domain/validation/field.ts'
import { formClasses } from './form.classes.ts'

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/** A form as the rules see it, and the way back from a field to its element. */
export type ReadForm = {
  fields: readonly FormField[]
  elementOf: (field: FormField) => FieldElement
  fieldOf: (element: FieldElement) => FormField | undefined
}

const FIELDS = 'input, select, textarea, button'
const ownChecks = new WeakMap<Element, () => boolean>()

/**
 * The check that the rule `validate-custom` runs on a field: of the larger whole it is a part of (5.E.28). Such a field
 * draws its marks and its message itself. @returns what takes the check away
 */
export function setOwnCheck(field: Element, check: () => boolean): () => void {
  ownChecks.set(field, check)
  return () => ownChecks.delete(field)
}

export const hasOwnCheck = (field: Element): boolean => ownChecks.has(field)

export const isFieldElement = (element: EventTarget | null): element is FieldElement =>
  element instanceof Element && element.matches(FIELDS)

/** Reads every field of a form, in document order, as it is now. */
export function readForm(form: HTMLFormElement): ReadForm {
  const isShown = visibilityReader()
  const elements = [...form.elements].filter(isFieldElement).filter((element) => belongs(element, form))
  const fields = elements.map((element) => readField(element, isShown))
  const elementsByField = new Map(fields.map((field, index) => [field, elements[index]!]))
  const fieldsByElement = new Map(fields.map((field, index) => [elements[index]!, field]))
  return {
    fields,
    elementOf: (field) => elementsByField.get(field)!,
    fieldOf: (element) => fieldsByElement.get(element),
  }
}

/** A field that names another form by `form=…` may ask to be checked only where it stands (5.E.5). */
const belongs = (element: FieldElement, form: HTMLFormElement) =>
  !element.classList.contains(formClasses.local) || element.closest('form') === form

function readField(element: FieldElement, isShown: (element: Element) => boolean): FormField {
  return {
    id: element.id,
    name: element.name,
    classNames: [...element.classList],
    type: element.type,
    value: valueOf(element),
    checked: element instanceof HTMLInputElement && element.checked,
    isVisible: isShown(element),
    isDisabled: element.disabled,
    groupParent: element.parentElement ?? undefined,
    get ancestors() {
      return ancestorsOf(element.parentElement)
    },
    ownCheck: ownChecks.get(element),
  }
}

function valueOf(element: FieldElement): FieldValue {
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
