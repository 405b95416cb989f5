// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { withCheckedForms } from './checked-forms.ts'

test('2.19.5 a form of an answer is checked, whether or not it says so; one that does is left as it is', () => {
  expect(withCheckedForms('<p>x</p><form action="/a"></form>', 'data-validate')).toMatch(
    /^<p>x<\/p><form action="\/a" data-validate="" novalidate(?:="")?><\/form>$/,
  )
  const own = '<form data-validate="immediate" novalidate></form>'
  expect(withCheckedForms(own, 'data-validate')).toBe(own)
})
