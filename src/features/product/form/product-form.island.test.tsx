// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '#messages/en/en.ts'
import { renewPrice } from '../price/renewed-prices.ts'
import { configurableProduct } from '../../workbench/fixtures/catalog-fixtures.ts'
import { Island as ArticleNumber } from '../article-number.island.tsx'
import { Island as ProductForm } from './product-form.island.tsx'
import { formTexts, type ProductFormProps } from '../fields/product-form-props.ts'
import { variantStore, VARIANT_EVENT } from '#widgets/gallery/variant-store.ts'
import { packVariants } from '../types/variant-list.ts'

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

afterEach(() => {
  cleanup()
  location.hash = ''
})

const selector = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const labels = (name: string) => [...selector(name).options].map(({ text }) => text)
const glaze = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const chosenGlaze = () => document.querySelector<HTMLInputElement>('.super-attribute-radio:checked')?.value

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
  await userEvent.click(glaze('Chalk'))
  await userEvent.click(glaze('Rust – sold out'))
  expect([chosenGlaze(), selector('Size').disabled]).toEqual(['21', false])
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

test('a choice that the address kept goes before the one the page was opened with', () => {
  const posted = { values: { 'super_attribute[92]': ['21'], 'super_attribute[180]': ['32'] }, problems: {}, kept: {} }
  location.hash = '#92=22&180=31'
  render(<ProductForm {...props} posted={posted} />)
  expect([chosenGlaze(), selector('Size').value]).toEqual(['22', '31'])
})

test('an address can name the choice, also later', async () => {
  location.hash = '#92=21&180=32'
  render(<ProductForm {...props} />)
  expect([chosenGlaze(), selector('Size').value]).toEqual(['21', '32'])
  location.hash = '#92=23'
  await waitFor(() => expect([chosenGlaze(), selector('Size').value]).toEqual(['23', '']))
})

test('the page is told of the chosen variant: address, article number, event', async () => {
  render(<ArticleNumber productId={510} sku="dune-cup" />)
  const sku = document.querySelector('bdi')!
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
  expect(variantStore.getSnapshot()).toMatchObject({ variantId: 2 })
  await userEvent.selectOptions(selector('Size'), '')
  expect([location.hash, sku.textContent]).toEqual(['#reviews&92=21', 'dune-cup'])
  expect(told.mock.calls).toEqual([
    [{ productId: 510, variantId: 2, sku: 'dune-cup-chalk-large' }],
    [{ productId: 510, variantId: undefined, sku: undefined }],
  ])
  document.removeEventListener(VARIANT_EVENT, listen)
})

test('at the end of a sale event it reckons with the server’s prices; what is chosen stays', async () => {
  const { own, loaded, attributes, custom, links } = props
  const form = { own: { ...own, price: own.price + 500 }, loaded, attributes, custom, links }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ 511: { price: { final: 0 }, page: { form } } })))
  render(<ProductForm {...props} productId={511} />)
  await userEvent.click(glaze('Indigo +€2.00'))
  await userEvent.selectOptions(selector('Size'), '31')
  expect(screen.getByText('€20.00')).toBeTruthy()
  await act(() => renewPrice(511, true))
  expect(screen.getByText('€25.00')).toBeTruthy()
  expect([chosenGlaze(), selector('Size').value]).toEqual(['22', '31'])
  vi.unstubAllGlobals()
})

test('in the popup it has ids of its own, and neither follows nor writes the address', async () => {
  location.hash = '#92=21'
  const told = vi.fn()
  document.addEventListener(VARIANT_EVENT, told)
  render(<ProductForm {...props} isPopup />)
  expect(document.querySelector('form')!.id).toBe('popup-product_addtocart_form')
  expect(chosenGlaze()).toBeUndefined()
  await userEvent.click(glaze('Rust'))
  await userEvent.selectOptions(selector('Size'), '31')
  expect([selector('Size').id, selector('Size').name]).toEqual(['popup-attribute180', 'super_attribute[180]'])
  expect(location.hash).toBe('#92=21')
  location.hash = '#92=22'
  expect(chosenGlaze()).toBe('23')
  expect(told).not.toHaveBeenCalled()
  document.removeEventListener(VARIANT_EVENT, told)
})
