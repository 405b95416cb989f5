import { expect, test } from 'vitest'
import { readAddToCartAnswer } from './add-to-cart-answer.ts'
import { matchScheme, withFlags } from './call-address.ts'
import { readListAnswer } from './list-answer.ts'
import { miniCartMessage, readMiniCartAnswer } from './mini-cart-answer.ts'

test('7.0.1 a call goes by the scheme of its page, and nothing else of its address changes', () => {
  expect(matchScheme('http://shop.example:8080/a?b=http://c', 'https:')).toBe('https://shop.example:8080/a?b=http://c')
  expect(matchScheme('HTTPS://shop.example/', 'http:')).toBe('http://shop.example/')
  expect(matchScheme('/a', 'https:')).toBe('/a')
  expect(matchScheme('http://shop.example/', 'file:')).toBe('http://shop.example/')
})

test('7.0.2 flags come in order, after "?" or "&", before the fragment', () => {
  expect(withFlags('/add', new Set())).toBe('/add?isajaxcart=true')
  expect(withFlags('/add?x=1#top', new Set(['wishlist', 'ajaxlinks', 'minicompare', 'minicart', 'groupmessage']))).toBe(
    '/add?x=1&isajaxcart=true&groupmessage=1&minicart=1&minicompare=1&ajaxlinks=1&wishlist=1#top',
  )
})

test('3.7.3 any field of an answer may be missing, null or of another kind', () => {
  expect(readAddToCartAnswer({})).toEqual({ hasOptions: false, optionjs: [] })
  expect(
    readAddToCartAnswer({
      hasOptions: 'yes',
      message: null,
      miniCart: 7,
      optionjs: ['/a.js', 3],
      problems: { qty: 'no', x: 1 },
    }),
  ).toEqual({ hasOptions: true, optionjs: ['/a.js'], problems: { qty: 'no' } })
  for (const none of ['x', 1, null, [], undefined]) {
    expect(readAddToCartAnswer(none)).toBeUndefined()
    expect(readListAnswer(none)).toBeUndefined()
    expect(readMiniCartAnswer(none)).toBeUndefined()
  }
  expect(
    readListAnswer({ miniCompare: '<div></div>', cart: { key: 'a', version: 1, count: 2 }, formKey: 'k' }),
  ).toEqual({
    miniCompare: '<div></div>',
    cart: { key: 'a', version: 1, count: 2 },
    formKey: 'k',
  })
})

test('3.12 the count is text or number; 8.minicart.1 the first message that is there wins', () => {
  expect(readMiniCartAnswer({ success: 1, qty: 3, content: '' })).toEqual({ success: true, qty: '3', content: '' })
  const both = readMiniCartAnswer({ success: true, notice: '', error: 'e', message: 'm' })!
  expect(miniCartMessage(both)).toEqual({ area: 'error', text: '' })
  expect(miniCartMessage({ success: false, error: 'e', message: 'm' })).toEqual({ area: 'error', text: 'e' })
  expect(miniCartMessage({ success: false, message: 'm' })).toEqual({ area: 'success', text: 'm' })
  expect(miniCartMessage({ success: true })).toBeUndefined()
})
