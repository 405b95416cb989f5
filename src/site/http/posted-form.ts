import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { checkForm, valuesOf } from '#domain/validation/check-form.ts'
import { fieldIdOf, type FormDefinition, type FormProblems } from '#domain/validation/form-definition.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import type { ShopRequest } from './answers.ts'

/** A form as it was posted: `values` by the definition's keys, and what the page shows when it comes back. */
export type PostedForm<Definition extends FormDefinition> = {
  isValid: boolean
  /** Trimmed; secrets as they were typed. */
  values: { [Key in keyof Definition]: string }
  state: FormState
}

/** Reads and checks a posted form. Even if it is wrong, `state` holds what was typed, but never a secret or a card number. */
export function readPostedForm<Definition extends FormDefinition>(
  definition: Definition,
  { form, shop, visitor }: Pick<ShopRequest, 'shop' | 'visitor'> & { form: Pick<ShopRequest['form'], 'all'> },
): PostedForm<Definition> {
  const posted = (name: string) => form.all(name)
  const problems = checkForm(definition, posted, { today: todayIn(visitor.settings.timeZone, shop.clock()) })
  const fields = Object.values(definition)
  const entries = Object.entries(definition).map(([key, field]) => {
    const value = valuesOf(field, fields, posted)[0] ?? ''
    return { key, field, value: field.isSecret ? value : value.trim(), typed: value }
  })
  return {
    isValid: Object.keys(problems).length === 0,
    values: Object.fromEntries(entries.map(({ key, value }) => [key, value])) as PostedForm<Definition>['values'],
    state: {
      values: Object.fromEntries(
        entries
          .filter(({ field }) => !field.isSecret && problems[fieldIdOf(field)]?.id !== 'cardNumberTyped')
          .map(({ field, typed }) => [fieldIdOf(field), typed]),
      ),
      problems,
    },
  }
}

/** The same form with further problems, by field id, in the form's order. */
export function withProblems(definition: FormDefinition, state: FormState, more: FormProblems): FormState {
  const all = { ...more, ...state.problems }
  const ids = Object.values(definition)
    .map(fieldIdOf)
    .filter((id) => all[id])
  return { ...state, problems: Object.fromEntries(ids.map((id) => [id, all[id]!])) }
}

/** Today's date in the shop. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const [year, month, day] = dayIn(timeZone, now).split('-').map(Number) as [number, number, number]
  return { year, month, day }
}
