import { expect, test } from 'vitest'
import { createSessionTokens } from './session-tokens.ts'

const tokens = createSessionTokens('a secret of at least thirty-two characters')

test('a token is recognised, a made-up or altered one is not', () => {
  const { token, hash } = tokens.create()
  expect(tokens.verify(token)).toBe(hash)
  expect(tokens.verify(`${token}x`)).toBeUndefined()
  expect(tokens.verify('nonsense')).toBeUndefined()
  expect(tokens.verify(`x${token}`)).toBeUndefined()
})

test('a form key fits its own session only, and looks different on every page', () => {
  const mine = tokens.create().token
  const other = tokens.create().token
  const key = tokens.formKey(mine)
  expect(tokens.isFormKey(mine, key)).toBe(true)
  expect(tokens.isFormKey(other, key)).toBe(false)
  expect(tokens.formKey(mine)).not.toBe(key)
  for (const wrong of ['', 'x', key.slice(1), 'A'.repeat(43)]) expect(tokens.isFormKey(mine, wrong)).toBe(false)
})

test('another secret recognises nothing', () => {
  const stranger = createSessionTokens('another secret of at least thirty-two')
  expect(stranger.verify(tokens.create().token)).toBeUndefined()
})

test('a sealed text comes back, an altered one does not', () => {
  const sealed = tokens.seal('Ünïcode "text"')
  expect(tokens.unseal(sealed)).toBe('Ünïcode "text"')
  expect(tokens.unseal(`a${sealed}`)).toBeUndefined()
})

test('a value for one purpose is none for another', () => {
  const { token } = tokens.create()
  expect(tokens.unseal(token)).toBeUndefined()
  expect(tokens.verify(tokens.seal('text'))).toBeUndefined()
  expect(tokens.isFormKey(token, token)).toBe(false)
})

test('what has no signature, half of one, or is far too long is nothing', () => {
  const { token } = tokens.create()
  const [text, signature = ''] = token.split('.')
  for (const made of [
    '',
    '.',
    text!,
    `${text}.`,
    `.${signature}`,
    `${text}.${signature.slice(2)}`,
    `${text}${signature}`,
  ])
    expect(tokens.verify(made), made).toBeUndefined()
  expect(tokens.unseal(tokens.seal('a'.repeat(3000)))).toHaveLength(3000)
  expect(tokens.unseal(tokens.seal('a'.repeat(4000)))).toBeUndefined()
  expect(tokens.unseal(tokens.seal(''))).toBe('')
})

test('a token has 128 random bits and a signature of as many, and its hash says nothing of it', () => {
  const made = Array.from({ length: 100 }, () => tokens.create())
  expect(new Set(made.map(({ token }) => token)).size).toBe(100)
  for (const { token, hash } of made) {
    expect(token.split('.').map((part) => Buffer.from(part, 'base64url').length)).toEqual([16, 16])
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32)
    expect(token).not.toContain(hash)
  }
})
