import { registrationForm as form } from '#domain/customer/registration-form.ts'
import { dateFormatIn, type DatePart, datePartOrder } from '#domain/date/date-part-order.ts'
import { directionOf } from '#domain/store/direction.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { DateOfBirth } from '#widgets/date-of-birth/date-of-birth.tsx'
import { Island } from '#widgets/island/island.tsx'
import type { FormState } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

const BIRTH = { day: form.birthDay, month: form.birthMonth, year: form.birthYear }

/** The optional date of birth in the order of the language. */
export function BirthFields({ state }: { state: FormState }) {
  const { store, t } = usePage()
  const order = datePartOrder(store.locale)
  const labels = { day: t('day'), month: t('month'), year: t('year') }
  const part = (name: DatePart) => {
    const field = BIRTH[name]
    const id = fieldIdOf(field)
    return { field, label: labels[name], value: state.values[id], isWrong: Object.hasOwn(state.problems, id) }
  }
  const problem = order.map((name) => state.problems[fieldIdOf(BIRTH[name])]).find(Boolean)
  // The boxes of a language from right to left begin on the right: so does the example (U+200F).
  const inOrder = directionOf(store.locale) === 'rtl' ? '\u200f' : ''
  const example = { day: '27', month: '3', year: '1985' }
  return (
    <Island
      name="widgets/date-of-birth/date-of-birth"
      when="interaction"
      component={DateOfBirth}
      props={{
        name: 'dob',
        legend: t('dateOfBirth'),
        hint: t('dateOfBirthHint', { example: inOrder + order.map((name) => example[name]).join(' ') }),
        optionalText: t('optional'),
        order,
        parts: { day: part('day'), month: part('month'), year: part('year') },
        problem: problem && t(problem.id, problem.values),
        format: dateFormatIn(order),
      }}
    />
  )
}
