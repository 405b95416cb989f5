// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DatePart, dateFormatIn } from '#domain/date/date-part-order.ts'
import { checkForm as validate } from '../form/check/check-form.ts'
import { loadFormTexts } from '../form/form-texts.ts'
import { loadAllRules } from '../form/rule-book.ts'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { DateOfBirth, type DateOfBirthProps } from './date-of-birth.tsx'

beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 5, 15) })
  // A form loads both before it checks such fields (rule-book.ts, missingFor).
  await Promise.all([loadFormTexts('en'), loadAllRules()])
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.replaceChildren()
})

const part = (name: DatePart) => ({ field: { name, rules: 'validate-custom' }, label: name })

function formWith(more: Partial<DateOfBirthProps>) {
  const order = more.order ?? (['day', 'month', 'year'] as const)
  return (
    <form data-validate="">
      <DateOfBirth
        name="dob"
        legend="Date of birth"
        hint="For example 27 3 1985."
        order={order}
        parts={{ day: part('day'), month: part('month'), year: part('year') }}
        isRequired
        format={dateFormatIn(order)}
        {...more}
      />
      <input id="after" className="required-entry" defaultValue="x" />
    </form>
  )
}

function aForm(more: Partial<DateOfBirthProps> = {}, before?: () => void): HTMLFormElement {
  return renderHydrated(formWith(more), before).container.querySelector('form')!
}

function validateForm(form: HTMLFormElement): boolean {
  let isValid = false
  act(() => void (isValid = validate(form)))
  return isValid
}

const box = (id: string) => document.getElementById(id) as HTMLInputElement
const advice = () => document.querySelector<HTMLElement>('.customer-dob .validation-advice')!
const ofBoxes = <Value,>(read: (element: HTMLInputElement) => Value) =>
  ['day', 'month', 'year'].map((id) => read(box(id)))
const isMarked = () => ofBoxes(({ classList }) => classList.contains('validation-failed'))
const isWrong = () => ofBoxes((element) => element.getAttribute('aria-invalid') === 'true')

function type(text: string): void {
  for (const [index, value] of text.split('/').entries()) box(['day', 'month', 'year'][index]!).value = value
}

test('the markup has the public names, the message is there and hidden', () => {
  aForm()
  for (const name of ['.dob-day input', '.dob-month input', '.dob-year input', '.dob-full input[type=hidden]'])
    expect(document.querySelectorAll(`.customer-dob ${name}`), name).toHaveLength(1)
  expect(document.querySelectorAll('.customer-dob .validation-advice')).toHaveLength(1)
  expect(advice().hidden).toBe(true)
})

test.each([
  ['29/2/2000', ''],
  ['29/2/2001', 'Please enter a valid day (1-28).'],
  ['31/4/2000', 'Please enter a valid day (1-30).'],
  ['0/1/2000', 'Please enter a valid full date.'],
  ['32/13/2000', 'Please enter a valid day (1-31).'],
  ['31/13/2000', 'Please enter a valid month (1-12).'],
  ['1/1/1899', 'Please enter a valid year (1900-2024).'],
  ['1/1/1900', ''],
  ['31/12/2024', ''],
  ['1/1/2025', 'Please enter a valid year (1900-2024).'],
  ['1/1/85', 'Please enter a valid year (1900-2024).'],
  ['1/1/1985x', 'Please enter a valid date.'],
  [' / / ', 'This date is a required value.'],
])('%s says once: %s', (typed, message) => {
  const form = aForm()
  type(typed)
  expect(validateForm(form)).toBe(message === '')
  const shown = [...document.querySelectorAll<HTMLElement>('.validation-advice')].filter(({ hidden }) => !hidden)
  expect(shown.map(({ textContent }) => textContent)).toEqual(message ? [message] : [])
})

test('all boxes are marked, the wrong one is named, described by the message, and has the focus', () => {
  const form = aForm()
  type('1/1/1850')
  validateForm(form)
  expect(isMarked()).toEqual([true, true, true])
  expect(isWrong()).toEqual([false, false, true])
  expect(box('year').getAttribute('aria-describedby')).toBe(advice().id)
  expect(box('day').hasAttribute('aria-describedby')).toBe(false)
  expect(document.activeElement).toBe(box('year'))
  expect(document.querySelector('[role=status]')!.textContent).toBe('One field needs your attention.')
})

test('of a partial date the first box that is missing has the focus, in the order they stand in', () => {
  const form = aForm({ order: ['month', 'day', 'year'] })
  type('5//')
  validateForm(form)
  expect(document.activeElement).toBe(box('month'))
  expect(isWrong()).toEqual([false, true, true])
})

test('day and month get their zero and the full value is written, also when the year is refused', () => {
  const form = aForm({ format: '%m/%e/%y' })
  type('5/7/1899')
  expect(validateForm(form)).toBe(false)
  expect(ofBoxes(({ value }) => value)).toEqual(['05', '07', '1899'])
  expect(box('dob').value).toBe('07/05/1899')
  type('5/7/1985')
  expect(validateForm(form)).toBe(true)
  expect(box('dob').value).toBe('07/05/1985')
})

test('once the date is right the message and every mark go at once', () => {
  const form = aForm()
  type('31/2/2000')
  validateForm(form)
  type('1/2/2000')
  expect(validateForm(form)).toBe(true)
  expect(advice().hidden).toBe(true)
  expect(isMarked()).toEqual([false, false, false])
  expect(isWrong()).toEqual([false, false, false])
  expect(box('day').hasAttribute('aria-describedby')).toBe(false)
})

test('an optional date may be left out, which empties the full value, and may not be half a date', () => {
  const form = aForm({ isRequired: false })
  box('dob').value = '01/02/1990'
  expect(validateForm(form)).toBe(true)
  expect(box('dob').value).toBe('')
  type('1//')
  expect(validateForm(form)).toBe(false)
})

test("the server's message goes with the next check that finds nothing", () => {
  const wrong = { ...part('year'), value: '1850', isWrong: true }
  const form = aForm({
    problem: 'Please enter a valid year.',
    parts: { day: part('day'), month: part('month'), year: wrong },
  })
  expect(advice().hidden).toBe(false)
  expect(isWrong()).toEqual([false, false, true])
  type('1/1/1950')
  expect(validateForm(form)).toBe(true)
  expect(advice().hidden).toBe(true)
})

test('within a range both ends are dates', () => {
  const form = aForm({ limits: { from: '1/2/2000', to: '12/31/2030' } })
  type('31/12/2030')
  expect(validateForm(form)).toBe(true)
  type('1/1/2000')
  expect(validateForm(form)).toBe(false)
  expect(advice().textContent).toBe('Please enter a valid date between 1/2/2000 and 12/31/2030')
})

test('the message is in the language of the page', async () => {
  await loadFormTexts('fr-FR')
  const form = aForm()
  validateForm(form)
  expect(advice().textContent).toBe('Cette date est obligatoire.')
})

test('what was typed before it came alive stays, and is what the check looks at', () => {
  const form = aForm({}, () => type('31/2/2000'))
  expect(ofBoxes(({ value }) => value)).toEqual(['31', '2', '2000'])
  validateForm(form)
  expect(advice().textContent).toBe('Please enter a valid day (1-29).')
})
