import { afterEach, expect, test, vi } from 'vitest'
import { sendNewsletter } from './send-newsletter.ts'

const data = { email: 'ada+tea@example.com', rid: 'footer' }
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const send = (action: string) => sendNewsletter(new URL(action), data, 'https://shop.example')
const answers = (body: string, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init))

test('to the shop itself it is a post of the two fields', async () => {
  answers('{"status":"success"}')
  expect(await send('https://shop.example/us/mail/ajax')).toBe('success')
  const [url, init] = fetched.mock.calls[0]!
  expect(String(url)).toBe('https://shop.example/us/mail/ajax')
  expect(init?.method).toBe('POST')
  expect(String(init?.body)).toBe('email=ada%2Btea%40example.com&rid=footer')
})

test('to another origin it is a callback GET of the same fields, read and never run', async () => {
  answers('/**/vitrineNewsletter({"status":"alreadysubscribed"});')
  expect(await send('https://www.shop.example/us/mail/ajax')).toBe('alreadysubscribed')
  const [url, init] = fetched.mock.calls[0]!
  expect(String(url)).toBe(
    'https://www.shop.example/us/mail/ajax?email=ada%2Btea%40example.com&rid=footer&callback=vitrineNewsletter',
  )
  expect(init).toMatchObject({ credentials: 'omit' })
  for (const body of [
    '{"status":"success"}',
    'alert(1)',
    'other({"status":"success"})',
    'vitrineNewsletter(alert(1))',
  ]) {
    answers(body)
    expect(await send('https://www.shop.example/us/mail/ajax'), body).toBe('error')
  }
})

test('whatever goes wrong is an error', async () => {
  for (const body of ['', 'null', '[]', '"success"', '{}', '{"status":"other"}', '{"status":{}}', '<p>']) {
    answers(body)
    expect(await send('https://shop.example/us/mail/ajax'), body).toBe('error')
  }
  answers('{"status":"success"}', { status: 500 })
  expect(await send('https://shop.example/us/mail/ajax')).toBe('error')
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  expect(await send('https://shop.example/us/mail/ajax')).toBe('error')
})
