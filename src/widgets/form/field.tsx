import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react'
import { type FieldDefinition, fieldIdOf, isRequiredField, ruleTokens } from '#domain/validation/form-definition.ts'
import { adviceId, formClasses } from './form.classes.ts'

export type FieldProps = {
  field: FieldDefinition
  label: ReactNode
  /** What was typed before. Never given to secret fields. */
  value?: string | undefined
  /** What the server says about it: drawn as the engine draws a server's message, which the next run takes away. */
  problem?: string | undefined
  hint?: ReactNode
  /** Said beside the label while the field may be left empty. */
  optionalText?: string
  /** Of the whole field: "full" spans the columns. */
  className?: string
  isHidden?: boolean
  /** The id of an element that shows the field's messages (4.field.3); whoever draws it draws `problem` there. */
  adviceContainer?: string
  /** Lines of a select. */
  children?: ReactNode
  rows?: number
  /** Of the control itself: handlers and ref of a hook. */
  control?: ControlProps
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'placeholder'
  | 'min'
  | 'max'
  | 'step'
  | 'title'
  | 'disabled'
  | 'accept'
>

type Handlers = 'ref' | 'onChange' | 'onFocus' | 'onBlur'
export type ControlProps =
  | Pick<ComponentProps<'input'>, Handlers | 'maxLength'>
  | Pick<ComponentProps<'select'>, Handlers>
  | Pick<ComponentProps<'textarea'>, Handlers>

/**
 * A labelled field with its rules as class tokens, its hint, and its problem beside it. The label carries both marks;
 * its class `required` decides which one is seen, so that a form that changes its mind only changes the class (4.region.9).
 */
export function Field({
  field,
  label,
  value,
  problem,
  hint,
  optionalText,
  className = '',
  isHidden,
  adviceContainer,
  children,
  rows,
  control,
  ...attributes
}: FieldProps) {
  const id = fieldIdOf(field)
  const isRequired = isRequiredField(field)
  const described = [problem && adviceId(formClasses.ajax, id), hint && `${id}-hint`].filter(Boolean).join(' ')
  const ownProblem = adviceContainer === undefined ? problem : undefined
  const common = {
    ...attributes,
    id,
    dir: isLeftToRight(field, attributes.inputMode) ? 'ltr' : undefined,
    name: field.name,
    maxLength: field.type === 'select' ? undefined : field.maxLength,
    defaultValue: field.isSecret ? undefined : value,
    className: ['input-text', ...ruleTokens(field), ...refusedClasses(ownProblem)].join(' '),
    'data-advice-container': adviceContainer,
    'aria-required': isRequired || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    ...control,
  }
  const { maxLength: _, ...selectable } = common
  return (
    <div className={`field ${className}`.trim()} hidden={isHidden}>
      <label htmlFor={id} className={isRequired ? 'required' : undefined}>
        {label} <RequiredMarks optionalText={optionalText} />
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={formClasses.container}>
        {field.type === 'select' && <select {...(selectable as object)}>{children}</select>}
        {field.type === 'textarea' && <textarea {...(common as object)} rows={rows ?? 4} />}
        {field.type !== 'select' && field.type !== 'textarea' && (
          <input {...(common as object)} type={field.type ?? 'text'} />
        )}
        <Advice fieldId={id} text={ownProblem} />
      </div>
    </div>
  )
}

/** Addresses and numbers are typed from left to right in every language. */
const isLeftToRight = ({ type }: FieldDefinition, inputMode: FieldProps['inputMode']): boolean =>
  LEFT_TO_RIGHT.has(type ?? '') || LEFT_TO_RIGHT.has(inputMode ?? '')

const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url', 'numeric', 'decimal'])

/** Both marks of a label; which one shows is the label's class (form.css). What is required, fields say by `aria-required`. */
export function RequiredMarks({ optionalText }: { optionalText?: string | undefined }) {
  return (
    <>
      <em aria-hidden="true">*</em>
      {optionalText && <span className="optional">({optionalText})</span>}
    </>
  )
}

/** What the server says about a field, as the engine would put it (4.field.7, 5.E.16); nothing where there is no problem. */
export function Advice({ fieldId, text }: { fieldId: string; text: string | undefined }) {
  return text ? (
    <div className={formClasses.advice} id={adviceId(formClasses.ajax, fieldId)}>
      {text}
    </div>
  ) : null
}

/** The classes of a field that the server refused; the engine's next run takes them away. */
export const refusedClasses = (problem: string | undefined): string[] =>
  problem ? [formClasses.failed, formClasses.ajax] : []

/** What points to the server's message, of a field or a group. */
export const describedByAdvice = (fieldId: string, problem: string | undefined): string | undefined =>
  problem ? adviceId(formClasses.ajax, fieldId) : undefined
