// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_MS } from './use-hold.ts'
import { type CalendarSetup, setUpCalendar } from './set-up-calendar.tsx'

const said = vi.fn()
const changed = vi.fn()
const today = { year: 2026, month: 2, day: 14 }

// Loaded when the first one opens; its loading is no part of these tests.
beforeAll(() => import('./calendar-popup.tsx'))
beforeEach(() => {
  vi.stubGlobal('alert', said)
  document.documentElement.lang = 'en-GB'
})
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  said.mockReset()
  changed.mockReset()
  document.body.replaceChildren()
})

const isSetUpOn = (trigger: HTMLElement) => waitFor(() => expect(trigger.getAttribute('aria-haspopup')).toBe('dialog'))

/** A field with a button in the page, and a calendar set up on them, opened. */
async function anOpenCalendar(value = '', setup: CalendarSetup = {}) {
  const input = Object.assign(document.createElement('input'), { id: 'day', value })
  const button = Object.assign(document.createElement('button'), { id: 'open', textContent: 'Open' })
  document.body.append(input, button)
  input.addEventListener('change', () => changed(input.value))
  setUpCalendar({ inputField: 'day', button: 'open', today, ...setup })
  await isSetUpOn(button)
  button.click()
  const dialog = await screen.findByRole('dialog', { name: 'Calendar' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return { input, button, dialog, grid: within(dialog).getByRole('grid') }
}

const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!
const focused = () => (document.activeElement as HTMLElement).dataset.date
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('with nothing to set up on, an alert says so and nothing happens', () => {
  expect(setUpCalendar({})).toBeUndefined()
  expect(setUpCalendar({ inputField: 'nowhere', button: 'nor-here' })).toBeUndefined()
  expect(said).toHaveBeenCalledTimes(2)
  expect(said.mock.calls[0]![0]).toContain('Nothing to setup (no fields found)')
})

test('a flat calendar without its parent is an alert too', () => {
  expect(setUpCalendar({ flat: 'nowhere' })).toBeUndefined()
  expect(said.mock.calls[0]![0]).toContain("Flat specified but can't find parent")
})

test('a flat calendar is in the page at once, is no dialog, and writes to its field', async () => {
  const place = document.createElement('div')
  const input = document.createElement('input')
  document.body.append(input, place)
  setUpCalendar({ flat: place, inputField: input, today })
  await within(place).findByRole('group', { name: 'Calendar' })
  await userEvent.click(day('2026-02-20'))
  expect(input.value).toBe('2026/02/20')
  expect(within(place).queryByRole('button', { name: 'Close the calendar' })).toBeNull()
})

test('heads are short names of weekdays, in a language without these their letters, which say the whole name', async () => {
  const heads = async (locale: string) => {
    document.documentElement.lang = locale
    const place = document.createElement('div')
    document.body.append(place)
    setUpCalendar({ flat: place, today })
    const cells = await within(place).findAllByRole('columnheader')
    return cells.map((cell) => [cell.textContent, cell.getAttribute('abbr')].join(' '))
  }
  expect(await heads('de-DE')).toContain('Mo Montag')
  expect(await heads('ar')).toContain('خ الخميس')
})

test('six rows of days with ISO week numbers, other months blank, weekends of the language', async () => {
  const { grid } = await anOpenCalendar('2026/02/14')
  const rows = within(grid).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(6)
  expect(within(rows[0]!).getByRole('rowheader').textContent).toBe('5')
  expect(rows.map((row) => row.classList.contains('emptyrow'))).toEqual([false, false, false, false, false, true])
  expect(rows[5]!.textContent).toBe('')
  expect(grid.querySelectorAll('td.day')).toHaveLength(28)
  expect([...grid.querySelectorAll('thead .weekend')].map((cell) => cell.textContent)).toEqual(['Sat', 'Sun'])
  expect(day('2026-02-14').getAttribute('aria-selected')).toBe('true')
  expect(day('2026-02-14').getAttribute('aria-current')).toBe('date')
  expect(day('2026-02-14').getAttribute('aria-label')).toContain('14 February 2026')
})

test('a click on a day writes it in the format, tells of the change, closes, and gives the focus back', async () => {
  const { input, button } = await anOpenCalendar('', { format: '%d/%m/%Y' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(day('2026-02-03'))
  expect(input.value).toBe('03/02/2026')
  expect(changed.mock.calls).toEqual([['03/02/2026']])
  await isClosed()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('text that is no date stays until a day is chosen', async () => {
  const { input } = await anOpenCalendar('30/30/30')
  expect(focused()).toBe('2026-02-14')
  await userEvent.keyboard('{Escape}')
  expect(input.value).toBe('30/30/30')
  expect(changed).not.toHaveBeenCalled()
})

test('arrow keys go by day and week, Ctrl by month and year, and write on the way', async () => {
  const { input } = await anOpenCalendar('2026/01/31')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('2026-02-01')
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowDown}')
  expect(focused()).toBe('2026-01-31')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(focused()).toBe('2026-02-28')
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(focused()).toBe('2027-02-28')
  expect(input.value).toBe('2027/02/28')
  await userEvent.keyboard('{Control>}{ArrowUp}{ArrowLeft}{/Control}{PageDown}{Home}{End}')
  expect(focused()).toBe('2026-03-01')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('Space is today and closes only on today; Enter chooses', async () => {
  const { input } = await anOpenCalendar('2025/05/05')
  await userEvent.keyboard(' ')
  expect(input.value).toBe('2026/02/14')
  expect(focused()).toBe('2026-02-14')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(input.value).toBe('2026/02/15')
  await isClosed()
})

test('without electric only a choice writes', async () => {
  const { input } = await anOpenCalendar('', { isElectric: false })
  await userEvent.keyboard('{ArrowRight}')
  expect(input.value).toBe('')
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('2026/02/15')
})

test('the buttons go by month and year and keep the focus', async () => {
  const { input } = await anOpenCalendar('2026/01/31')
  const next = screen.getByRole('button', { name: 'Next month' })
  await userEvent.click(next)
  expect(input.value).toBe('2026/02/28')
  expect(document.activeElement).toBe(next)
  await userEvent.click(screen.getByRole('button', { name: 'Previous year' }))
  expect(input.value).toBe('2025/02/28')
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  expect(screen.getByText(/Arrow keys go by day/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the calendar' }))
  await isClosed()
})

test('a year button held for a quarter of a second opens twelve years in steps of two', async () => {
  const { input } = await anOpenCalendar('2026/02/14')
  const button = screen.getByRole('button', { name: 'Next year' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(button, { button: 0 })
  vi.advanceTimersByTime(HOLD_MS - 1)
  expect(screen.queryByRole('listbox')).toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  const list = await screen.findByRole('listbox', { name: 'Years' })
  const years = within(list).getAllByRole('option')
  expect(years.map((option) => option.textContent)).toHaveLength(12)
  expect(years[1]!.textContent).toBe('2030')
  fireEvent.pointerUp(years[1]!)
  expect(input.value).toBe('2030/02/14')
  await waitFor(() => expect(focused()).toBe('2030-02-14'))
})

test('the lists open by keyboard too, and Escape closes the list alone', async () => {
  const { input } = await anOpenCalendar('2026/02/14')
  screen.getByRole('button', { name: 'February' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('listbox', { name: 'Months' })
  expect(document.activeElement!.textContent).toBe('February')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await waitFor(() => expect(focused()).toBe('2026-02-14'))
  await userEvent.click(screen.getByRole('button', { name: 'February' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('2026/03/14')
})

test('a click outside closes, Tab stays inside', async () => {
  await anOpenCalendar('2026/02/14')
  await userEvent.tab()
  for (let press = 0; press < 12; press++) {
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await userEvent.tab()
  }
  fireEvent.pointerDown(document.body)
  await isClosed()
})

test('a time is there when the format has one: click up, Shift-click down, around the clock', async () => {
  const { input } = await anOpenCalendar('28/02/2026 23:59', { format: '%d/%m/%Y %H:%M' })
  const [hour, minute] = screen.getAllByRole('spinbutton')
  expect(hour!.getAttribute('aria-valuenow')).toBe('23')
  await userEvent.click(hour!)
  expect(input.value).toBe('28/02/2026 00:59')
  fireEvent.click(minute!, { shiftKey: true })
  expect(input.value).toBe('28/02/2026 00:58')
  hour!.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(input.value).toBe('28/02/2026 23:58')
  fireEvent.pointerDown(minute!, { clientX: 0, clientY: 0 })
  fireEvent.pointerMove(minute!, { clientX: 16, clientY: 0 })
  fireEvent.pointerUp(minute!)
  expect(input.value).toBe('28/02/2026 23:00')
})

test('names and weeks are the page’s language’s', async () => {
  document.documentElement.lang = 'fr'
  const input = Object.assign(document.createElement('input'), { value: '2026/02/14' })
  document.body.append(input)
  setUpCalendar({ inputField: input, today })
  await isSetUpOn(input)
  input.click()
  await screen.findByRole('dialog', { name: 'Calendrier' })
  expect(screen.getByRole('button', { name: 'février' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)[1]).toBe('lun.')
})

test('where the language runs from right to left, the arrow to the left leads on (5.calendar.6)', async () => {
  document.documentElement.lang = 'ar-AE'
  document.body.style.direction = 'rtl'
  const input = Object.assign(document.createElement('input'), { value: '2026/02/14' })
  document.body.append(input)
  setUpCalendar({ inputField: input, today })
  await isSetUpOn(input)
  input.click()
  const dialog = await screen.findByRole('dialog', { name: 'التقويم' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(input.value).toContain('15')
  document.body.style.direction = ''
})
