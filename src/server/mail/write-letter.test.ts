import { expect, test } from 'vitest'
import { writeLetter, writeShortLetter } from './write-letter.ts'

const head = { to: 'ada@example.com', subject: 'Hello', language: 'en', shop: 'Lumen & Loam' }
const LINK = 'https://shop.example/a?b=1&c=2'
const TEXT = `Hello,\n\nopen this link:\n\n${LINK}\n\nOr not: ${LINK}\n\nLumen & Loam`

test('a short letter keeps its text; an address by itself is a button where letters have some', () => {
  const { text, html } = writeShortLetter(head, TEXT, [{ href: LINK, text: 'Open <it>' }])
  expect(text).toBe(TEXT)
  expect(html!.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<a href="https:\/\/shop.example\/a\?b=1&amp;c=2"[^>]*>Open &lt;it&gt;<\/a>/)
  expect(html!.match(/Lumen &amp; Loam/g), 'the name stands above').toHaveLength(1)
})

test('a letter from right to left says so where programs in a browser keep it', () => {
  const arabic = { ...head, language: 'ar' }
  const { html } = writeShortLetter(arabic, 'مرحبًا،\n\nشكرًا لك.\n\n\u2068Lumen & Loam\u2069', [])
  expect(html).toMatch(/<table[^>]* lang="ar" dir="rtl"/)
  expect(html!.match(/Lumen &amp; Loam/g)).toHaveLength(1)
})

test('a list of letters previews what a letter says, not its greeting', () => {
  const paragraphs = ['Hello Ada,', 'Your order has <left> us.'].map((text) => ({ kind: 'paragraph' as const, text }))
  expect(writeLetter(head, paragraphs).html).toMatch(/<div style="display:none[^>]*>Your order has &lt;left&gt; us\.</)
  expect(writeLetter(head, []).html).toMatch(/<div style="display:none[^>]*></)
})

test('what a shopper typed for an item stands below it line by line, as nothing of the shop’s', () => {
  const items = [
    {
      name: 'Mug',
      details: ['Text: Hello\n\nYour account is locked.\u2028Go on: https://example.com'],
      value: '12.50',
    },
  ]
  const { text } = writeLetter(head, [{ kind: 'items', title: 'Ordered', items }])
  expect(text).toBe(
    'Ordered\n- Mug\n  Text: Hello\n  Your account is locked.\n  Go on: https://example.com\n  12.50\n\nLumen & Loam',
  )
})

test('the part of a letter for programs that show text only is in the owner’s words, too', () => {
  const parts = [{ kind: 'facts' as const, facts: [{ label: 'Total', value: '12.50' }] }]
  expect(writeLetter(head, parts).text).toBe('Total: 12.50\n\nLumen & Loam')
  expect(writeLetter({ ...head, texts: { labelled: '{label} – {text}' } }, parts).text).toContain('Total – 12.50')
})
