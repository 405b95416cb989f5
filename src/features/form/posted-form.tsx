import { createContext, type ReactNode, use } from 'react'
import type { FieldDefinition, FormDefinition, FormProblems } from '#domain/validation/form-definition.ts'
import { fieldIdOf, isRequiredField } from '#domain/validation/form-definition.ts'
import { FieldIsland, type FieldProps } from '#widgets/form/field.tsx'
import { FormIsland, type FormIslandProps } from '#widgets/form/check/validated-form.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** The state of a form that was refused: field id → typed value (no secrets), and the problems by field id. */
export type FormState = { values: Readonly<Record<string, string>>; problems: FormProblems }

export const emptyForm: FormState = { values: {}, problems: {} }

const Context = createContext<FormState>(emptyForm)

/**
 * A form of the shop: form key, the summary of what the server refused, and fields that keep what was typed.
 * `state` comes back from a refused post (site/http/posted-form.ts) or holds what is known already.
 */
export function PostedForm({
  state,
  labels,
  children,
  ...form
}: {
  state: FormState
  /** Field id → its label, for the summary. */
  labels?: Readonly<Record<string, string>>
  children: ReactNode
} & FormIslandProps) {
  return (
    <Context value={state}>
      <ErrorSummary problems={state.problems} labels={labels ?? {}} />
      <FormIsland {...form}>
        <FormKey />
        {children}
      </FormIsland>
    </Context>
  )
}

/** One field of the form around it. */
export function PostedField({ of: field, ...rest }: { of: FieldDefinition } & Omit<FieldProps, 'field' | 'control'>) {
  const { t } = usePage()
  const { value, problem } = usePosted(field)
  const optionalText = isRequiredField(field) ? undefined : t('optional')
  return <FieldIsland optionalText={optionalText} value={value} problem={problem} {...rest} field={field} />
}

/** The posted value and problem of a field: for fields that are not drawn by `PostedField`. */
export function usePosted(field: Pick<FieldDefinition, 'id' | 'name'>): { value?: string; problem?: string } {
  const { t } = usePage()
  const { values, problems } = use(Context)
  const id = fieldIdOf(field)
  const problem = problems[id]
  return { value: values[id], problem: problem && t(problem.id, problem.values) }
}

/** Every problem with a link to its field, in the form's order. */
function ErrorSummary({ problems, labels }: { problems: FormProblems; labels: Readonly<Record<string, string>> }) {
  const { t } = usePage()
  const ids = Object.keys(problems)
  if (ids.length === 0) return null
  return (
    <div className="error-summary error-msg" role="alert" id="error-summary" tabIndex={-1}>
      <h2>{t('errorSummary', { count: ids.length })}</h2>
      <ul>
        {ids.map((id) => {
          const text = t(problems[id]!.id, problems[id]!.values)
          return (
            <li key={id}>
              <a href={`#${id}`}>{labels[id] ? t('labelled', { label: labels[id], text }) : text}</a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The first state of a form: what is known of the shopper, by the keys of the form's definition. */
export function filledForm<Definition extends FormDefinition>(
  definition: Definition,
  known: Partial<Record<keyof Definition, string>>,
): FormState {
  const entries = Object.entries(definition).map(([key, field]) => [fieldIdOf(field), known[key] ?? ''] as const)
  return { values: Object.fromEntries(entries.filter(([, value]) => value !== '')), problems: {} }
}
