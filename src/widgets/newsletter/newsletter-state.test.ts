import { expect, test } from 'vitest'
import { answerNewsletter, submitNewsletter, type NewsletterState } from './newsletter-state.ts'

const PLACEHOLDER = 'Votre adresse e-mail'
const submit = (state: NewsletterState, typed = 'ada@example.com') => submitNewsletter(state, typed, PLACEHOLDER)

test('what was typed is sent as it is, whatever it looks like', () => {
  for (const typed of ['ada@example.com', ' ada@example.com ', 'abc', 'enter your email.'])
    expect(submit('idle', typed), typed).toBe('loading')
})

test('nothing, spaces and the placeholder are not sent', () => {
  for (const typed of ['', '  \t', 'Enter your Email.', PLACEHOLDER]) {
    expect(submit('idle', typed), typed).toBe('idle')
    expect(submit('failed', typed), typed).toBe('failed')
    expect(submit('offline', typed), typed).toBe('offline')
  }
})

test('nothing is sent while an answer is awaited, nor after it succeeded', () => {
  for (const state of ['loading', 'added', 'known'] as const) expect(submit(state)).toBe(state)
})

test('after a failure it can be sent again', () => {
  expect(submit('failed')).toBe('loading')
  expect(submit('offline')).toBe('loading')
})

test('each status leads to its state', () => {
  expect(answerNewsletter('loading', 'success')).toBe('added')
  expect(answerNewsletter('loading', 'alreadysubscribed')).toBe('known')
  expect(answerNewsletter('loading', 'invalid_import')).toBe('failed')
  expect(answerNewsletter('loading', 'error')).toBe('failed')
  expect(answerNewsletter('loading', 'offline')).toBe('offline')
})

test('an answer nobody waits for changes nothing', () => {
  for (const state of ['idle', 'added', 'known', 'failed'] as const)
    for (const status of ['success', 'error'] as const) expect(answerNewsletter(state, status)).toBe(state)
})
