// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { validationEn } from '#messages/en/validation.ts'
import { putMarkup } from '../../browser/markup/put-markup.ts'
import { checkForm } from './check-form.ts'
import { showServerMessages } from './server-messages.ts'
import { VALIDATED_EVENT } from '../form.classes.ts'
import { foreignField } from './foreign-fields.ts'
import { watchForeignForms } from './foreign-forms.ts'
import { loadFormTexts } from '../form-texts.ts'
import { addRule } from '../rule-book.ts'

beforeAll(() => {
  // Without animation messages come and go at once; the fading is seen in e2e/forms.spec.ts.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  return watchForeignForms()
})
beforeEach(() => loadFormTexts('en'))
afterEach(() => document.body.replaceChildren())

/** A form with these fields in the page. */
function aForm(fields: string, options = ''): HTMLFormElement {
  const place = document.createElement('div')
  document.body.append(place)
  putMarkup(place, `<div><form data-validate="${options}">${fields}<button>Send</button></form></div>`)
  return place.querySelector('form')!
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const reset = (id: string) => foreignField(field(id)).store.tell({ type: 'reset' })
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.validation-advice')]
    .filter((one) => !one.hidden)
    .map((one) => one.textContent)

test('a failed field gets its class, its message after it, and the focus', () => {
  const form = aForm('<input id="name" class="required-entry"><input id="mail" class="validate-email" value="x">')
  expect(checkForm(form)).toBe(false)
  expect(field('name').className).toBe('required-entry validation-failed')
  const advice = field('name').nextElementSibling!
  expect(advice.id).toBe('advice-required-entry-name')
  expect(advice.className).toBe('validation-advice')
  expect(advice.textContent).toBe('This is a required field.')
  expect(document.activeElement?.id).toBe('name')
})

test('the message is named to assistive technology beside the hint, and leaves with the failure', () => {
  const form = aForm('<input id="name" class="required-entry" aria-describedby="name-hint"><p id="name-hint">Yours</p>')
  checkForm(form)
  expect(field('name').getAttribute('aria-invalid')).toBe('true')
  expect(field('name').getAttribute('aria-describedby')).toBe('advice-required-entry-name name-hint')
  field('name').value = 'Ada'
  expect(checkForm(form)).toBe(true)
  expect(field('name').hasAttribute('aria-invalid')).toBe(false)
  expect(field('name').getAttribute('aria-describedby')).toBe('name-hint')
  expect(field('name').className).toBe('required-entry validation-passed')
  expect(shown()).toEqual([])
})

test('another rule fades the first message out, and the same rule uses its element again', () => {
  const form = aForm('<input id="mail" class="required-entry validate-email">')
  checkForm(form)
  field('mail').value = 'x'
  checkForm(form)
  expect(shown()).toEqual(['Please enter a valid email address. For example johndoe@domain.com.'])
  field('mail').value = ''
  checkForm(form)
  expect(shown()).toEqual(['This is a required field.'])
  expect(document.querySelectorAll('.validation-advice')).toHaveLength(2)
})

test('a submit is stopped while a field fails, and goes on when none does', () => {
  const form = aForm('<input id="name" class="required-entry">')
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.requestSubmit()
  expect(sent).not.toHaveBeenCalled()
  field('name').value = 'Ada'
  form.requestSubmit()
  expect(sent).toHaveBeenCalledOnce()
})

test('a button that asks for no check sends the form as it is', () => {
  const form = aForm('<input id="name" class="required-entry"><button formnovalidate id="later">Later</button>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.requestSubmit(field('later'))
  expect(sent).toHaveBeenCalledOnce()
})

test('the advice goes where the page has a place for it', () => {
  const form = aForm(`
    <div class="field-row" id="row"><span><input id="a" class="required-entry"></span></div>
    <table><tbody><tr><td class="value" id="cell"><p><input id="b" class="required-entry"></p></td></tr></tbody></table>
    <div id="box">old words</div><input id="c" class="required-entry" data-advice-container="box">
    <p id="group"><input type="checkbox" id="d" value="1" class="required-entry"><label>Yes</label></p>`)
  checkForm(form)
  expect(document.getElementById('row')!.nextElementSibling?.id).toBe('advice-required-entry-a')
  expect(document.getElementById('cell')!.lastElementChild?.id).toBe('advice-required-entry-b')
  expect(document.getElementById('box')!.innerHTML).not.toContain('old words')
  expect(document.getElementById('box')!.firstElementChild?.id).toBe('advice-required-entry-c')
  expect(document.getElementById('group')!.lastElementChild?.id).toBe('advice-required-entry-d')
  expect(field('c').classList.contains('validation-failed'), 'its container speaks for it').toBe(false)
})

test('an advice that the page brought keeps its own words for every rule', () => {
  const form = aForm(
    '<input id="a" class="required-entry"><p id="advice-a" class="validation-advice" hidden>Tell us, please.</p>',
  )
  checkForm(form)
  expect(shown()).toEqual(['Tell us, please.'])
  expect(document.querySelectorAll('.validation-advice')).toHaveLength(1)
})

test('what is not displayed counts as passed; hidden in any other way it is checked', () => {
  const form = aForm(`
    <div style="display: none"><p><input id="a" class="required-entry"></p></div>
    <input id="b" class="required-entry" style="visibility: hidden"><input id="c" class="required-entry" disabled>`)
  expect(checkForm(form)).toBe(false)
  expect(field('a').classList.contains('validation-passed')).toBe(true)
  expect(field('b').classList.contains('validation-failed')).toBe(true)
  expect(field('c').classList.contains('validation-failed')).toBe(true)
})

test('a field in closed details is opened to be seen', () => {
  const form = aForm('<details><summary>More</summary><input id="a" class="required-entry"></details>')
  checkForm(form)
  expect(document.querySelector('details')!.open).toBe(true)
})

test('fields without a class are left alone', () => {
  const form = aForm('<input id="a">')
  checkForm(form)
  expect(field('a').hasAttribute('class')).toBe(false)
})

test('a field of another place that wants to be checked where it stands is left out', () => {
  const form = aForm('')
  form.id = 'one'
  const other = document.createElement('div')
  document.body.append(other)
  putMarkup(other, '<div><input form="one" id="a" class="required-entry local-validation"></div>')
  expect(checkForm(form)).toBe(true)
})

test('a reset takes marks and message away at once and leaves the value', () => {
  const form = aForm('<div class="input-box"><input id="a" class="validate-email" value="x"></div>', 'mark-containers')
  checkForm(form)
  reset('a')
  expect(field('a').className).toBe('validate-email')
  expect(field('a').value).toBe('x')
  expect(document.querySelector('.input-box')!.className).toBe('input-box')
  expect(shown()).toEqual([])
})

test('containers are marked where the form asks for it', () => {
  const form = aForm(
    `<div class="input-box" id="box"><input id="a" class="required-entry" value="x"><input id="b" class="required-entry"></div>
     <div class="input-box" id="empty"><input id="c" class="validate-email"></div>`,
    'mark-containers',
  )
  checkForm(form)
  expect(document.getElementById('box')!.className).toBe('input-box validation-error')
  expect(document.getElementById('empty')!.className).toBe('input-box')
  field('b').value = 'y'
  checkForm(form)
  expect(document.getElementById('box')!.className).toBe('input-box validation-passed')
})

test('an immediate form checks a field when it changes, others wait for the submit', () => {
  aForm('<input id="a" class="validate-email" value="x">')
  field('a').dispatchEvent(new Event('change', { bubbles: true }))
  expect(shown()).toEqual([])
  aForm('<input id="b" class="validate-email" value="x"><input id="c" class="required-entry">', 'immediate')
  field('b').dispatchEvent(new Event('change', { bubbles: true }))
  expect(shown()).toHaveLength(1)
  expect(field('c').className).toBe('required-entry')
})

test('a hidden field counts as passed for its container, too, when a field beside it is checked at once (5.E.9)', () => {
  const form = aForm(
    `<div class="input-box"><input id="a" class="required-entry"><input id="b" class="validate-email" value="a@b.co"></div>
     <div class="input-box"><input id="c" class="required-entry" value="C" style="display: none">
       <input id="d" class="validate-email"></div>`,
    'immediate mark-containers',
  )
  const change = (id: string) => field(id).dispatchEvent(new Event('change', { bubbles: true }))
  const containers = () => [...form.querySelectorAll('.input-box')].map(({ className }) => className)
  checkForm(form)
  expect(containers()[0]).toBe('input-box validation-error')
  field('a').style.display = 'none'
  change('b')
  expect(containers()[0]).toBe('input-box validation-passed')
  reset('c')
  change('d')
  expect(containers()[1]).toBe('input-box validation-passed')
  field('d').value = 'x'
  change('d')
  expect(containers()[1]).toBe('input-box validation-error')
})

test('in an immediate form a list is checked on blur too, and a click clears a whole group', () => {
  const form = aForm(
    `<select id="s" class="validate-select"><option value="">Choose</option></select>
     <p><input type="radio" name="r" id="r1" value="1" class="validate-one-required-by-name"></p>
     <p><input type="radio" name="r" id="r2" value="2" class="validate-one-required-by-name"></p>`,
    'immediate',
  )
  document.getElementById('s')!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(shown()).toEqual(['Please select an option.'])
  document.getElementById('s')!.remove()
  checkForm(form)
  expect(document.querySelectorAll('.validation-failed')).toHaveLength(2)
  field('r2').click()
  expect(document.querySelectorAll('.validation-failed')).toHaveLength(0)
})

test('a rule that is not loaded yet is, when a field asks for it; a submit waits for it', async () => {
  const form = aForm('<input id="day" class="validate-date-au" value="31/02/2026">')
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.requestSubmit()
  await eventually(() => expect(shown()).toEqual([validationEn.validationDateAu]))
  field('day').value = '28/02/2026'
  form.requestSubmit()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a partner that is right now loses its message: card type and number', async () => {
  aForm(
    `<select id="p_cc_type" class="validate-cc-type-select"><option value="MC">MC</option><option value="VI">VI</option></select>
     <input id="p_cc_number" class="validate-cc-type" value="4111 1111 1111 1111">`,
    'immediate',
  )
  const [type, number] = [document.getElementById('p_cc_type') as HTMLSelectElement, field('p_cc_number')]
  number.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(shown()).toEqual(['Credit card number does not match credit card type.']))
  expect(number.value, 'spaces are taken out in the field').toBe('4111111111111111')
  type.value = 'VI'
  type.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shown()).toEqual([])
})

