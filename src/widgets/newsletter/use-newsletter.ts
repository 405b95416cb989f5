import { type ComponentProps, type SubmitEvent, useEffect, useReducer } from 'react'
import { newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import { isOnline } from '../browser/kept/is-online.ts'
import { withIndicator } from '../overlay/loading-indicator.ts'
import { announce } from '../form/check/announce.ts'
import {
  answerNewsletter,
  hasFailed,
  isSubscribed,
  type NewsletterOutcome,
  type NewsletterState,
  submitNewsletter,
} from './newsletter-state.ts'
import { newsletterClasses as classes } from './newsletter.classes.ts'
import { sendNewsletter } from './send-newsletter.ts'

type Submit = { type: 'submit'; typed: string }
type Answer = { type: 'answer'; outcome: NewsletterOutcome }

export type NewsletterOptions = {
  /** The target of the form, as it stands in the page. */
  action: string
  texts: { placeholder: string; failed: string }
}

/**
 * The newsletter form (4.newsletter): it is sent without leaving the page, once at a time. What was typed stays in the field.
 *
 * @returns the state, and props for `form`, field and button
 */
export function useNewsletter({ action, texts }: NewsletterOptions) {
  const reduce = (state: NewsletterState, event: Submit | Answer) =>
    event.type === 'submit'
      ? submitNewsletter(state, event.typed, texts.placeholder)
      : answerNewsletter(state, event.outcome)
  const [state, dispatch] = useReducer(reduce, 'idle')
  useEffect(() => {
    // The message that the browser is offline stands in the page, in a place that is read out by itself.
    if (state === 'failed') announce(texts.failed)
  }, [state, texts.failed])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = textOf(fields, newsletterForm.email.name)
    if (submitNewsletter(state, typed, texts.placeholder) === state) return
    dispatch({ type: 'submit', typed })
    const data = { email: typed.trim(), rid: textOf(fields, newsletterForm.rid.name) }
    void withIndicator(() => sendNewsletter(new URL(action, location.href), data, location.origin)).then((status) =>
      dispatch({ type: 'answer', outcome: status === 'error' && !isOnline() ? 'offline' : status }),
    )
  }

  const isLoading = state === 'loading'
  const look = hasFailed(state) ? classes.error : isSubscribed(state) && classes.success
  return {
    state,
    formProps: {
      className: look ? `${classes.form} ${look}` : classes.form,
      'aria-busy': isLoading || undefined,
      onSubmit,
    } satisfies ComponentProps<'form'>,
    fieldProps: { 'aria-invalid': state === 'failed' || undefined } satisfies ComponentProps<'input'>,
    buttonProps: {
      className: isLoading ? `button ${classes.loading}` : 'button',
      'aria-disabled': isLoading || isSubscribed(state) || undefined,
    } satisfies ComponentProps<'button'>,
  }
}

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')
