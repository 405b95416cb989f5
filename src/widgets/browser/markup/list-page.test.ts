// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepInListPage, listPageIn } from './list-page.ts'

const drawn = (note: string) => `<form id="list"><input name="qty" value="1"><textarea name="note">${note}</textarea>
  <button name="go">Update</button></form>
  <form id="share"><input name="to" value=""><input type="checkbox" name="copy"><select name="how"><option>link</option>
  <option>letter</option></select></form>`

const field = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`[name=${name}]`)!

test('what was typed since it was sent, or into another form, stays in the new drawing; what was sent is the server’s', () => {
  document.body.innerHTML = `<div data-renew>${drawn('')}</div>`
  const form = document.querySelector<HTMLFormElement>('#list')!
  field<HTMLInputElement>('qty').value = '5'
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  field<HTMLTextAreaElement>('note').value = 'typed since'
  field<HTMLInputElement>('to').value = 'bo@example.com'
  field<HTMLInputElement>('copy').checked = true
  field<HTMLSelectElement>('how').selectedIndex = 1
  field('go').focus()
  const putBack = keepInListPage({ form, body })
  document.querySelector('[data-renew]')!.innerHTML = drawn('from the server')
  putBack()
  expect(field<HTMLInputElement>('qty').value).toBe('1')
  expect(field<HTMLTextAreaElement>('note').value).toBe('typed since')
  expect(field<HTMLInputElement>('to').value).toBe('bo@example.com')
  expect(field<HTMLInputElement>('copy').checked).toBe(true)
  expect(field<HTMLSelectElement>('how').value).toBe('letter')
  expect(document.activeElement).toBe(field('go'))
})

test('the inside of a list’s page is found in its markup; another page has none', () => {
  expect(listPageIn('<main><div class="wishlist" data-renew=""><h1>Wishes</h1></div></main>')).toBe('<h1>Wishes</h1>')
  expect(listPageIn('<h1>Log in</h1>')).toBeUndefined()
})
