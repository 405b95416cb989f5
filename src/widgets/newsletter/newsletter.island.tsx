import type { ReactNode } from 'react'
import { FOOTER_RID, newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import type { NewsletterState } from './newsletter-state.ts'
import { newsletterClasses as classes, newsletterIds as ids } from './newsletter.classes.ts'
import { useNewsletter } from './use-newsletter.ts'

export type NewsletterProps = {
  action: string
  texts: {
    label: string
    placeholder: string
    subscribe: string
    added: string
    /** The next step for the subscriber after `added`. */
    hint: string
    welcomeBack: string
    failed: string
    offline: string
  }
  /** Hidden fields that the server alone draws. */
  children?: ReactNode
}

/** The footer's newsletter form (spec §2, widget 18). Without script it is posted and the next page says what came of it. */
export function Island({ action, texts, children }: NewsletterProps) {
  const { state, formProps, fieldProps, buttonProps } = useNewsletter({ action, texts })
  const { email, rid } = newsletterForm
  return (
    <form {...formProps} id={ids.form} method="post" action={action} noValidate>
      <ServerMarkup as="span" html={undefined} hidden>
        {children}
      </ServerMarkup>
      <input type="hidden" name={rid.name} value={FOOTER_RID} />
      <label htmlFor={ids.field}>{texts.label}</label>
      <div className="newsletter-row">
        <input
          {...fieldProps}
          id={ids.field}
          type="email"
          dir="ltr"
          name={email.name}
          placeholder={texts.placeholder}
          maxLength={email.maxLength}
          autoComplete="email"
          enterKeyHint="send"
          aria-describedby={ids.failure}
        />
        <button {...buttonProps} type="submit">
          {texts.subscribe}
        </button>
      </div>
      {/* It stands in the page from the start: what is put into it later is read out. */}
      <output className={classes.message}>
        <Message state={state} texts={texts} />
      </output>
      <p id={ids.failure} className="visually-hidden">
        {state === 'failed' && texts.failed}
      </p>
    </form>
  )
}

function Message({ state, texts }: { state: NewsletterState; texts: NewsletterProps['texts'] }) {
  switch (state) {
    case 'added':
      return (
        <>
          <strong>{texts.added}</strong> <span className={classes.hint}>{texts.hint}</span>
        </>
      )
    case 'known':
      return <strong>{texts.welcomeBack}</strong>
    case 'offline':
      return texts.offline
    default:
      return null
  }
}
