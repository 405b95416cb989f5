// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomOptionView } from '#domain/catalog/views.ts'
import { translator } from '#messages/translate.ts'
import { isFieldElement } from '#widgets/browser/forms/read-form.ts'
import { needForeignReader } from '#widgets/form/field-at.ts'
import { VALIDATED_EVENT } from '#widgets/form/form.classes.ts'
import { loadFormTexts } from '#widgets/form/form-texts.ts'
import { loadAllRules } from '#widgets/form/rule-book.ts'
import { bundleProduct } from '../../workbench/fixtures/catalog-fixtures.ts'
import { Island as OptionsForm } from './options-form.island.tsx'
import { formProps } from './product-form.tsx'
import { showProblems } from '../fields/show-problems.ts'

const money = { locale: 'en-GB', currency: 'EUR', decimals: 2 }
const store = { locale: 'en-GB', money } as Parameters<typeof formProps>[1]['store']
const option = { title: 'Drawing', isRequired: false, addition: 0, values: [] }
const custom: CustomOptionView[] = [
  { ...option, id: 5, input: 'file', file: { extensions: ['png'] } },
  { ...option, id: 6, title: 'Wrap', input: 'radio', values: [{ id: 61, title: 'Box', addition: 0 }] },
]
const page = { ...bundleProduct, type: 'simple' as const, bundle: undefined, custom } as unknown as typeof bundleProduct
const posted = { values: {}, problems: {}, kept: { 5: { upload: 'sent-before', name: 'old.png' } } }
const drawn = () =>
  render(<OptionsForm {...formProps(page, { store, t: translator('en') }, { fileLimit: 1024, posted })} />)

vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
afterEach(cleanup)

const keptField = () => document.querySelector<HTMLInputElement>('[name="options_5_file_value"]')!
const choose = (...names: string[]) => {
  const files = names.map((name) => new File(['x'.repeat(name === 'large.png' ? 2000 : 10)], name))
  fireEvent.change(screen.getByLabelText(/^Drawing/), { target: { files } })
}

test('5.required-file.1: the field beside a file names the chosen one, and again what was sent before', () => {
  drawn()
  expect(keptField().value).toBe('sent-before')
  choose('new.png')
  expect(keptField().value).toBe('new.png')
  choose()
  expect(keptField().value).toBe('sent-before')
})

test('a file that is too large is not sent', () => {
  drawn()
  const form = document.querySelector('form')!
  choose('large.png')
  expect(fireEvent.submit(form)).toBe(false)
  choose('new.png')
  expect(fireEvent.submit(form)).toBe(true)
})

test('a half-typed time, which the browser gives as none, is told and not sent', async () => {
  const time: CustomOptionView = { ...option, id: 9, title: 'Ring us at', input: 'time' }
  const product = { ...page, custom: [time] } as typeof bundleProduct
  render(<OptionsForm {...formProps(product, { store, t: translator('en') })} />)
  const field = screen.getByLabelText<HTMLInputElement>(/^Ring us at/)
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  await Promise.all([loadAllRules(), loadFormTexts('en')])
  expect(fireEvent.submit(document.querySelector('form')!)).toBe(false)
  expect(field.nextElementSibling!.textContent).toBe('Please enter a valid time, for example 09:30.')
})

test('5.E.22: a list of radios takes the colour of what the rules say', () => {
  drawn()
  const box = screen.getByLabelText<HTMLInputElement>('Box')
  const list = () => document.querySelector('.options-list')!.className
  for (const state of ['failed', 'passed'] as const) {
    fireEvent(box, new CustomEvent(VALIDATED_EVENT, { bubbles: true, detail: { state } }))
    expect(list()).toBe(`options-list validation-${state}`)
  }
})

test('every field of the form tells the form its rules: nothing is read from the page (4.submit.1)', () => {
  const links = [{ id: 1, title: 'Part one', addition: 500 }]
  const required: CustomOptionView[] = [
    ...custom.map((one) => ({ ...one, isRequired: true })),
    { ...option, id: 7, title: 'Words', input: 'field', isRequired: true },
    { ...option, id: 8, title: 'Day', input: 'date', isRequired: true },
  ]
  for (const product of [bundleProduct, { ...page, links, custom: required }]) {
    render(<OptionsForm {...formProps(product as typeof bundleProduct, { store, t: translator('en') })} />)
    const fields = [...document.querySelector('form')!.elements].filter(isFieldElement)
    expect(fields.length).toBeGreaterThan(4)
    expect(needForeignReader(fields)).toBe(false)
    cleanup()
  }
})

test('what the server says is wrong stands at the field it names, of a group in the group’s place (4.field.7)', async () => {
  drawn()
  const form = document.querySelector('form')!
  await showProblems(form, { 'options-6': 'Not that one.', qty: 'Only three left.' })
  expect(document.getElementById('options-6-container')!.textContent).toBe('Not that one.')
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantity')
  expect(quantity.className).toMatch(/ validation-failed validate-ajax$/)
  expect(quantity).toBe(document.getElementById('qty'))
  expect(quantity.nextElementSibling!.textContent).toBe('Only three left.')
})
