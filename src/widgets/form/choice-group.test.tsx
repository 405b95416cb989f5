// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { PlacedMessage } from './advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from './choice-group.tsx'
import { connectedForm } from './check/connected-forms.ts'
import { needForeignReader } from './field-at.ts'
import { loadFormTexts } from './form-texts.ts'
import { ValidatedForm } from './check/validated-form.tsx'

beforeAll(() => loadFormTexts('en'))
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const ONE = 'Please select one of the options.'

function aQuestion(problem?: string, type: 'radio' | 'checkbox' = 'radio'): HTMLFormElement {
  const { container } = renderHydrated(
    <ValidatedForm onSubmit={(event) => event.preventDefault()}>
      <ChoiceGroup role="radiogroup" fieldId="pay" placeId="pay-advice" problem={problem}>
        <PlacedMessage />
        {['cash', 'card'].map((way, index) => (
          <ChoiceBox
            key={way}
            type={type}
            // As where a summary leads to the first.
            id={index === 0 ? 'pay' : `pay-${way}`}
            name="pay"
            value={way}
            rules="validate-one-required-by-name"
          />
        ))}
      </ChoiceGroup>
    </ValidatedForm>,
  )
  return container.querySelector('form')!
}

const box = (id: string) => document.getElementById(id) as HTMLInputElement
const group = () => document.querySelector('fieldset')!
const said = () =>
  [...document.getElementById('pay-advice')!.children]
    .filter((one) => !(one as HTMLElement).hidden)
    .map((one) => one.textContent)
const described = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '-')?.textContent

test('a question without an answer says so once, in its place; the focus is on its first box, which the message describes (5.E.17c, 5.E.25, 4.submit.1)', () => {
  const form = aQuestion()
  form.requestSubmit()
  expect(said()).toEqual([ONE])
  expect(document.activeElement).toBe(box('pay'))
  for (const id of ['pay', 'pay-card']) {
    expect([box(id).getAttribute('aria-invalid'), described(box(id))], id).toEqual(['true', ONE])
    expect(box(id).className, 'its place speaks for it (4.field.3)').toBe('validate-one-required-by-name')
    expect(box(id).getAttribute('data-advice-container')).toBe('pay-advice')
  }
})

test.each(['radio', 'checkbox'] as const)(
  'a %s that is chosen answers for all of them (5.validate-one-required-by-name.1)',
  (type) => {
    const form = aQuestion(undefined, type)
    form.requestSubmit()
    fireEvent.click(box('pay-card'))
    form.requestSubmit()
    expect(said()).toEqual([])
    for (const id of ['pay', 'pay-card']) {
      expect([box(id).getAttribute('aria-invalid'), box(id).getAttribute('aria-describedby')], id).toEqual([null, null])
      expect(box(id).className).toBe('validate-one-required-by-name validation-passed')
    }
  },
)

test('what the server says of a question describes the whole, until the next check (4.field.7)', () => {
  const form = aQuestion('Not today.')
  expect(said()).toEqual(['Not today.'])
  expect(document.getElementById('advice-validate-ajax-pay')!.textContent).toBe('Not today.')
  expect([described(group()), group().getAttribute('aria-invalid')]).toEqual(['Not today.', 'true'])
  expect(box('pay').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(box('pay-card'))
  expect(said(), 'nothing was checked yet').toEqual(['Not today.'])
  form.requestSubmit()
  expect(said()).toEqual([])
  expect([group().getAttribute('aria-describedby'), group().getAttribute('aria-invalid')]).toEqual([null, null])
  expect(box('pay').getAttribute('aria-invalid')).toBeNull()
})

test('what the server says later stands in the same place, and marks the box it names (4.field.7)', async () => {
  const form = aQuestion()
  await connectedForm(form)!.showMessages({ pay: 'Sold out.' })
  expect(said()).toEqual(['Sold out.'])
  expect(box('pay').className).toBe('validate-one-required-by-name validation-failed validate-ajax')
  expect(document.activeElement).toBe(box('pay'))
  fireEvent.click(box('pay'))
  form.requestSubmit()
  expect(said()).toEqual([])
})

test('nothing of it is read from its classes in the page', () => {
  const form = aQuestion()
  expect(needForeignReader([...form.elements].filter((one) => one instanceof HTMLInputElement))).toBe(false)
})
