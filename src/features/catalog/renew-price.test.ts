// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { READY_ATTRIBUTE } from '#widgets/island/island-ready.ts'
import { renewPrices } from './renew-price.ts'

const answered = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', answered)

const pageAt = (price: string, countdown = '') => `
  <div class="product-shop">
    <div class="product-price"><p class="price-box">${price}</p>${countdown}</div>
    <vitrine-island name="form" props='{"price":"${price}"}'>${price}</vitrine-island>
    <vitrine-island name="alive" props='{"price":"${price}"}'>${price}</vitrine-island>
  </div>`

test('an island that is alive is given the new prices, one that waits is as the server draws it now', async () => {
  document.body.innerHTML = pageAt('€16.00', '<p class="countdown"></p>')
  const alive = document.querySelector('[name=alive]')!
  alive.setAttribute(READY_ATTRIBUTE, '')
  answered.mockResolvedValue(new Response(pageAt('€20.00')))
  await renewPrices(document.querySelector<HTMLElement>('.countdown')!, 7)
  expect(document.querySelector('.product-price')!.textContent.trim()).toBe('€20.00')
  const waiting = document.querySelector('[name=form]')!
  expect([waiting.textContent, waiting.getAttribute('props')]).toEqual(['€20.00', '{"price":"€20.00"}'])
  expect(document.querySelector('[name=alive]')).toBe(alive)
  expect([alive.textContent, alive.getAttribute('props')]).toEqual(['€16.00', '{"price":"€20.00"}'])
})
