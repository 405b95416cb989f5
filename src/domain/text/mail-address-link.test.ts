import { expect, test } from 'vitest'
import { mailAddressLink } from './mail-address-link.ts'

test('a link to an e-mail address writes to it alone, whatever stands in it', () => {
  expect(mailAddressLink('ada.lovelace+shop@example.com')).toBe('mailto:ada.lovelace+shop@example.com')
  const link = mailAddressLink('x?bcc=eve%40example.org&body=hello@example.com')
  expect(new URL(link).search).toBe('')
  expect(link).toBe('mailto:x%3Fbcc%3Deve%2540example.org%26body%3Dhello@example.com')
})
