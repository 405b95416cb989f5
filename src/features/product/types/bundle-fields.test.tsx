// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { translator } from '#messages/translate.ts'
import { bundleProduct } from '../../workbench/fixtures/catalog-fixtures.ts'
import { Island as BundleForm } from '../form/options-form.island.tsx'
import type { PostedProductForm } from '../fields/posted-product-form.ts'
import { formProps } from '../form/product-form.tsx'

const money = { locale: 'en-GB', currency: 'EUR', decimals: 2 }
const store = { locale: 'en-GB', money } as Parameters<typeof formProps>[1]['store']
const propsWith = (posted?: PostedProductForm) => formProps(bundleProduct, { store, t: translator('en') }, { posted })

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const box = (title: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${title}`)
const cloth = () => screen.getByLabelText<HTMLSelectElement>('Cloth')
const price = () => document.querySelector('#bundle-price-520_clone')!.textContent
const summary = () => [...document.querySelectorAll('.bundle-summary li')].map(({ textContent }) => textContent)

test('the defaults are chosen, in the price and in the summary', () => {
  render(<BundleForm {...propsWith()} />)
  expect(price()).toBe('€133.50')
  expect(summary()).toEqual(['1 × Hill Teapot', '2 × Dune Cup, chalk', '1 × Morning Assam, 100 g'])
})

test('without a selection the box is 0 and closed; a selection opens it if its quantity may be changed', async () => {
  render(<BundleForm {...propsWith()} />)
  expect([box('Cloth').value, box('Cloth').disabled, box('Cloth').className]).toEqual(['0', true, 'qty qty-disabled'])
  await userEvent.selectOptions(cloth(), '7')
  expect([box('Cloth').value, box('Cloth').disabled, box('Cloth').className]).toEqual(['1', false, 'qty'])
  expect(price()).toBe('€157.50')
  await userEvent.selectOptions(cloth(), '')
  expect([box('Cloth').value, box('Cloth').disabled]).toEqual(['0', true])
  expect(price()).toBe('€133.50')
})

test('what is typed is remembered with its selection', async () => {
  render(<BundleForm {...propsWith()} />)
  await userEvent.selectOptions(cloth(), '7')
  await userEvent.clear(box('Cloth'))
  await userEvent.type(box('Cloth'), '3', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(price()).toBe('€205.50')
  await userEvent.selectOptions(cloth(), '8')
  expect(box('Cloth').value).toBe('1')
  await userEvent.selectOptions(cloth(), '7')
  expect(box('Cloth').value).toBe('3')
})

test('an emptied box counts as 0 while it is edited, and is 1 when it is left', async () => {
  render(<BundleForm {...propsWith()} />)
  const cups = box('Cups')
  fireEvent.input(cups, { target: { value: '' } })
  fireEvent.keyUp(cups, { key: 'Backspace' })
  expect([cups.value, price()]).toEqual(['', '€97.50'])
  fireEvent.blur(cups)
  await waitFor(() => expect([cups.value, price()]).toEqual(['1', '€115.50']))
})

test('a form that came back shows what was posted', () => {
  const posted: PostedProductForm = {
    values: {
      'bundle_option[1]': ['2'],
      'bundle_option[2]': ['4'],
      'bundle_option_qty[2]': ['5'],
      'bundle_option[3][]': ['5', '6'],
      'bundle_option[4]': ['999'],
    },
    problems: {
      'bundle-option-1': 'That choice is not possible: Pot.',
      'bundle-option-4': 'That choice is not possible: Cloth.',
    },
    kept: {},
  }
  render(<BundleForm {...propsWith(posted)} />)
  expect(box('Cups').value).toBe('5')
  expect(summary()).toEqual(['1 × Gaiwan', '5 × Dune Cup, chalk', '1 × Brass Scoop', '1 × Morning Assam, 100 g'])
  expect(price()).toBe('€152.50')
  expect(cloth().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('That choice is not possible: Cloth.')).toBeTruthy()
  expect(screen.getByRole('group', { description: 'That choice is not possible: Pot.' })).toBeTruthy()
})

test('comes alive on what the server drew, and follows what was chosen before', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<BundleForm {...propsWith()} />)
  place.querySelector<HTMLInputElement>('#bundle-option-1-2')!.checked = true
  place.querySelector<HTMLInputElement>('#bundle-option-2-qty-input')!.value = '4'
  render(<BundleForm {...propsWith()} />, { container: place, hydrate: true })
  await waitFor(() => expect(summary()).toEqual(['1 × Gaiwan', '4 × Dune Cup, chalk', '1 × Morning Assam, 100 g']))
  expect(price()).toBe('€125.50')
})

test('a listener that prevents the event keeps the price as it stands', async () => {
  const told: unknown[] = []
  const veto = (event: Event) => {
    told.push((event as CustomEvent).detail)
    event.preventDefault()
  }
  render(<BundleForm {...propsWith()} />)
  document.addEventListener('bundle:reload-price', veto)
  await userEvent.click(screen.getByLabelText(/Brass Scoop/))
  document.removeEventListener('bundle:reload-price', veto)
  expect(price()).toBe('€133.50')
  expect(told.at(-1)).toEqual({
    price: 142.5,
    priceInclTax: 142.5,
    dispositionPrice: 0,
    bundle: { productId: 520, selected: { 1: [1], 2: [4], 3: [5, 6] } },
  })
})
