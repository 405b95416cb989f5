import { setUpCalendar } from './set-up-calendar.ts'

/**
 * `<vitrine-calendar>`: gives the text field inside it a calendar behind its button (calendar-field.tsx draws both). In
 * other markup its attributes name elements by their ids: `input-field`, `button`, `display-area`, `flat`; and `format`,
 * `display-format`, `electric="no"`.
 */
export function enhance(element: HTMLElement): void {
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const button = element.querySelector<HTMLElement>(':scope > .calendar-trigger')
  const calendar = setUpCalendar({
    inputField: text('input-field') ?? element.querySelector('input'),
    button: text('button') ?? button,
    displayArea: text('display-area'),
    flat: text('flat'),
    format: text('format'),
    displayFormat: text('display-format'),
    isElectric: text('electric') !== 'no',
  })
  if (calendar && button) button.hidden = false
}
