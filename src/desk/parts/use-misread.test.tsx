// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskForm, Field } from './fields.tsx'
import { RowsField } from './rows-field.tsx'
import { DecimalField } from './value-fields.tsx'

afterEach(cleanup)

function Form({ decimals, stored, onSend }: { decimals?: number; stored?: string; onSend: () => void }) {
  const [price, setPrice] = useState<string | undefined>(stored)
  const [rates, setRates] = useState('[{"price":"1.00"}]')
  return (
    <DeskForm error={undefined} onSend={onSend}>
      <DecimalField name="/price" label="Price" decimals={decimals} value={price} onChange={setPrice} />
      <RowsField
        name="/rates"
        label="Rates"
        columns={[{ name: 'price', label: 'Rate', inputMode: 'decimal', decimals }]}
        value={rates}
        onChange={setRates}
        addLabel="Add"
      />
    </DeskForm>
  )
}

const typing = (label: string, text: string, form: Partial<Parameters<typeof Form>[0]> = {}) => {
  const onSend = vi.fn()
  const page = render(<Form {...form} onSend={onSend} />)
  const field = page.getByLabelText(label)
  fireEvent.input(field, { target: { value: text } })
  fireEvent.submit(field.closest('form')!)
  return { page, field, onSend }
}

test.each([
  ['Price', '1,200'],
  ['Price', '1.200'],
  ['Rate', '1,200'],
  ['Rate', '1.200'],
])('%s: "%s" may be a thousand and two hundred, so it is asked back and nothing is sent', (label, text) => {
  const { page, field, onSend } = typing(label, text, { decimals: 2 })
  expect(onSend).not.toHaveBeenCalled()
  expect(page.getByText(/1200\.00 or 1\.20/)).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field, { target: { value: '1200' } })
  fireEvent.submit(field.closest('form')!)
  expect(onSend).toHaveBeenCalledOnce()
  expect(page.queryByText(/1200\.00 or 1\.20/)).toBeNull()
})

test.each([
  ['an amount of a currency with three decimals', 'Price', '1.200', { decimals: 3 }],
  ['a weight', 'Price', '1.250', {}],
  ['an amount with two digits behind the comma', 'Price', '1,20', { decimals: 2 }],
  ['a stored percentage of three digits beside another change', 'Rate', '2.00', { decimals: 4, stored: '12.125' }],
])('%s is sent as it was typed', (_, label, text, form) => {
  expect(typing(label, text, form).onSend).toHaveBeenCalledOnce()
})

function Until({ onSend }: { onSend: () => void }) {
  const [day, setDay] = useState('')
  return (
    <DeskForm error={undefined} onSend={onSend}>
      <Field name="/to" type="date" label="Until" value={day} onChange={setDay} />
    </DeskForm>
  )
}

test.each([
  ['without its year', { validity: { badInput: true } }],
  ['with a year of two digits', { value: '0026-12-31' }],
])('a date %s is told beside its field, and nothing is sent', (_, typed) => {
  const onSend = vi.fn()
  const page = render(<Until onSend={onSend} />)
  const field = page.getByLabelText('Until')
  if ('value' in typed) fireEvent.input(field, { target: typed })
  else Object.defineProperty(field, 'validity', { value: typed.validity, configurable: true })
  fireEvent.submit(field.closest('form')!)
  expect(onSend).not.toHaveBeenCalled()
  expect(page.getByText(/year with four digits/)).toBeDefined()
  expect(document.activeElement).toBe(field)
  Object.defineProperty(field, 'validity', { value: { badInput: false }, configurable: true })
  fireEvent.input(field, { target: { value: '2026-12-31' } })
  fireEvent.submit(field.closest('form')!)
  expect(onSend).toHaveBeenCalledOnce()
})
