// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { listChangeOfForm, listChangeOfLink } from './list-presses.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function link(markup: string): HTMLAnchorElement {
  document.body.innerHTML = markup
  return document.querySelector('a')!
}

test('2.17.3, 2.0.2 a change of a list is known by a part of its address; a wish is removed in its block only', () => {
  const addresses = ['/catalog/product_compare/add/product/1/', '/fr/catalog/product_compare/clear/', '/compare/add/']
  expect(addresses.map((href) => listChangeOfLink(link(`<a href="${href}">x</a>`))?.address)).toEqual([
    addresses[0],
    addresses[1],
    undefined,
  ])
  const remove = '<a href="/wishlist/index/remove/item/1/">x</a>'
  expect(listChangeOfLink(link(remove))).toBeUndefined()
  expect(listChangeOfLink(link(`<ol id="wishlist-sidebar">${remove}</ol>`))).toBeDefined()
})

test('7.0.1 a link of this shop whose address has the other scheme is taken over; one that leads elsewhere is not', () => {
  const add = '/catalog/product_compare/add/product/1/'
  const other = location.protocol === 'http:' ? 'https' : 'http'
  const port = location.port ? `:${location.port}` : ''
  expect(listChangeOfLink(link(`<a href="${other}://${location.hostname}${port}${add}">x</a>`))).toBeDefined()
  expect(listChangeOfLink(link(`<a href="https://evil.example${add}">x</a>`))).toBeUndefined()
  expect(listChangeOfLink(link(`<a href="${add}" target="_blank">x</a>`))).toBeUndefined()
})

test('a form is known by where the pressed button sends it', () => {
  document.body.innerHTML = '<form action="/wishlist/index/update/"><button formaction="/x/">x</button></form>'
  const form = document.querySelector('form')!
  expect(listChangeOfForm(form, null)).toEqual({ address: '/wishlist/index/update/', trigger: form, form })
  expect(listChangeOfForm(form, form.querySelector('button'))).toBeUndefined()
})
