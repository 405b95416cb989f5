import { type FormHTMLAttributes, type ReactNode, type RefObject, useRef } from 'react'
import { Island, type IslandTrigger } from '../../island/island.tsx'
import { useServerInside } from '../../server-markup/server-markup.tsx'
import type { FormOption } from '../form.classes.ts'
import { useForm } from './use-form.ts'

export type ValidatedFormProps = {
  options?: readonly FormOption[] | undefined
  ref?: RefObject<HTMLFormElement | null>
} & FormHTMLAttributes<HTMLFormElement>

/**
 * A form that checks itself: before it is sent in the browser and on the server, with the same rules. Without script it is an
 * ordinary form. The browser's own bubbles stay away, they would show one problem at a time in words of their own.
 */
export function ValidatedForm({ options = [], ref, onSubmit, ...form }: ValidatedFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const place = ref ?? own
  const props = useForm(place, onSubmit)
  return <form method="post" {...form} {...props} ref={place} data-validate={options.join(' ')} noValidate />
}

export type FormIslandProps = Pick<ValidatedFormProps, 'id' | 'className' | 'action' | 'method' | 'options'>

/** The same as an island, whose inside the server draws: fields that are islands of their own (field.tsx), and other markup. */
export function ServerDrawnForm({ children, ...form }: FormIslandProps & { children?: ReactNode }) {
  return <ValidatedForm {...form} {...useServerInside(undefined, children)} />
}

/**
 * A form of a page, an island with the page's own markup inside. It comes alive when the shopper reaches for it; one that begins
 * with the focus, when the browser is idle. Sent before, it is kept and checked then; its links lead on at once.
 */
export function FormIsland({
  children,
  when,
  ...props
}: FormIslandProps & { children: ReactNode; when?: IslandTrigger }) {
  const trigger = when ?? (props.options?.includes('focus-first') ? 'idle' : 'interaction')
  return (
    <Island name="widgets/form/check/form" when={trigger} keeps="form" component={ServerDrawnForm} props={props}>
      {children}
    </Island>
  )
}
