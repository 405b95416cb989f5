// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { putMarkup } from './put-markup.ts'

test('the target keeps its element and gets what is inside the first one', () => {
  const target = document.createElement('div')
  target.id = 'messages'
  target.innerHTML = 'before'
  putMarkup(target, '<ul class="messages"><li>One &amp; two</li></ul><p>dropped</p>')
  expect(target.outerHTML).toBe('<div id="messages"><li>One &amp; two</li></div>')
})

test('markup without an element empties the target', () => {
  const target = document.createElement('div')
  target.textContent = 'before'
  putMarkup(target, '')
  expect(target.innerHTML).toBe('')
})
