// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from '#widgets/island/wake-island.ts'
import { OVERLAY_ISLAND } from '#widgets/overlay/overlay-store.ts'
import { addToCartStore } from '../../add-to-cart/add-to-cart-store.ts'
import { NOTICE_ISLAND, noticeStore } from '../../notices/notice-store.ts'
import { changeList } from './change-list.ts'

const answered = vi.fn<typeof fetch>()
const submitted = vi.fn()
const reported = vi.fn()
const wakeNotices = vi.fn(async () => true)
const leave: (() => void)[] = []

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <div class="item"><h2 class="product-name">Dune Cup</h2><a href="/catalog/product_compare/add/product/7/">Compare</a></div>
      <form method="post"><input type="hidden" name="form_key" value="secret"><button>Send</button></form>
    </main>`
  leave.push(onWake(NOTICE_ISLAND, wakeNotices))
  leave.push(onWake(OVERLAY_ISLAND, async () => true))
  vi.stubGlobal('fetch', answered)
  vi.stubGlobal('reportError', reported)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

afterEach(() => {
  for (const end of leave.splice(0)) end()
  addToCartStore.set(addToCartStore.getInitial())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  answered.mockReset()
  submitted.mockReset()
  reported.mockReset()
})

const link = () => document.querySelector('a')!
const press = () => changeList({ address: link().getAttribute('href')!, trigger: link() })
const panel = () => addToCartStore.getSnapshot().panel

const done = () =>
  Response.json({
    message: '<div><span class="success-msg"><span>Dune Cup is compared.</span> <a href="/x/">Show</a></span></div>',
  })

test('7.5 what was done is said in the message area and above the page', async () => {
  answered.mockResolvedValue(done())
  await press()
  expect(answered.mock.calls[0]![0]).toBe('/catalog/product_compare/add/product/7/?isajaxcart=true&groupmessage=1')
  expect(noticeStore.getSnapshot().said).toMatchObject({ area: 'success' })
  expect(panel()).toMatchObject({ status: 'done', text: 'Dune Cup is compared.', hasCheckout: false })
})

test('a failure nobody foresaw is reported once; the page stays, and the next press counts', async () => {
  wakeNotices.mockRejectedValueOnce(new Error('broken'))
  answered.mockImplementation(async () => done())
  await press()
  expect(reported.mock.calls).toEqual([[new Error('broken')]])
  expect([panel().status, link().hasAttribute('aria-disabled')]).toEqual(['hidden', false])
  await press()
  expect(panel().status).toBe('done')
})

test('S8 a form that leads to another site is sent by the browser, and no form key of ours goes there', async () => {
  const form = document.querySelector('form')!
  await changeList({
    address: 'https://evil.example/wishlist/index/add/',
    trigger: form.querySelector('button')!,
    form,
  })
  expect([answered.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 1])
})
