// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useMediaQueries } from './use-media-queries.ts'

const QUERIES = { isSmall: '(width <= 770px)' }
let isSmall = false
const listeners = new Set<() => void>()
const seen: string[] = []

vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isSmall
  },
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
}))
afterEach(cleanup)

function Width() {
  const matches = useMediaQueries(QUERIES, (before, now, draw) => {
    seen.push(`before: ${document.body.textContent}`)
    draw(() => seen.push(`${before.isSmall} to ${now.isSmall}`))
    seen.push(`after: ${document.body.textContent}`)
  })
  return <p>{matches ? (matches.isSmall ? 'small' : 'large') : 'unknown'}</p>
}

test('nobody knows on the server; a change is drawn while it is told, and nothing is told after the component has gone', () => {
  expect(renderToString(<Width />)).toContain('unknown')
  render(<Width />)
  expect(document.body.textContent).toBe('large')
  isSmall = true
  for (const change of listeners) change()
  expect(seen).toEqual(['before: large', 'false to true', 'after: small'])
  cleanup()
  expect(listeners.size).toBe(0)
})
