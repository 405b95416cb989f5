import { expect, test } from 'vitest'
import { initialMiniCart, type MiniCartEvent, nextMiniCart } from './mini-cart-state.ts'

const after = (...events: MiniCartEvent[]) => events.reduce(nextMiniCart, initialMiniCart)
const no = { type: 'said', said: { area: 'error', text: 'No' } } as const

test('4.minicart.9, 8.minicart.3 a change that is sent clears both areas and says that it loads', () => {
  const done = { type: 'said', said: { area: 'success', text: 'Done' } } as const
  const { isLoading, error, success } = after(no, done, { type: 'sent' })
  expect([isLoading, error.text, success.text]).toEqual([true, '', ''])
  expect(after({ type: 'sent' }, { type: 'answered' }).isLoading).toBe(false)
})

test('the same text once more is a new message; silence is not', () => {
  expect(after(no, no).error).not.toEqual(after(no).error)
  expect(after({ type: 'sent' }).error).toBe(initialMiniCart.error)
  expect(after({ type: 'said', said: undefined })).toBe(initialMiniCart)
})

test('asking for the content takes back that it could not be had, and nothing else that was said', () => {
  expect(after({ type: 'failed', text: 'Broken' }, { type: 'asked' }).error.text).toBe('')
  expect(after(no, { type: 'asked' }).error.text).toBe('No')
})
