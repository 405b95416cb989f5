// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { putMarkup } from '../browser/put-markup.ts'
import { enhance } from './payment-methods.ts'

test('only the fields of the chosen way to pay are switched on', () => {
  const place = document.createElement('div')
  document.body.append(place)
  putMarkup(
    place,
    `<ul>
      <li><input type="radio" name="payment[method]" id="cash"></li>
      <li><input type="radio" name="payment[method]" id="card" checked><input id="number"><select id="type"></select></li>
      <li><input type="radio" name="payment[method]" id="giro"><input id="account"></li>
      <li><input id="no-way-to-pay"></li>
    </ul>`,
  )
  enhance(place)
  const disabled = () =>
    [...place.querySelectorAll<HTMLInputElement>('input, select')].filter((one) => one.disabled).map(({ id }) => id)
  expect(disabled()).toEqual(['account'])
  for (const [id, expected] of [
    ['giro', ['number', 'type']],
    ['cash', ['number', 'type', 'account']],
    ['card', ['account']],
  ] as const) {
    const radio = document.getElementById(id) as HTMLInputElement
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
    expect(disabled(), id).toEqual(expected)
  }
})
