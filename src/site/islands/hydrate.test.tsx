// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { hydrate } from './hydrate.tsx'

const reported = vi.fn()
vi.stubGlobal('reportError', reported)
afterEach(() => reported.mockClear())

function drawn(markup: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = markup
  document.body.append(place)
  return place
}

/** The server's form; in the browser its first effect, or its button, fails. */
function Fragile({ when }: { when?: 'start' | 'click' }) {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (when === 'start') throw new Error('at the start')
  }, [when])
  if (isBroken) throw new Error('at a click')
  return (
    <form action="/somewhere">
      <button type="button" onClick={() => setBroken(when === 'click')}>
        Go
      </button>
    </form>
  )
}

test('an island that fails at its start leaves what the server sent, and tells it', async () => {
  const place = drawn(renderToString(<Fragile />))
  const before = place.innerHTML
  await hydrate(place, Fragile, { when: 'start' })
  await eventually(() => expect(reported).toHaveBeenCalledWith(new Error('at the start')))
  await eventually(() => expect(place.innerHTML).toBe(before))
})

test('an island that fails later becomes again what the server sent', async () => {
  const place = drawn(renderToString(<Fragile />))
  const before = place.innerHTML
  await hydrate(place, Fragile, { when: 'click' })
  place.querySelector('button')!.click()
  await eventually(() => expect(reported).toHaveBeenCalledWith(new Error('at a click')))
  await eventually(() => expect(place.innerHTML).toBe(before))
})
