import { type FocusEvent, type MouseEvent, type RefObject, type SubmitEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { markFieldset } from '../browser/mark-fieldset.ts'
import { isFieldElement } from '../browser/read-form.ts'
import { useDomEvent } from '../browser/use-dom-event.ts'
import { sleepingIn, wakeIslands } from '../browser/wake-islands.ts'
import { checkChanged, checkForm, declaredFields, focusFirst, hasOption, isCheckedBy } from './check-form.ts'
import { connectForm } from './connected-forms.ts'
import { formClasses } from './form.classes.ts'
import { missingFor } from './rule-book.ts'

/** What changed is drawn before the focus goes to it. */
const options = { draw: (change: () => void) => flushSync(change) }

/**
 * A form that checks its fields before it is sent (4.submit, 5.E): those that components draw (use-field.ts), also in islands of
 * their own, and those of other markup by their classes. Its options stand in its attribute, as the DOM contract has it.
 *
 * @param onSubmit what the form does once it is in order
 * @returns props for the `form`
 */
export function useForm(
  form: RefObject<HTMLFormElement | null>,
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined,
) {
  useEffect(() => {
    const element = form.current!
    const disconnect = connectForm(element)
    prepare(element)
    return disconnect
  }, [form])

  /** What makes a form that opted in check a field at once (5.E.4). */
  function onChanged(target: EventTarget | null, event: 'change' | 'click' | 'blur'): void {
    const element = form.current!
    if (!isCheckedBy(target, event)) return
    const missing = missingIn(element)
    if (missing) void missing.then(() => element.isConnected && checkChanged(target, element, options))
    else checkChanged(target, element, options)
  }
  useDomEvent(form, 'change', ({ target }) => onChanged(target, 'change'))

  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const element = event.currentTarget
      const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
      if (!submitter?.formNoValidate) {
        const missing = missingIn(element)
        if (missing || !checkForm(element, options)) {
          event.preventDefault()
          event.stopPropagation()
          void missing?.then(() => element.isConnected && element.requestSubmit(submitter))
          return
        }
      }
      onSubmit?.(event)
    },
    onClick: ({ target }: MouseEvent) => onChanged(target, 'click'),
    onFocus: ({ target }: FocusEvent) => highlight(target, true),
    onBlur: ({ target }: FocusEvent) => {
      highlight(target, false)
      onChanged(target, 'blur')
    },
  }
}

/** The shopper has reached for the form: what it needs comes now, not when it is sent. */
function prepare(form: HTMLFormElement): void {
  void missingIn(form)
  highlight(document.activeElement, true, form)
  if (hasOption(form, 'focus-first')) focusFirst(form)
}

/** Texts, rules, and those of its fields that are not alive yet: nothing may be drawn there before React came. */
function missingIn(form: HTMLFormElement): Promise<unknown> | undefined {
  const missing = missingFor(declaredFields(form))
  return sleepingIn(form).length > 0 ? Promise.all([missing, wakeIslands(form)]) : missing
}

function highlight(target: EventTarget | null, isOn: boolean, within?: HTMLFormElement): void {
  if (!isFieldElement(target) || target.id === '' || (within && target.form !== within)) return
  markFieldset(target, formClasses.highlight, isOn)
}
