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
