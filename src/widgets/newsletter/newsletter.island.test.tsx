// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#messages/en/en.ts'
import { Island as Newsletter, type NewsletterProps } from './newsletter.island.tsx'

const props: NewsletterProps = {
  action: '/us/mail/ajax',
  texts: {
    label: 'Your e-mail',
    placeholder: 'Votre adresse',
    subscribe: 'Subscribe',
    added: 'Added',
    hint: 'One more step',
    welcomeBack: 'Welcome back!',
    failed: en.newsletterFailed,
    offline: en.newsletterOffline,
  },
}
const fetched = vi.fn<typeof fetch>()
const field = () => screen.getByRole('textbox', { name: 'Your e-mail' })
const button = () => screen.getByRole('button', { name: 'Subscribe' })
const form = () => button().closest('form')!
const said = () => form().querySelector('.newsletter-message')!

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  location.href = 'https://shop.example/'
})
afterEach(() => {
  cleanup()
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function subscribe(email: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), email)
  await userEvent.click(button())
}

test('4.newsletter.1, 4.newsletter.2: one call at a time, then it says that the address was added and sends no more', async () => {
  let answer!: (response: Response) => void
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  render(<Newsletter {...props} />)
  await subscribe('ada@example.com')
  expect(button().className).toBe('button loading')
  expect(form().getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button())
  answer(new Response('{"status":"success"}'))
  await screen.findByText('Added')
  expect(said().textContent).toBe('Added One more step')
  expect(form().className).toBe('newsletter-form success')
  expect(button().className).toBe('button')
  await userEvent.click(button())
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('4.newsletter.4: what the server refuses is marked and told to assistive technology, until the next try', async () => {
  fetched.mockResolvedValueOnce(new Response('{"status":"invalid_import"}'))
  fetched.mockResolvedValueOnce(new Response('{"status":"alreadysubscribed"}'))
  render(<Newsletter {...props} />)
  await subscribe('abc')
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(form().className).toBe('newsletter-form error')
  expect([...document.querySelectorAll('[role=status]')].map((one) => one.textContent)).toContain(en.newsletterFailed)
  await userEvent.click(button())
  await screen.findByText('Welcome back!')
  expect(form().className).toBe('newsletter-form success')
})

test('offline it says so for all to see, keeps what was typed, and can be sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValueOnce(new Response('{"status":"alreadysubscribed"}'))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Newsletter {...props} />)
  await subscribe('ada@example.com')
  await screen.findByText(en.newsletterOffline)
  expect(form().className).toBe('newsletter-form error')
  expect(field()).toHaveProperty('value', 'ada@example.com')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  online.mockReturnValue(true)
  await userEvent.click(button())
  await screen.findByText('Welcome back!')
})

test('4.newsletter.6: nothing typed, or the placeholder, is neither sent nor posted', async () => {
  render(<Newsletter {...props} />)
  for (const typed of [' ', 'Votre adresse']) {
    await subscribe(typed)
    expect(form().className).toBe('newsletter-form')
  }
  expect(fetched).not.toHaveBeenCalled()
})
