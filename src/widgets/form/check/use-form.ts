import { type FocusEvent, type MouseEvent, type RefObject, type SubmitEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { markFieldset } from '../../browser/forms/mark-fieldset.ts'
import { fieldsOf, isFieldElement } from '../../browser/forms/read-form.ts'
import { useDomEvent } from '../../browser/events/use-dom-event.ts'
import { isInSleepingIsland, sleepingIn, wakeIslands } from '../../browser/markup/wake-islands.ts'
import { checkForm, declaredFields, hasOption, needContainerMarks } from './check-form.ts'
import { connectForm } from './connected-forms.ts'
import { needForeignReader } from '../field-at.ts'
import { formClasses } from '../form.classes.ts'
import { missingFor } from '../rule-book.ts'

/** Changes are drawn before the focus moves. */
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
    const disconnect = connectForm(element, {
      missing: () => missing(element),
      showMessages: async (messages) => {
        await missing(element)
        ;(await loadRare())?.showServerMessages(element, messages)
      },
    })
    prepare(element)
    return disconnect
  }, [form])

  /** Events at which a form with immediate checks checks a field (5.E.4). */
  function onChanged(target: EventTarget | null, event: 'change' | 'click' | 'blur'): void {
    const element = form.current!
    if (!hasOption(element, 'immediate')) return
    const check = (rare: Awaited<ReturnType<typeof loadRare>>) => {
      if (element.isConnected && rare?.isCheckedBy(target, event)) rare.checkChanged(target, element, options)
    }
    void Promise.all([loadRare(), missing(element)]).then(([rare]) => check(rare))
  }
  useDomEvent(form, 'change', ({ target }) => onChanged(target, 'change'))

  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const element = event.currentTarget
      const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
      // The runtime keeps a form while something is missing (site/islands/forms.ts); one that waited too long the server checks.
      if (submitter?.formNoValidate || missing(element) || checkForm(element, options)) return onSubmit?.(event)
      event.preventDefault()
      event.stopPropagation()
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
  const awaited = missing(form)
  highlight(document.activeElement, true, form)
  if (hasOption(form, 'immediate') || hasOption(form, 'focus-first')) void begin(form, awaited)
}

async function begin(form: HTMLFormElement, awaited: Promise<unknown> | undefined): Promise<void> {
  const [rare] = await Promise.all([loadRare(), awaited])
  if (!form.isConnected) return
  if (hasOption(form, 'immediate')) rare?.checkChangedBefore(form, options)
  if (hasOption(form, 'focus-first')) rare?.focusFirst(form)
}

/** Nothing may be drawn in fields that are not alive yet: what they need is known after that. */
function missing(form: HTMLFormElement): Promise<unknown> | undefined {
  const awaited = missingIn(form)
  if (sleepingIn(form).length === 0) return awaited
  return Promise.all([awaited, wakeIslands(form).then(() => missingIn(form))])
}

/** Texts, rules, and what reads fields of other markup. */
function missingIn(form: HTMLFormElement): Promise<unknown> | undefined {
  const awaited = missingFor(declaredFields(form))
  const awake = fieldsOf(form).filter((field) => !isInSleepingIsland(field))
  const load = needForeignReader(awake) ? loadForeign : needContainerMarks(form) ? loadRare : undefined
  return load && !hasFailed ? Promise.all([awaited, load()]) : awaited
}

/** Without the code that few forms need, the server reports what that code would have found. */
let hasFailed = false
function giveUp(error: unknown): undefined {
  hasFailed = true
  reportError(error)
}

const loadRare = () => import('./rare-forms.ts').catch(giveUp)
/** It brings the other file along. */
const loadForeign = () =>
  import('./foreign-forms.ts').then(({ watchForeignForms }) => watchForeignForms()).catch(giveUp)

function highlight(target: EventTarget | null, isOn: boolean, within?: HTMLFormElement): void {
  if (!isFieldElement(target) || target.id === '' || (within && target.form !== within)) return
  markFieldset(target, formClasses.highlight, isOn)
}
