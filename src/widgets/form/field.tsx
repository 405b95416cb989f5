import type { ReactNode } from 'react'
import { type FieldDefinition, fieldIdOf, isRequiredField } from '#domain/validation/form-definition.ts'
import { Island } from '../island/island.tsx'
import { FieldControl, type FieldControlProps } from './field-control.tsx'

type FrameProps = {
  field: FieldDefinition
  label: ReactNode
  hint?: ReactNode
  /** Said beside the label while the field may be left empty. */
  optionalText?: string | undefined
  /** Class of the whole field: "full" spans the columns. */
  className?: string
  isHidden?: boolean
}

export type FieldProps = FrameProps & Omit<FieldControlProps, 'field' | 'hintId'>

/**
 * A labelled field with its rules as class tokens, its hint, and its problem beside it. The label carries both marks;
 * its class `required` decides which one is seen, so that a form that changes its mind only changes the class (4.region.9).
 */
export function Field({ field, label, hint, optionalText, className, isHidden, ...control }: FieldProps) {
  return (
    <FieldFrame {...{ field, label, hint, optionalText, className, isHidden }}>
      <FieldControl field={field} hintId={hintIdOf(field, hint)} {...control} />
    </FieldFrame>
  )
}

/**
 * The same in a page: label and hint are the server's, the field is an island, which comes alive with the form around it. Its
 * `children`, the lines of a list, stay as they came.
 */
export function FieldIsland({
  field,
  label,
  hint,
  optionalText,
  className,
  isHidden,
  children,
  ...control
}: Omit<FieldProps, 'control'>) {
  const { options: _, ...declared } = field
  const props = { field: declared, hintId: hintIdOf(field, hint), ...control }
  return (
    <FieldFrame {...{ field, label, hint, optionalText, className, isHidden }}>
      <Island name="widgets/form/field" when="interaction" keeps="" component={FieldControl} props={props}>
        {children}
      </Island>
    </FieldFrame>
  )
}

const hintIdOf = (field: FieldDefinition, hint: ReactNode) => (hint ? `${fieldIdOf(field)}-hint` : undefined)

function FieldFrame({
  field,
  label,
  hint,
  optionalText,
  className = '',
  isHidden,
  children,
}: { [Key in keyof FrameProps]: FrameProps[Key] | undefined } & Pick<FrameProps, 'field'> & { children: ReactNode }) {
  return (
    <div className={`field ${className}`.trim()} hidden={isHidden}>
      <label htmlFor={fieldIdOf(field)} className={isRequiredField(field) ? 'required' : undefined}>
        {label} <RequiredMarks optionalText={optionalText} />
      </label>
      {hint && (
        <p className="hint" id={hintIdOf(field, hint)}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** Both marks of a label; which one shows is the label's class (form.css). Required fields say so by `aria-required`. */
export function RequiredMarks({ optionalText }: { optionalText?: string | undefined }) {
  return (
    <>
      <em aria-hidden="true">*</em>
      {optionalText && <span className="optional">({optionalText})</span>}
    </>
  )
}
