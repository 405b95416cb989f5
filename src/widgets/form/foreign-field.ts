import { hasAdvicePlaceFor, readAdvices, showAdvices } from './foreign-advice.ts'
import { type ConnectedField, fieldStore } from './connected-fields.ts'
import { containerClasses, drawnField, fieldLook, type FieldState } from './form-state.ts'
import { formClasses } from './form.classes.ts'
import type { FieldElement } from '../browser/forms/read-form.ts'

/**
 * A field of markup that no component draws (`optionhtml` of call 7, an owner's own texts): its rules are read from its classes,
 * and its state is written into the page. What it knows and how that looks is what components have too (form-state.ts).
 */
const known = new WeakMap<FieldElement, ConnectedField>()

const MARKS: readonly string[] = [formClasses.passed, formClasses.failed, formClasses.ajax]

export function foreignField(element: FieldElement): ConnectedField {
  const before = known.get(element)
  if (before) return before
  const store = fieldStore(stateIn(element))
  const field: ConnectedField = {
    store,
    classNames: () => [...element.classList],
    container: () => containerAround(element),
  }
  let last = store.get()
  store.subscribe(() => {
    write(element, store.get(), last)
    last = store.get()
  })
  known.set(element, field)
  return field
}

const containerAround = (element: FieldElement) => element.closest(`.${formClasses.container}`) ?? undefined

/** What the server drew. */
function stateIn(element: FieldElement): FieldState {
  const { classList } = element
  const isFailed = classList.contains(formClasses.failed)
  return {
    ...drawnField(undefined),
    mark: isFailed ? 'failed' : classList.contains(formClasses.passed) ? 'passed' : 'none',
    isRefused: classList.contains(formClasses.ajax),
    advices: readAdvices(element),
  }
}

function write(element: FieldElement, state: FieldState, last: FieldState): void {
  const { classNames, isInvalid } = fieldLook(state, element.id || element.name, hasAdvicePlaceFor(element))
  for (const name of MARKS) if (!classNames.includes(name)) element.classList.remove(name)
  if (classNames.length > 0) element.classList.add(...classNames)
  if (isInvalid) element.setAttribute('aria-invalid', 'true')
  else element.removeAttribute('aria-invalid')
  if (state.advices !== last.advices) showAdvices(element, state)
  if (state.container === last.container) return
  const container = containerAround(element)
  container?.classList.remove(...containerClasses(last.container))
  container?.classList.add(...containerClasses(state.container))
}
