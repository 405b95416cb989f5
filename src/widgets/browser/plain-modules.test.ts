// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearClass } from './screen/clear-class.ts'
import { flightTarget } from './screen/flight-target.ts'
import { focusHeading } from './focus/focus-heading.ts'
import { revealFound, takeFocus, targetOf, visiblePart } from './address/fragment.ts'
import { keep, readKept } from './kept/kept-text.ts'
import { markBusy } from './screen/mark-busy.ts'
import { movePage } from './screen/move-page.ts'
import { bringTextBack, keepText } from './kept/text-in-history.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const put = (markup: string) => (document.body.innerHTML = markup)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('markBusy marks what was pressed with another word, and gives it back as it was', () => {
  put('<form><button aria-label="Add the mug"><b>Add</b></button></form>')
  const before = find('form').outerHTML
  const undo = markBusy(find('button'), find('form') as HTMLFormElement, 'Adding …')
  expect(find('form').outerHTML).toBe('<form aria-busy="true"><button aria-disabled="true">Adding …</button></form>')
  undo()
  expect(find('form').outerHTML).toBe(before)
})

test('markBusy leaves its word to a button of an island that has yet to come alive', () => {
  put('<vitrine-island><form><button>Add</button></form></vitrine-island>')
  const undo = markBusy(find('button'), find('form') as HTMLFormElement, 'Adding …')
  expect(find('form').outerHTML).toBe('<form aria-busy="true"><button aria-disabled="true">Add</button></form>')
  find('vitrine-island').setAttribute('data-ready', '')
  undo()
  expect(find('form').outerHTML).toBe('<form><button>Add</button></form>')
})

test('4.fly.1, .4 flightTarget is the header’s cart, with the classes of a flight; a page without one has none', () => {
  put('')
  expect(flightTarget()).toBeUndefined()
  put('<div class="header-minicart"></div>')
  const target = flightTarget()!
  target.mark(true)
  expect(find('div').className).toBe('header-minicart ajaxcart-animation-active ajaxcart-blink')
  target.mark(undefined)
  expect(find('div').className).toBe('header-minicart')
})

test('focusHeading gives a heading its name and the focus, and says where there is none', () => {
  put('<div><h2>Mug</h2></div>')
  expect(focusHeading(find('div'), 'h2', 'title')).toBe(true)
  expect(document.activeElement).toBe(find('#title'))
  expect(focusHeading(find('div'), 'h3', 'title')).toBe(false)
})

test('targetOf finds what a fragment names, encoded or not, and nothing in half an encoding', () => {
  put('<p id="größe"></p><p id="100%"></p>')
  expect(targetOf('#gr%C3%B6%C3%9Fe')).toBe(find('p'))
  expect(targetOf('#100%')).toBe(find('p + p'))
  for (const none of ['#', '#no', '#%E0']) expect(targetOf(none)).toBeUndefined()
})

test('what is hidden until it is found is shown; where nothing has a place, its surroundings stand for it', () => {
  put('<section hidden="until-found"><p></p></section>')
  revealFound(find('p'))
  expect(find('section').hasAttribute('hidden')).toBe(false)
  find('p').getClientRects = () => [] as unknown as DOMRectList
  find('section').getClientRects = () => [{}] as unknown as DOMRectList
  expect(visiblePart(find('p'))).toBe(find('section'))
})

test('takeFocus makes a stop for once of what is none', () => {
  put('<p></p><button></button>')
  takeFocus(find('p'))
  expect(document.activeElement).toBe(find('p'))
  takeFocus(find('button'))
  expect(find('p').hasAttribute('tabindex')).toBe(false)
})

test('kept texts are read again; a browser that forbids keeping keeps nothing', () => {
  keep('viewed', '1,2')
  expect(readKept('viewed')).toBe('1,2')
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keep('viewed', '3')
  expect(readKept('viewed')).toBeNull()
})

test('a text in a box is kept with this step of the history, beside what others keep there', () => {
  put('<input id="search"><input id="other">')
  const [box, other] = [find('#search'), find('#other')] as HTMLInputElement[]
  history.replaceState({ mine: 1 }, '')
  box!.value = 'tea'
  keepText(box!)
  box!.value = ''
  bringTextBack(box!)
  bringTextBack(other!)
  expect([box!.value, other!.value, (history.state as { mine: number }).mine]).toEqual(['tea', '', 1])
})

test('clearClass takes a class from everything that has it', () => {
  put('<p class="menu-active a"></p><b class="menu-active"></b>')
  clearClass('menu-active')
  expect(document.body.innerHTML).toBe('<p class="a"></p><b class=""></b>')
})

test('movePage moves at once where less motion is wanted; else in frames, until the shopper moves the page', () => {
  const scrolled = vi.fn<(to: { top: number }) => void>()
  vi.stubGlobal('scrollTo', scrolled)
  const arrived = vi.fn<() => void>()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  movePage(() => 400, arrived)
  expect(scrolled.mock.calls).toEqual([[{ top: 400, behavior: 'instant' }]])
  expect(arrived).toHaveBeenCalledOnce()

  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  movePage(() => 400, arrived)
  vi.advanceTimersByTime(5000)
  expect(scrolled.mock.lastCall).toEqual([{ top: 400, behavior: 'instant' }])
  expect(arrived).toHaveBeenCalledTimes(2)
  movePage(() => 800, arrived)
  vi.advanceTimersByTime(40)
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(5000)
  expect(arrived).toHaveBeenCalledTimes(2)
})
