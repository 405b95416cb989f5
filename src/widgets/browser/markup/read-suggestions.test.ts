// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readSuggestions } from './read-suggestions.ts'

test('7.2.2 entries of a list, with their titles, and where those that are links lead', () => {
  const markup =
    '<ul data-status="2 found"><li class="suggest-term" title="teapot"><b>tea</b>pot</li>' +
    '<li title="Tea" data-heading="Categories"><a href="/tea.html"><i>Tea</i></a></li></ul>'
  expect(readSuggestions(markup)).toEqual({
    status: '2 found',
    entries: [
      { className: 'suggest-term', title: 'teapot', heading: undefined, address: undefined, html: '<b>tea</b>pot' },
      { className: '', title: 'Tea', heading: 'Categories', address: '/tea.html', html: '<i>Tea</i>' },
    ],
  })
})

test('a list that says nothing of itself tells how many there are; whatever is no list is none', () => {
  expect(readSuggestions('<ul><li>a</li><li>b</li></ul>')?.status).toBe('2')
  for (const other of ['', '<p>Sign in</p>', '{"error":"no"}']) expect(readSuggestions(other)).toBeUndefined()
})
