// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useComeAlive } from './alive/use-come-alive.ts'
import { useCookiesKept } from './kept/use-cookies-kept.ts'
import { useIsAlive } from './alive/use-is-alive.ts'
import { useLastPointer } from './pointer/use-last-pointer.ts'
import { useLoaded } from './alive/use-loaded.ts'
import { useTypedBefore } from './forms/use-typed-before.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const told = vi.fn<(what?: unknown) => void>()
beforeEach(() => told.mockReset())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('useIsAlive, useCookiesKept and useLastPointer are on the server what they are while hydrated, then what is so', async () => {
  function Facts() {
    return <p>{[useIsAlive(), useCookiesKept(), useLastPointer()].join(' ')}</p>
  }
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const sent = renderToString(<Facts />)
  expect(sent).toBe('<p>false true mouse</p>')
  document.body.innerHTML = `<main>${sent}</main>`
  const errors: unknown[] = []
  const main = document.querySelector('main')!
  const root = await act(() => hydrateRoot(main, <Facts />, { onRecoverableError: (error) => errors.push(error) }))
  expect([main.textContent, errors]).toEqual(['true false mouse', []])
  await act(() => document.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' })))
  expect(main.textContent).toBe('true false touch')
  await act(() => root.unmount())
})

test('useComeAlive tells once, the inner component first', () => {
  function Part({ name, inner }: { name: string; inner?: string }) {
    useComeAlive(() => told(name))
    return inner === undefined ? null : <Part name={inner} />
  }
  const { rerender } = render(<Part name="form" inner="field" />)
  rerender(<Part name="form again" inner="field again" />)
  expect(told.mock.calls).toEqual([['field'], ['form']])
})

test('useTypedBefore tells of a text that is another one than was drawn', () => {
  function Box({ typed }: { typed: string }) {
    const field = useRef<HTMLInputElement>(null)
    useTypedBefore(field, 'drawn', told)
    return (
      <input
        ref={(element) => {
          field.current = element
          if (element) element.value = typed
        }}
      />
    )
  }
  render(<Box typed="drawn" />)
  expect(told).not.toHaveBeenCalled()
  render(<Box typed="by hand" />)
  expect(told.mock.calls).toEqual([['by hand']])
})

test('useLoaded loads once it is wanted; what cannot be had is reported and stays away', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'part' }))
  function Part({ isWanted, from = load }: { isWanted: boolean; from?: () => Promise<{ name: string }> }) {
    return <p>{useLoaded(isWanted, from)?.name ?? 'nothing'}</p>
  }
  const { container, rerender } = render(<Part isWanted={false} />)
  expect([container.textContent, load.mock.calls.length]).toEqual(['nothing', 0])
  await act(async () => rerender(<Part isWanted />))
  expect([container.textContent, load.mock.calls.length]).toEqual(['part', 1])

  vi.stubGlobal('reportError', told)
  const gone = new Error('gone')
  const failed = render(<Part isWanted={false} />)
  await act(async () => failed.rerender(<Part isWanted from={() => Promise.reject(gone)} />))
  expect([failed.container.textContent, told.mock.calls]).toEqual(['nothing', [[gone]]])
})
