// @vitest-environment happy-dom
import { useEffect, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { hydrate } from './hydrate.tsx'
import { twinOf } from './redrawn.ts'

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

/** Two fields of its own around what only the server draws. */
function Mixed({ children }: { children?: ReactNode }) {
  return (
    <form action="/somewhere">
      <p>Choose</p>
      <select name="size" defaultValue="s">
        <option value="s">Small</option>
        <option value="l">Large</option>
      </select>
      <ServerMarkup html={undefined} className="inside">
        {children}
      </ServerMarkup>
      <input type="checkbox" name="gift" value="1" />
      <button>Go</button>
      <output>
        Two <b>cups</b>
      </output>
    </form>
  )
}

test('an island that others changed is drawn anew with what was chosen, typed and drawn by the server alone', async () => {
  const place = drawn(
    renderToString(
      <Mixed>
        <input name="words" />
        <button>Inner</button>
      </Mixed>,
    ),
  )
  const p = place.querySelector('p')!
  p.innerHTML = '<font>Wähle</font>'
  place.querySelector('output')!.textContent = 'Zwei Tassen'
  const inside = place.querySelector<HTMLInputElement>('[name=words]')!
  inside.value = 'Ada'
  place.querySelector('select')!.value = 'l'
  place.querySelector<HTMLInputElement>('[name=gift]')!.checked = true
  const [inner, outer] = place.querySelectorAll('button')
  await hydrate(place, Mixed, {})
  // React tells that the text is another one.
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
  expect(p.isConnected).toBe(false)
  expect(place.querySelector('.inside > [name=words]')).toBe(inside)
  expect([inside.value, place.querySelector('select')!.value]).toEqual(['Ada', 'l'])
  expect(place.querySelector<HTMLInputElement>('[name=gift]')!.checked).toBe(true)
  expect(place.querySelector('output')!.innerHTML).toBe('Two <b>cups</b>')
  expect([...place.querySelectorAll('button')]).toEqual([inner, twinOf(outer!)])
  expect(twinOf(outer!)).not.toBe(outer)
})
