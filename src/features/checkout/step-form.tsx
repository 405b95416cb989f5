import type { ReactNode } from 'react'
import { type FormState, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** The form of one step. The script finds it by its id and sends it without leaving the page (checkout.ts). */
export function StepForm({
  id,
  action,
  state,
  labels = {},
  children,
}: {
  id: string
  action: string
  state: FormState
  labels?: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const { t } = usePage()
  return (
    <PostedForm id={id} className="step-form" action={action} state={state} labels={labels}>
      {children}
      <button className="button" type="submit">
        {t('checkoutContinue')}
      </button>
    </PostedForm>
  )
}
