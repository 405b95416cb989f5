// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#messages/en.ts'
import { $cart, $formKey } from '../cart/cart-store.ts'
import { configurableProduct } from '../workbench/catalog-fixtures.ts'
import { Island as ProductForm } from './product-form.island.tsx'
import { formTexts, type ProductFormProps } from './product-form-props.ts'

const props: ProductFormProps = {
  productId: 510,
  action: '/checkout/cart/add/product/510/',
  own: configurableProduct.own,
  hasTiers: false,
  loaded: { prices: { final: 1400, regular: 1400, total: 1400 }, quantity: 1 },
  quantity: { minimum: 1, increment: 1 },
  isGone: false,
  fileLimit: 5 * 1024 * 1024,
  attributes: configurableProduct.configurable!.attributes,
  variantStock: { 3: 'low' },
  custom: [],
  links: [],
  money: { locale: 'en-GB', currency: 'EUR', decimals: 2 },
  texts: Object.fromEntries(formTexts.map((id) => [id, en[id]])) as ProductFormProps['texts'],
}

const answered = vi.fn<typeof fetch>()
const submitted = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', answered)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answered.mockReset()
  submitted.mockReset()
  $cart.set(undefined)
  $formKey.set(undefined)
  location.hash = ''
})

const selector = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const labels = (name: string) => [...selector(name).options].map(({ text }) => text)
const button = () => screen.getByRole('button', { name: 'Add to cart' })

async function chooseAndAdd() {
  render(<ProductForm {...props} />)
  await userEvent.selectOptions(selector('Glaze'), 'Chalk')
  await userEvent.selectOptions(selector('Size'), 'Small, 180 ml')
  await userEvent.click(button())
}

test('a later selector waits for the one before it and offers only what can be had', async () => {
  render(<ProductForm {...props} />)
  expect(selector('Size').disabled).toBe(true)
  expect(labels('Size')).toEqual(['Choose Glaze first'])
  await userEvent.selectOptions(selector('Glaze'), 'Rust')
  expect(selector('Size').disabled).toBe(false)
  expect(labels('Size')).toEqual(['Please choose', 'Small, 180 ml'])
})

test('changing an earlier choice takes the later ones back', async () => {
  render(<ProductForm {...props} />)
  await userEvent.selectOptions(selector('Glaze'), 'Chalk')
  await userEvent.selectOptions(selector('Size'), 'Large, 320 ml +€6.00')
  await userEvent.selectOptions(selector('Glaze'), '22')
  expect(selector('Size').value).toBe('')
  expect(selector('Glaze').value).toBe('22')
})

test('the price and the stock of the choice are shown', async () => {
  render(<ProductForm {...props} />)
  await userEvent.selectOptions(selector('Glaze'), '22')
  await userEvent.selectOptions(selector('Size'), '31')
  expect(screen.getByText('€20.00')).toBeTruthy()
  expect(screen.getByText('Only a few left')).toBeTruthy()
})

test('comes alive on what the server drew, and keeps what was chosen before', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<ProductForm {...props} />)
  place.querySelector<HTMLSelectElement>('#attribute92')!.value = '22'
  render(<ProductForm {...props} />, { container: place, hydrate: true })
  expect(selector('Glaze').value).toBe('22')
  expect(labels('Size')).toEqual(['Please choose', 'Small, 180 ml', 'Large, 320 ml +€6.00'])
})

test('an address can name the choice', () => {
  location.hash = '#92=21&180=32'
  render(<ProductForm {...props} />)
  expect([selector('Glaze').value, selector('Size').value]).toEqual(['21', '32'])
})

test('adds without leaving the page, tells the header and the shopper', async () => {
  $formKey.set('newest-key')
  answered.mockResolvedValue(
    Response.json({
      message:
        '<div><p class="success-msg"><span>Dune Cup is in your cart.</span> <a href="/checkout/cart/">View cart</a></p></div>',
      count: 4,
      formKey: 'next-key',
    }),
  )
  await chooseAndAdd()
  expect(await screen.findByText('Dune Cup is in your cart.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/checkout/cart/')
  expect([$cart.get(), $formKey.get()]).toEqual([{ count: 4 }, 'next-key'])
  const [address, request] = answered.mock.calls[0]!
  expect(address).toBe('/checkout/cart/add/product/510/?isajaxcart=true')
  expect(String(request!.body)).toBe(
    'product=510&super_attribute%5B92%5D=21&super_attribute%5B180%5D=31&qty=1&form_key=newest-key',
  )
})

test('a refusal is said where it is heard', async () => {
  answered.mockResolvedValue(Response.json({ error: 'Only 1 left.' }))
  await chooseAndAdd()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Only 1 left.'))
  expect($cart.get()).toBeUndefined()
})

test('a page older than the session gets the new key with the refusal and tries once more', async () => {
  answered.mockResolvedValueOnce(Response.json({ error: 'Please try once more.', formKey: 'fresh' }, { status: 403 }))
  answered.mockResolvedValueOnce(Response.json({ message: '<div>It is in your cart.</div>', count: 1 }))
  await chooseAndAdd()
  await screen.findByText('It is in your cart.')
  const [, second] = answered.mock.calls
  expect((second![1]!.body as URLSearchParams).get('form_key')).toBe('fresh')
})

test('an answer that is not JSON, or none at all, lets the browser send the form', async () => {
  answered.mockResolvedValueOnce(new Response('<h1>Hello</h1>'))
  await chooseAndAdd()
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
  answered.mockRejectedValueOnce(new TypeError('no network'))
  await userEvent.click(button())
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2))
})
