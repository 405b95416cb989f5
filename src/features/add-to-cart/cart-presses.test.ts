// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { cartChangeOfForm, cartChangeOfLink } from './cart-presses.ts'

afterEach(() => {
  document.body.innerHTML = ''
  document.body.className = ''
})

function link(href: string, attributes = ''): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}" ${attributes}>x</a>`
  return document.querySelector('a')!
}

function form(markup: string): HTMLFormElement {
  document.body.innerHTML = markup
  return document.querySelector('form')!
}

test('2.0.1 a link is known by a part of its address, wherever that stands', () => {
  const kinds = [
    '/checkout/cart/add/product/1/',
    '/fr/checkout/cart/configure/id/a/',
    '/x?to=/checkout/cart/delete/id/a/',
    '/cup.html?options=cart',
    '/cup.html?a=1&options=cart#x',
    '/checkout/cart/',
    '/cup.html?options=cartoon',
  ].map((href) => cartChangeOfLink(link(href))?.kind)
  expect(kinds).toEqual(['add', 'configure', 'remove', 'options', 'options', undefined, undefined])
})

test('what leads to another site, window or download is the browser’s', () => {
  expect(cartChangeOfLink(link('https://evil.example/checkout/cart/delete/id/a/'))).toBeUndefined()
  expect(cartChangeOfLink(link('/checkout/cart/add/product/1/', 'target="_blank"'))).toBeUndefined()
  expect(cartChangeOfLink(link('/checkout/cart/add/product/1/', 'download'))).toBeUndefined()
})

test('2.0.4 what removes in the mini cart is the mini cart’s, what configures there is not', () => {
  document.body.innerHTML = `<ol id="cart-sidebar"><a class="remove" href="/checkout/cart/delete/id/a/">x</a>
    <a class="edit" href="/checkout/cart/configure/id/a/">x</a></ol>`
  expect(cartChangeOfLink(document.querySelector('.remove')!)).toBeUndefined()
  expect(cartChangeOfLink(document.querySelector('.edit')!)?.kind).toBe('configure')
})

test('7.4.1 a form is known by where the pressed button sends it', () => {
  const add = form('<form action="/checkout/cart/add/product/1/"><button>Add</button></form>')
  expect(cartChangeOfForm(add, null)).toMatchObject({ kind: 'add', address: '/checkout/cart/add/product/1/' })
  expect(cartChangeOfForm(add, null)!.trigger).toBe(add.querySelector('button'))
  const list = form('<form action="/list/"><button formaction="/checkout/cart/add/product/2/">Add</button></form>')
  expect(cartChangeOfForm(list, list.querySelector('button'))).toMatchObject({
    address: '/checkout/cart/add/product/2/',
  })
  expect(cartChangeOfForm(list, null)).toBeUndefined()
})

test('a line is changed by script in the popup only; who is asked whether it was meant is led on', () => {
  const update = '<form action="/checkout/cart/updateItemOptions/id/a/"></form>'
  expect(cartChangeOfForm(form(update), null)).toBeUndefined()
  expect(cartChangeOfForm(form(`<div id="ajaxcart-pop-up">${update}</div>`), null)?.kind).toBe('update')
  document.body.className = 'cms-confirm'
  expect(cartChangeOfForm(form('<form action="/checkout/cart/add/product/1/"></form>'), null)).toBeUndefined()
})
