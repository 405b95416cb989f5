// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PostedFrame } from './posted-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page that is previewed within a form is asked for by a form that lies beside it', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'error')
  render(
    <form aria-label="Product">
      <PostedFrame path="/previews/product" body={{ record: { sku: 'CUP' } }} title="Preview" />
    </form>,
  )
  const [form] = submit.mock.contexts as HTMLFormElement[]
  expect(submit).toHaveBeenCalledTimes(1)
  expect(form!.parentElement!.closest('form')).toBeNull()
  expect(form!.target).toBe(document.querySelector('form[aria-label] iframe')!.getAttribute('name'))
  expect(form!.querySelector<HTMLInputElement>('[name="body"]')!.value).toBe('{"record":{"sku":"CUP"}}')
  expect(warned).not.toHaveBeenCalled()
})
