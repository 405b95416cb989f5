import type { InputHTMLAttributes } from 'react'
import { isMessageId } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { type CheckoutProblems, type CheckoutValues, fieldId, valueOf } from './checkout-form.ts'

type Given = { values: CheckoutValues; problems: CheckoutProblems }

/** A labelled text field that keeps what was typed and carries its problem (spec §4: advice next to the field). */
export function Field({
  name,
  line = 0,
  label,
  hint,
  className = '',
  values,
  problems,
  ...input
}: Given & { name: string; line?: number; label: string; hint?: string; className?: string } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'required' | 'maxLength' | 'autoCapitalize'
  >) {
  const { t } = usePage()
  const id = fieldId(name, line)
  const problem = line === 0 ? problems[name] : undefined
  const described = [problem && `advice-${id}`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}${problem ? ' validation-error' : ''}`.trim()}>
      <label htmlFor={id}>
        {label} {!input.required && <span className="hint">({t('optional')})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        className={problem ? 'validation-failed' : undefined}
        defaultValue={valueOf(values, name, line)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      <Advice id={id} problem={problem} />
    </div>
  )
}

export function Advice({ id, problem }: { id: string; problem?: string }) {
  const { t } = usePage()
  if (!problem) return null
  return (
    <p className="validation-advice" id={`advice-${id}`}>
      {isMessageId(problem) ? t(problem) : problem}
    </p>
  )
}
