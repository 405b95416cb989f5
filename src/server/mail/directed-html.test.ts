import { expect, test } from 'vitest'
import { composeMessage } from './compose-message.ts'
import { directedHtml } from './directed-html.ts'

const letter = {
  id: '0190',
  attempt: 1,
  unanswered: 0,
  to: 'ada@example.com',
  replyTo: null,
  sentFor: null,
  subject: 'مرحبًا',
  text: 'مرحبًا،\n\nافتح هذا الرابط:\n\nhttps://shop.example/a?b=1&c=2\n\n<b>Loam</b>',
  html: null,
  language: 'ar',
  unsubscribeUrl: null,
  thread: null,
  createdAt: new Date(0),
}
const from = { name: 'Loam', address: 'shop@example.com' }

test('a letter from right to left has a part that says so, with its link; markup in it stays text', () => {
  const { html, text } = composeMessage(letter, from, 'ada@example.com')
  expect(text).toBe(letter.text)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<a href="https://shop.example/a?b=1&amp;c=2" dir="ltr">')
  expect(html).toContain('&lt;b&gt;Loam')
  expect(directedHtml('"https://shop.example/x" onclick="y"', 'ar')).not.toMatch(/<a [^>]*onclick/)
})

test('a letter from left to right stays plain text, and one with HTML keeps its own', () => {
  expect(composeMessage({ ...letter, language: 'fr' }, from, 'ada@example.com')).not.toHaveProperty('html')
  expect(composeMessage({ ...letter, html: '<p>x' }, from, 'ada@example.com').html).toBe('<p>x')
})
