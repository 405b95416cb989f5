// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { type Root, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Island } from './notice-area.island.tsx'
import { clearNotices, noticeStore, sayNotice } from './notice-store.ts'

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  noticeStore.set(noticeStore.getInitial())
})

/** The page's live regions, with what the server says in one of them. */
async function inPage(area?: 'success' | 'error') {
  const place = document.createElement('div')
  place.innerHTML = renderToString(
    <Island {...(area && { area })}>{area ? <span className={`${area}-msg`}>Welcome.</span> : null}</Island>,
  )
  document.body.append(place)
  const [output, alert] = [place.querySelector('output')!, place.querySelector('[role=alert]')!]
  root = await act(() => hydrateRoot(place, <Island {...(area && { area })} />))
  return { output, alert, shown: () => [output.innerHTML, alert.innerHTML].map((html) => html.trim()) }
}

const say = (...notice: Parameters<typeof sayNotice>) => act(() => sayNotice(...notice))

test('what came with the page stays until something new is said, in the very regions that came', async () => {
  const { output, alert, shown } = await inPage('error')
  expect(shown()).toEqual(['', '<span class="error-msg">Welcome.</span>'])
  await say({ area: 'success', markup: '<div><span class="success-msg">Done.</span></div><p>dropped</p>' })
  expect(shown()).toEqual(['<span class="success-msg">Done.</span>', ''])
  await say({ area: 'error', text: 'Only <1> left.' })
  expect(shown()).toEqual(['', '<span class="error-msg"><span>Only &lt;1&gt; left.</span> </span>'])
  expect([document.querySelector('output'), document.querySelector('[role=alert]')]).toEqual([output, alert])
  await act(() => clearNotices())
  expect(shown()).toEqual(['', ''])
})

test('what was said before the regions came alive is said then', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  await sayNotice({ area: 'success', text: 'Done.', tone: 'note' })
  const { output, shown } = await inPage('success')
  expect(shown()).toEqual(['<span class="note-msg"><span>Done.</span> </span>', ''])
  expect(document.querySelector('output')).toBe(output)
  expect(reported).not.toHaveBeenCalled()
  reported.mockRestore()
})

test('the same words said again are put in anew, so that they are read out again', async () => {
  const { alert } = await inPage()
  await say({ area: 'error', text: 'Only 1 left.' })
  const first = alert.firstChild
  await say({ area: 'error', text: 'Only 1 left.' })
  expect(alert.textContent).toContain('Only 1 left.')
  expect(alert.firstChild).not.toBe(first)
})

test('an action is done where it is said, and the focus goes on to where the next words say', async () => {
  const { output } = await inPage()
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  const onPress = vi.fn()
  await say({ area: 'success', text: 'Changed elsewhere.', action: { label: 'Show', onPress } })
  const button = output.querySelector('button')!
  act(() => button.focus())
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(1)
  await say({ area: 'success', text: 'Shown.', focusAfter: { current: heading } })
  expect(document.activeElement).toBe(heading)
})

test('without the island on the page, who says something is told that nobody hears it', async () => {
  expect(await sayNotice({ area: 'success', text: 'Done.' })).toBe(false)
})
