import { expect, test } from 'vitest'
import { readMailbox, senderOf } from './sender.ts'

const shop = { name: 'Lumen & Loam', email: 'shop@example.com' }

test('letters are from MAIL_FROM, and the owner reads the address of the shop', () => {
  expect(senderOf(shop, 'Post <post@example.com>', undefined)).toEqual({
    from: { name: 'Post', address: 'post@example.com' },
    owner: 'shop@example.com',
  })
})

test('without MAIL_FROM they are from the shop', () => {
  expect(senderOf(shop, undefined, 'https://shop.example')).toEqual({
    from: { name: 'Lumen & Loam', address: 'shop@example.com' },
    owner: 'shop@example.com',
  })
})

test('without an address of the shop its letters go to MAIL_FROM, and without that to nobody', () => {
  expect(senderOf({ ...shop, email: '' }, 'post@example.com', undefined).owner).toBe('post@example.com')
  expect(senderOf({ ...shop, email: '' }, undefined, 'https://shop.example')).toEqual({
    from: { name: 'Lumen & Loam', address: 'noreply@shop.example' },
    owner: undefined,
  })
  expect(senderOf({ ...shop, email: '' }, undefined, 'http://localhost:3000').from.address).toBe(
    'noreply@localhost.localdomain',
  )
})

test('a mailbox is an address, alone or after a name', () => {
  expect(readMailbox('"Loam, Lumen" <a@b.de>')).toEqual({ name: 'Loam, Lumen', address: 'a@b.de' })
  for (const wrong of ['', 'shop', 'a@b.de, c@d.de', 'x <a@b.de> y', '<a@b.de', 'a@b.de\nBcc: c@d.de'])
    expect(readMailbox(wrong), wrong).toBeUndefined()
})
