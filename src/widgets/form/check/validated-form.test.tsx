// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { AdvicePlace } from '../advice-place.tsx'
import { connectedField, resetField } from '../connected-fields.ts'
import { connectedForm } from './connected-forms.ts'
import { Field } from '../field.tsx'
import { loadFormTexts } from '../form-texts.ts'
import { ServerDrawnForm, ValidatedForm, type ValidatedFormProps } from './validated-form.tsx'

beforeAll(() => loadFormTexts('en'))
beforeEach(() => {
  // Without animation messages come and go at once; the fading is seen in e2e/forms.spec.ts.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  document.body.replaceChildren()
})

const name = { name: 'name', rules: 'required-entry' }
const mail = { name: 'mail', rules: 'required-entry validate-email' }

function aForm(fields: ReactNode, props: ValidatedFormProps = {}, before?: () => void): HTMLFormElement {
  return renderHydrated(<ValidatedForm {...props}>{fields}</ValidatedForm>, before).container.querySelector('form')!
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.validation-advice')]
    .filter((one) => !one.hidden)
    .map((one) => one.textContent)
const typed = (id: string, value: string) => {
  field(id).value = value
  fireEvent.change(field(id))
}

test('a failed field has its class, its message after it, its description, and the focus (4.submit.1, 5.E.16, 5.E.26)', () => {
  const form = aForm(
    <>
      <Field field={name} label="Name" hint="Yours" />
      <Field field={mail} label="Mail" value="x" />
    </>,
  )
  form.requestSubmit()
  expect(field('name').className).toBe('input-text required-entry validation-failed')
  expect(field('name').nextElementSibling).toMatchObject({ id: 'advice-required-entry-name', hidden: false })
  expect(field('name').getAttribute('aria-describedby')).toBe('advice-required-entry-name name-hint')
  expect(field('name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('name'))
  expect(shown()).toHaveLength(2)
})

test('a form in order goes on to what it does, one with a problem does not, nor to anything around it', () => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
  const around = vi.fn()
  document.addEventListener('submit', around)
  const form = aForm(<Field field={name} label="Name" />, { onSubmit })
  form.requestSubmit()
  expect([onSubmit.mock.calls.length, around.mock.calls.length]).toEqual([0, 0])
  typed('name', 'Ada')
  form.requestSubmit()
  expect([onSubmit.mock.calls.length, around.mock.calls.length]).toEqual([1, 1])
  document.removeEventListener('submit', around)
})

test('what was typed before it came alive stays, and is what is checked', () => {
  const form = aForm(<Field field={mail} label="Mail" />, {}, () => (field('mail').value = 'nobody'))
  form.requestSubmit()
  expect(field('mail').value).toBe('nobody')
  expect(shown()).toEqual(['Please enter a valid email address. For example johndoe@domain.com.'])
})

test("the server's message is there from the start and goes with the next check (4.field.7)", () => {
  const form = aForm(<Field field={mail} label="Mail" value="ada@example.com" problem="Taken." />, {
    onSubmit: (event) => event.preventDefault(),
  })
  expect(field('mail').className).toBe('input-text required-entry validate-email validation-failed validate-ajax')
  expect(shown()).toEqual(['Taken.'])
  form.requestSubmit()
  expect(field('mail').className).toBe('input-text required-entry validate-email validation-passed')
  expect(shown()).toEqual([])
})

test('a reset takes marks and message away and leaves the value (4.field.10)', async () => {
  const form = aForm(<Field field={mail} label="Mail" value="x" />, { options: ['mark-containers'] })
  await connectedForm(form)!.missing()
  form.requestSubmit()
  const box = document.querySelector('.input-box')!
  expect(box.className).toBe('input-box validation-error')
  resetField(field('mail'))
  await vi.waitFor(() => {
    expect(field('mail').className).toBe('input-text required-entry validate-email')
    expect(document.querySelector('.input-box')!.className).toBe('input-box')
    expect([field('mail').value, ...shown()]).toEqual(['x'])
  })
})

test('a form that opted in checks a field when it changes, and others wait for the submit (5.E.4)', async () => {
  aForm(<Field field={mail} label="Mail" />)
  typed('mail', 'x')
  expect(shown()).toEqual([])
  cleanup()
  aForm(
    <>
      <Field field={mail} label="Mail" />
      <Field field={name} label="Name" />
    </>,
    { options: ['immediate'] },
  )
  typed('mail', 'x')
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  expect(field('name').className).toBe('input-text required-entry')
})

test('a hidden field counts as passed for its container, too, when it is checked at once (5.E.9)', async () => {
  aForm(<Field field={mail} label="Mail" value="x" isHidden />, { options: ['immediate', 'mark-containers'] })
  field('mail').style.display = 'none'
  fireEvent.change(field('mail'))
  const box = document.querySelector('.input-box')!
  await vi.waitFor(() => expect(box.className).toBe('input-box validation-passed'))
})

test('fields with one place for their messages have it say what the last of them says, and are not marked (5.E.17c, 4.field.3)', () => {
  const form = aForm(
    <AdvicePlace id="both">
      <Field field={mail} label="Mail" value="x" />
      <Field field={name} label="Name" />
    </AdvicePlace>,
  )
  form.requestSubmit()
  const place = document.getElementById('both')!
  expect([...place.children].map(({ id }) => id)).toEqual(['advice-required-entry-name'])
  expect(field('name').className).toBe('input-text required-entry')
  typed('name', 'Ada')
  typed('mail', 'ada@example.com')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.requestSubmit()
  expect(shown()).toEqual([])
})

test('a button that asks for no check sends the form as it is', () => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
  const form = aForm(
    <>
      <Field field={name} label="Name" />
      <button formNoValidate id="later">
        Later
      </button>
    </>,
    { onSubmit },
  )
  form.requestSubmit(field('later'))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('the fieldset around the focus is highlighted (4.field.11)', () => {
  aForm(
    <fieldset>
      <Field field={name} label="Name" />
    </fieldset>,
  )
  fireEvent.focusIn(field('name'))
  expect(document.querySelector('fieldset')!.className).toBe('highlight')
  fireEvent.focusOut(field('name'))
  expect(document.querySelector('fieldset')!.className).toBe('')
})

test('what the server drew inside is left as it came, and fields that no component draws are checked by their classes', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<form method="post" data-validate="" novalidate><input id="a" class="required-entry"></form>'
  const input = field('a')
  render(<ServerDrawnForm />, { container: place, hydrate: true })
  const form = place.querySelector('form')!
  await connectedForm(form)!.missing()
  form.requestSubmit()
  expect(shown()).toEqual(['This is a required field.'])
  expect(field('a')).toBe(input)
  expect(connectedField(input)).toBeUndefined()
})

test('5.E.4 what was changed and left before the form came alive is checked then, the rest is left alone', async () => {
  aForm(
    <>
      <Field field={name} label="Name" />
      <Field field={mail} label="Mail" />
      <select id="size" name="size" className="validate-select">
        <option value="">Choose</option>
        <option value="s">Small</option>
      </select>
    </>,
    { options: ['immediate'] },
    () => {
      field('mail').value = 'nobody'
    },
  )
  await vi.waitFor(() => expect(field('mail').className).toContain('validation-failed'))
  expect(shown()).toHaveLength(1)
})
