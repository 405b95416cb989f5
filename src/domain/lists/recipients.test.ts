import { expect, test } from 'vitest'
import { readRecipients } from './recipients.ts'

test('addresses may be divided by commas, semicolons or lines, and count once', () => {
  expect(readRecipients(' Ada@example.com, bo@example.com;\nada@example.com ')).toEqual({
    status: 'ok',
    emails: ['ada@example.com', 'bo@example.com'],
  })
})

test('nobody, too many and what is no address are told apart', () => {
  expect(readRecipients(' ,; ')).toEqual({ status: 'none' })
  expect(readRecipients('a@example.com b@example.com c@example.com d@example.com e@example.com f@example.com')).toEqual(
    { status: 'too-many' },
  )
  expect(readRecipients('a@example.com, nobody')).toEqual({ status: 'no-address', text: 'nobody' })
  expect(readRecipients('a@example.com\r\nBcc:b@example.com')).toMatchObject({ status: 'no-address' })
})
