import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type RefObject, useRef } from 'react'
import { type FieldDefinition, fieldIdOf, isRequiredField, ruleTokens } from '#domain/validation/form-definition.ts'
import { useServerInside } from '../server-markup/server-markup.tsx'
import { Advices } from './advice.tsx'
import { FieldBox } from './field-box.tsx'
import { formClasses } from './form.classes.ts'
import { useField } from './use-field.ts'

export type ControlAttributes = Pick<
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

type Handlers = 'onChange' | 'onFocus' | 'onBlur'
/** Handlers and ref of a hook. */
export type ControlProps = { ref?: RefObject<HTMLElement | null> } & (
  | Pick<ComponentProps<'input'>, Handlers | 'maxLength'>
  | Pick<ComponentProps<'select'>, Handlers>
  | Pick<ComponentProps<'textarea'>, Handlers>
)

export type FieldControlProps = {
  field: Omit<FieldDefinition, 'options'>
  /** The value typed before. Never given to secret fields. */
  value?: string | undefined
  /** The server's message, drawn as the next check would draw it; that check takes it away. */
  problem?: string | undefined
  hintId?: string | undefined
  rows?: number | undefined
  control?: ControlProps | undefined
  /** Lines of a list. Those that the server alone draws stay as they came. */
  children?: ReactNode
} & ControlAttributes

/** A field with its rules as class tokens, and its messages beside it, in the box that a form may mark (4.field.6). */
export function FieldControl({
  field,
  value,
  problem,
  hintId,
  rows,
  control: { ref, ...handlers } = {},
  children,
  ...attributes
}: FieldControlProps) {
  const id = fieldIdOf(field)
  const own = useRef<HTMLElement>(null)
  const place = ref ?? own
  const box = useRef<HTMLDivElement>(null)
  const classNames = ['input-text', ...ruleTokens(field)]
  const { fieldProps, advices, containerMark } = useField({
    field: place,
    box,
    id,
    classNames,
    problem,
    hintId,
  })
  const isUnder = classNames.includes(formClasses.wantsAbsoluteAdvice)
  return (
    <FieldBox ref={box} mark={containerMark}>
      <Control
        type={field.type}
        rows={rows}
        inside={children}
        props={{
          ...attributes,
          id,
          dir: isLeftToRight(field, attributes.inputMode) ? 'ltr' : undefined,
          name: field.name,
          maxLength: field.type === 'select' ? undefined : field.maxLength,
          defaultValue: field.isSecret ? undefined : value,
          'aria-required': isRequiredField(field) || undefined,
          ...handlers,
          ...fieldProps,
          ref: place,
        }}
      />
      <Advices identity={id} advices={advices} under={isUnder ? place : undefined} />
    </FieldBox>
  )
}

/** `props` fit each of the three. */
function Control({
  type = 'text',
  rows = 4,
  inside,
  props,
}: {
  type: FieldDefinition['type']
  rows: number | undefined
  inside: ReactNode
  props: Record<string, unknown>
}) {
  if (type === 'textarea') return <textarea {...props} rows={rows} />
  if (type === 'select') return <List {...props} inside={inside} />
  return <input {...props} type={type} />
}

function List({ inside, ...props }: Record<string, unknown> & { inside: ReactNode }) {
  return <select {...props} {...useServerInside(undefined, inside)} />
}

/** Addresses and numbers are typed from left to right in every language. */
const isLeftToRight = ({ type }: Pick<FieldDefinition, 'type'>, inputMode: ControlAttributes['inputMode']): boolean =>
  LEFT_TO_RIGHT.has(type ?? '') || LEFT_TO_RIGHT.has(inputMode ?? '')

const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url', 'numeric', 'decimal'])
