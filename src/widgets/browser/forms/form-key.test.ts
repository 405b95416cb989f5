// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { newestFormKey, rememberFormKey } from './form-key.ts'

/** A browser does this as it sends a form; happy-dom does not. */
function sent(form: HTMLFormElement): FormData {
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  return formData
}

test('a page that was drawn before the session sends the key that a call brought, to its own shop and by POST only', () => {
  document.body.innerHTML = `
    <form id="review" method="post" action="/review/product/post/id/1/"><input name="action" value="x"></form>
    <form id="here" method="post"></form>
    <form id="old" method="post" action="/x"><input type="hidden" name="form_key" value="old"></form>
    <form id="search" method="get" action="/catalogsearch/result/"></form>
    <form id="bank" method="post" action="https://bank.example/pay"></form>`
  const keyOf = (id: string) => sent(document.querySelector<HTMLFormElement>(`#${id}`)!).getAll('form_key')
  expect(['review', 'here'].map(keyOf)).toEqual([[], []])
  rememberFormKey('one')
  rememberFormKey('two')
  expect(['review', 'here', 'old'].map(keyOf)).toEqual([['two'], ['two'], ['two']])
  expect(['search', 'bank'].map(keyOf)).toEqual([[], []])
  expect(newestFormKey()).toBe('two')
})
