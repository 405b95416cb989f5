import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../address/address.ts'
import { checkInput } from './check-input.ts'
import type { CheckoutInput } from './results.ts'

const settings = { countries: ['DE', 'IE'], payment: ['bank-transfer' as const] }
const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: ['Main Street 1'],
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country: 'DE',
}
const input = (changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  email: 'ada@example.com',
  shipping: address,
  payment: 'bank-transfer',
  seen: { version: 1, grandTotal: 1 },
  ...changes,
})
const problemsOf = (given: CheckoutInput, isVirtual = false) => {
  const checked = checkInput(given, settings, isVirtual)
  return checked.status === 'ok' ? {} : checked.problems
}

test('outer space and invisible characters are not kept', () => {
  const checked = checkInput(
    input({
      email: ' ada@example.com\0',
      shipping: { ...address, city: ' Ber\u0007lin ', street: ['Main Street 1', ' '] },
    }),
    settings,
    false,
  )
  expect(checked).toMatchObject({
    input: { email: 'ada@example.com', shipping: { city: 'Berlin', street: ['Main Street 1'] } },
  })
})

test('an e-mail address has a name, one @ and a dotted host', () => {
  for (const email of ['a@b.c', 'first.last+tag@sub.example.com', 'ü@exämple.de'])
    expect(problemsOf(input({ email }))).toEqual({})
  for (const email of ['a', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@@b.c', 'a b@c.d', `${'a'.repeat(251)}@b.cd`])
    expect(problemsOf(input({ email }))).toEqual({ email: 'validationEmail' })
  expect(problemsOf(input({ email: ' ' }))).toEqual({ email: 'validationRequired' })
})

test('without another invoice address the shipping address is it', () => {
  expect(checkInput(input(), settings, false)).toMatchObject({ input: { billing: { city: 'Berlin' } } })
})

test('a postcode is required where the country has them', () => {
  expect(problemsOf(input({ shipping: { ...address, postcode: '' } }))).toEqual({
    'shipping.postcode': 'validationRequired',
  })
  expect(problemsOf(input({ shipping: { ...address, postcode: '', country: 'IE' } }))).toEqual({})
})

test('a cart with nothing to ship asks only for the address of the invoice', () => {
  const nowhere = { ...address, city: '', country: 'XX' }
  expect(problemsOf(input({ shipping: nowhere, billing: address }), true)).toEqual({})
  expect(problemsOf(input({ shipping: nowhere }), true)).toEqual({
    'shipping.city': 'validationRequired',
    'shipping.country': 'validationSelect',
  })
})

test('any text is accepted whole or named', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, text, (city, firstName, line) => {
      const checked = checkInput(input({ shipping: { ...address, city, firstName, street: [line] } }), settings, false)
      if (checked.status === 'ok') {
        const { shipping } = checked.input
        expect(
          [shipping!.city, shipping!.firstName, ...shipping!.street].every(
            (kept) => kept.length > 0 && kept.length <= 255,
          ),
        ).toBe(true)
      } else {
        expect(Object.keys(checked.problems).every((field) => /^shipping\.(city|firstName|street)$/.test(field))).toBe(
          true,
        )
      }
    }),
    { numRuns: 50 },
  )
})