test("a server's message replaces the one before, and the next check takes it away", () => {
  const form = aForm(
    '<div class="input-box"><input id="mail" class="required-entry" value="a@b.co"></div><input id="z">',
  )
  checkForm(form)
  showServerMessages(form, { mail: 'Taken.' })
  showServerMessages(form, { mail: '<b>Still</b> taken.' })
  expect(shown()).toEqual(['<b>Still</b> taken.'])
  expect(document.getElementById('advice-validate-ajax-mail')!.childElementCount).toBe(0)
  expect(field('mail').className).toBe('required-entry validation-failed validate-ajax')
  expect(document.querySelector('.input-box')!.classList.contains('validation-error')).toBe(true)
  expect(document.activeElement?.id).toBe('mail')
  expect(checkForm(form)).toBe(true)
  expect(shown()).toEqual([])
  expect(field('mail').className).toBe('required-entry validation-passed')
})

test("a server's message in the markup goes with the next check", () => {
  const form = aForm(
    '<input id="m" class="validation-failed validate-ajax" value="x" aria-describedby="advice-validate-ajax-m" aria-invalid="true"><div class="validation-advice" id="advice-validate-ajax-m">Taken.</div>',
  )
  expect(checkForm(form)).toBe(true)
  expect(shown()).toEqual([])
})

