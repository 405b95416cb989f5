// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nameAround, pressedProduct, productFormAround } from './pressed-product.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const inPage = (markup: string) => {
  document.body.innerHTML = markup
  return document.querySelector<HTMLElement>('[data-pressed]')!
}

test('7.4.3 a card tells name, picture, rating and price of its product; no id stands in the page twice', () => {
  const pressed = inPage(`<ul><li class="item"><h2 class="product-name"><a href="/cup.html"> Dune Cup </a></h2>
    <a class="product-image"><img id="p" src="/cup.jpg" alt="A cup" loading="lazy"></a>
    <p class="card-rating small">★ <b id="r">4</b></p><div class="price-box"><span id="price-7">€14.00</span></div>
    <button data-pressed></button></li></ul>`)
  const { name, summary } = pressedProduct(pressed)
  expect(name).toBe('Dune Cup')
  expect(summary).toEqual({
    picture: expect.stringMatching(/^<img (?!.*\bid=)(?=.*alt="")(?=.*loading="eager").*src="\/cup.jpg"/),
    rating: { className: 'card-rating small', html: '★ <b>4</b>' },
    price: { className: 'price-box', html: '<span>€14.00</span>' },
  })
})

test('what stands alone tells nothing', () => {
  const { name, picture, summary } = pressedProduct(inPage('<a data-pressed></a>'))
  expect([name, picture, ...Object.values(summary)]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('2.0.6 in a table of compared products the name is the one of the pressed column', () => {
  const cell = (name: string, pressed = '') =>
    `<th><div class="compare-product"><p class="product-name"><a>${name}</a></p><button ${pressed}></button></div></th>`
  expect(nameAround(inPage(`<table><tr>${cell('Cup')}${cell('Jug', 'data-pressed')}</tr></table>`))).toBe('Jug')
  expect(nameAround(inPage('<button data-pressed></button>'))).toBeUndefined()
})

test('on its own page a product brings its form along, elsewhere none', () => {
  const form = '<form id="product_addtocart_form"></form>'
  expect(productFormAround(inPage(`<div class="product-view">${form}<a data-pressed></a></div>`))?.localName).toBe(
    'form',
  )
  expect(productFormAround(inPage(`${form}<a data-pressed></a>`))).toBeNull()
})
