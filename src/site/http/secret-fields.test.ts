import { expect, test } from 'vitest'
import { isSecretField } from './secret-fields.ts'

test('passwords and card fields are secret, whatever form they stand in', () => {
  for (const name of [
    'payment[cc_type]',
    'payment[cc_number]',
    'payment[cc_exp_month]',
    'payment[cc_cid]',
    'payment[cc_ss_issue]',
    'login[password]',
    'password',
    'current_password',
    'confirmation',
    'customer[confirmation]',
  ])
    expect(isSecretField(name), name).toBe(true)
})

test('other fields are not', () => {
  for (const name of [
    'payment[method]',
    'email',
    'billing[city]',
    'super_attribute[92]',
    'qty',
    'options[3]',
    'form_key',
  ])
    expect(isSecretField(name), name).toBe(false)
})
