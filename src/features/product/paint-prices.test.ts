// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { paintPrices, paintTiers } from './paint-prices.ts'

const write = (amount: number) => `$${(amount / 100).toFixed(2)}`
const text = (selector: string) => document.querySelector(selector)?.textContent

beforeEach(() => {
  document.body.innerHTML = `
    <p id="product-price-7">From <b class="price">$10.00</b> <b class="price">second</b></p>
    <p id="product-price-7_clone">$10.00</p>
    <p id="old-price-7" hidden>was <s class="price">$10.00</s></p>
    <p id="product-price-8"><b class="price">$1.00</b></p>
    <table><tr class="tier-price tier-0" data-quantity="3"><td><b class="price">$9.00</b></td>
      <td class="benefit"><span>save <i class="percent tier-0">10</i></span></td></tr></table>`
})

test('the first price in a container is written, or the container itself, and its clone too', () => {
  paintPrices(7, { final: 1250, regular: 1250, total: 2500 }, write)
  expect(text('#product-price-7')).toBe('From $12.50 second')
  expect(text('#product-price-7_clone')).toBe('$12.50')
  expect(text('#product-price-8')).toBe('$1.00')
})

test('the struck price is there while it is higher', () => {
  const old = document.querySelector<HTMLElement>('#old-price-7')!
  paintPrices(7, { final: 900, regular: 1100, total: 900 }, write)
  expect([old.hidden, old.textContent]).toEqual([false, 'was $11.00'])
  paintPrices(7, { final: 900, regular: 900, total: 900 }, write)
  expect(old.hidden).toBe(true)
})

test('with nothing chosen, what the page said at first is said again', () => {
  document.querySelector('#product-price-7 .price')!.textContent = 'From $8.00'
  const prices = { final: 1000, regular: 1000, total: 1000 }
  paintPrices(7, prices, write, true)
  expect(text('#product-price-7 .price')).toBe('From $8.00')
  paintPrices(7, { ...prices, final: 1300 }, write)
  expect(text('#product-price-7 .price')).toBe('$13.00')
  paintPrices(7, prices, write, true)
  expect(text('#product-price-7 .price')).toBe('From $8.00')
})

test('after a sale event nothing chosen costs beside the button what the new price box says', () => {
  paintPrices(7, { final: 1000, regular: 1200, total: 1000 }, write, true)
  // The server's box is another element; the form beside the button stays.
  document.querySelector('#product-price-7')!.outerHTML = '<p id="product-price-7"><b class="price">From $12.00</b></p>'
  paintPrices(7, { final: 1200, regular: 1200, total: 1200 }, write, true)
  expect([text('#product-price-7'), text('#product-price-7_clone')]).toEqual(['From $12.00', '$12.00'])
})

test('a tier follows the choice; its benefit is rounded up, and left out where the product costs nothing', () => {
  // 9.tier.4: 110 with an option of 10, the tier 15 below.
  paintTiers(11_000, (quantity) => (quantity === 3 ? 9500 : 0), write)
  expect([text('.tier-0 .price'), text('.percent.tier-0')]).toEqual(['$95.00', '14'])
  paintTiers(0, () => 0, write)
  expect(document.querySelector<HTMLElement>('.benefit > span')!.hidden).toBe(true)
})
