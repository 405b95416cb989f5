// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Island } from './compare-table.island.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const props = {
  hidesSame: true,
  hasSame: true,
  addresses: { everything: '/compare/', differences: '/compare/?differences=1' },
  texts: {
    title: 'Compare',
    everything: 'Show everything',
    differences: 'Show differences only',
    sameHidden: 'Hidden: 1',
  },
}

afterEach(() => document.body.replaceChildren())

test('what all products have in common is hidden and shown at once, and the address says which', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(
    <Island {...props} clearForm={<form aria-label="clear" />}>
      <table>
        <tbody>
          <tr className="is-same" hidden />
          <tr />
        </tbody>
      </table>
    </Island>,
  )
  await act(() => hydrateRoot(place, <Island {...props} />))
  const [same, other] = place.querySelectorAll('tr')
  const link = screen.getByRole('link', { name: 'Show everything' })
  expect([same!.hidden, other!.hidden]).toEqual([true, false])
  fireEvent.click(link)
  expect([same!.hidden, link.textContent, location.pathname + location.search]).toEqual([
    false,
    'Show differences only',
    '/compare/',
  ])
  fireEvent.click(link)
  expect([same!.hidden, other!.hidden, location.search]).toEqual([true, false, '?differences=1'])
  expect(screen.getByText('Hidden: 1').getAttribute('role')).toBe('status')
  expect(screen.getByRole('form', { name: 'clear' })).toBeDefined()
})

test('without rows that say the same there is nothing to hide', () => {
  render(<Island {...props} hasSame={false} />)
  expect(screen.queryByRole('link', { name: /Show/ })).toBeNull()
})
