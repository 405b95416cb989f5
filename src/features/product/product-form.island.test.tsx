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
import { lastVariant, VARIANT_EVENT } from '#widgets/gallery/variant-event.ts'
import { packVariants } from './variant-list.ts'

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
  variants: packVariants(configurableProduct.configurable!),
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
const glaze = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const chosenGlaze = () => document.querySelector<HTMLInputElement>('.super-attribute-radio:checked')?.value
const button = () => screen.getByRole('button', { name: 'Add to cart' })

async function chooseAndAdd() {
  render(<ProductForm {...props} />)
  await userEvent.click(glaze('Chalk'))
  await userEvent.selectOptions(selector('Size'), 'Small, 180 ml')
  await userEvent.click(button())
}

test('a later selector waits for the one before it and says what cannot be had', async () => {
  render(<ProductForm {...props} />)
  expect(selector('Size').disabled).toBe(true)
  expect(labels('Size')).toEqual(['Choose Glaze first'])
  await userEvent.click(glaze('Rust'))
  expect(selector('Size').disabled).toBe(false)
  expect(labels('Size')).toEqual(['Please choose', 'Small, 180 ml', 'Large, 320 ml +€6.00 – not available'])
  await userEvent.click(glaze('Indigo +€2.00'))
  expect(labels('Size')).toEqual(['Please choose', 'Small, 180 ml', 'Large, 320 ml +€6.00 – sold out'])
  expect([...selector('Size').options].map(({ disabled }) => disabled)).toEqual([false, false, true])
})

test('swatches tell their difference to the chosen one, and the group what is chosen', async () => {
  render(<ProductForm {...props} />)
  expect(screen.getByRole('radiogroup', { name: 'Glaze' })).toBeTruthy()
  await userEvent.click(glaze('Indigo +€2.00'))
  expect(screen.getByRole('radiogroup', { name: /Glaze\s*Indigo/ })).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Chalk -€2.00',
    'Indigo',
    'Rust -€2.00',
  ])
})

test('changing an earlier choice takes the later ones back', async () => {
  render(<ProductForm {...props} />)
  await userEvent.click(glaze('Chalk'))
  await userEvent.selectOptions(selector('Size'), 'Large, 320 ml +€6.00')
  await userEvent.click(glaze('Indigo +€2.00'))
  expect(selector('Size').value).toBe('')
  expect(chosenGlaze()).toBe('22')
})

test('the price and the stock of the choice are shown', async () => {
  render(<ProductForm {...props} />)
  await userEvent.click(glaze('Indigo +€2.00'))
  await userEvent.selectOptions(selector('Size'), '31')
  expect(screen.getByText('€20.00')).toBeTruthy()
  expect(screen.getByText('Only a few left')).toBeTruthy()
})

test('a swatch that is sold out can be reached and read, but not chosen', async () => {
  const { attributes, variants } = configurableProduct.configurable!
  const gone = Object.entries(variants).map(([id, variant]) => [
    id,
    variant.options[0] === 23 ? { ...variant, stock: 'out-of-stock' as const } : variant,
  ])
  const packed = packVariants({ attributes, variants: Object.fromEntries(gone) as typeof variants })
  render(<ProductForm {...props} variants={packed} />)
  const rust = glaze('Rust – sold out')
  expect([rust.disabled, rust.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await userEvent.click(rust)
  expect([chosenGlaze(), selector('Size').disabled]).toEqual([undefined, true])
})

test('comes alive on what the server drew, and keeps what was chosen before', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<ProductForm {...props} />)
  place.querySelector<HTMLInputElement>('#attribute92-22')!.checked = true
  location.hash = '#92=21&180=32'
  render(<ProductForm {...props} />, { container: place, hydrate: true })
  expect(chosenGlaze()).toBe('22')
  expect(selector('Size').value).toBe('')
  expect(location.hash).toBe('#92=22')
})

test('a form that came back keeps its choice', () => {
  const posted = { values: { 'super_attribute[92]': ['21'], 'super_attribute[180]': ['32'] }, problems: {}, kept: {} }
  render(<ProductForm {...props} posted={posted} />)
  expect([chosenGlaze(), selector('Size').value]).toEqual(['21', '32'])
})

test('an address can name the choice, also later', async () => {
  location.hash = '#92=21&180=32'
  render(<ProductForm {...props} />)
  expect([chosenGlaze(), selector('Size').value]).toEqual(['21', '32'])
  location.hash = '#92=23'
  await waitFor(() => expect([chosenGlaze(), selector('Size').value]).toEqual(['23', '']))
})

test('the page is told of the chosen variant: address, article number, event', async () => {
  const sku = document.createElement('p')
  sku.className = 'product-sku'
  sku.textContent = 'dune-cup'
  document.body.append(sku)
  const told = vi.fn<(detail: unknown) => void>()
  const listen = (event: Event) => told((event as CustomEvent).detail)
  document.addEventListener(VARIANT_EVENT, listen)
  location.hash = '#reviews'
  const steps = history.length
  render(<ProductForm {...props} />)
  await userEvent.click(glaze('Chalk'))
  await userEvent.selectOptions(selector('Size'), '32')
  expect(location.hash).toBe('#reviews&92=21&180=32')
  expect(history.length).toBe(steps)
  expect(sku.textContent).toBe('dune-cup-chalk-large')
  expect(lastVariant()).toMatchObject({ variantId: 2 })
  await userEvent.selectOptions(selector('Size'), '')
  expect([location.hash, sku.textContent]).toEqual(['#reviews&92=21', 'dune-cup'])
  expect(told.mock.calls).toEqual([
    [{ productId: 510, variantId: 2, sku: 'dune-cup-chalk-large' }],
    [{ productId: 510, variantId: undefined, sku: undefined }],
  ])
  document.removeEventListener(VARIANT_EVENT, listen)
  sku.remove()
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