test('a light submit asks for nothing, but what is there must be right', () => {
  const form = aForm('<input id="a" class="required-entry"><input id="b" class="validate-email">')
  expect(checkForm(form, { isLight: true })).toBe(true)
  field('b').value = 'x'
  expect(checkForm(form, { isLight: true })).toBe(false)
})

test('titles speak in a form of that kind', () => {
  const form = aForm('<input id="a" class="required-entry" title="Your name, please">', 'use-titles')
  checkForm(form)
  expect(shown()).toEqual(['Your name, please'])
})

test('a form that stops on the first failure leaves the rest alone', () => {
  const form = aForm('<input id="a" class="required-entry"><input id="b" class="required-entry">', 'stop-on-first')
  checkForm(form)
  expect(shown()).toHaveLength(1)
  expect(field('b').className).toBe('required-entry')
})

test("a shop's own rule works as the others do, and one that breaks blocks nothing", () => {
  const broken = vi.spyOn(console, 'error').mockImplementation(() => {})
  addRule({ name: 'validate-even', message: 'Even numbers only.', test: ({ value }) => Number(value) % 2 === 0 })
  addRule({ name: 'validate-broken', message: '-', test: () => nothing() })
  const form = aForm('<input id="a" class="validate-even" value="3"><input id="b" class="validate-broken" value="1">')
  expect(checkForm(form)).toBe(false)
  expect(shown()).toEqual(['Even numbers only.'])
  expect(broken).toHaveBeenCalledOnce()
  broken.mockClear()
})

function nothing(): never {
  throw new Error('no such field')
}

test('who follows a field is told how it went', () => {
  const form = aForm('<input id="a" class="required-entry">')
  const told: unknown[] = []
  form.addEventListener(VALIDATED_EVENT, (event) => told.push((event as CustomEvent).detail))
  checkForm(form)
  field('a').value = 'x'
  checkForm(form)
  expect(told).toEqual([
    { fieldId: 'a', state: 'failed' },
    { fieldId: 'a', state: 'passed' },
  ])
})

test('the fieldset around the focus is highlighted', () => {
  aForm('<fieldset id="set"><input id="a"></fieldset>')
  field('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(document.getElementById('set')!.className).toBe('highlight')
  field('a').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(document.getElementById('set')!.className).toBe('')
})

test('screen readers are told how many fields need attention', () => {
  const form = aForm('<input id="a" class="required-entry"><input id="b" class="required-entry">')
  checkForm(form)
  expect(document.querySelector('[role=status]')!.textContent).toBe('2 fields need your attention.')
})

test('radios without a choice need attention as one field', () => {
  const radio = '<input type="radio" name="pay" class="validate-one-required-by-name">'
  const form = aForm(`${radio}${radio}${radio}<input id="a" class="required-entry">`)
  checkForm(form)
  expect(document.querySelector('[role=status]')!.textContent).toBe('2 fields need your attention.')
})

test('messages are in the language of the page, English where there are none', async () => {
  const form = aForm('<input id="a" class="required-entry">')
  await loadFormTexts('fr-FR')
  checkForm(form)
  expect(shown()).toEqual(['Ce champ est obligatoire.'])
  await loadFormTexts('tlh')
  checkForm(form)
  expect(shown()).toEqual(['This is a required field.'])
})
