import { couldBeOfType, detectCardType, stripDelimiters } from '#domain/payment-card/card-number.ts'
import { LONGEST_TYPED_NUMBER, verificationRules } from '#domain/payment-card/card-form.ts'
import { cardTypeOf } from '#domain/payment-card/card-types.ts'
import { type CardField, cardFieldId } from '#domain/payment-card/field-ids.ts'
import { resetField } from '../form/field-state.ts'
import { groupTyped, longestTyped } from './typed-number.ts'

/**
 * `<vitrine-payment-card prefix="ccsave">` around a payment form (spec §2 w1). The type is recognised from the number and
 * preselected, digits are grouped as on the card, and the verification code says where it stands and how long it is.
 * Which block is shown CSS decides (2.1.6); what is right the form's rules decide.
 */
export function enhance(element: HTMLElement): void {
  const prefix = element.getAttribute('prefix') ?? ''
  const find = <Found extends HTMLElement>(field: CardField) =>
    element.querySelector<Found>(`#${CSS.escape(cardFieldId(prefix, field))}`)
  const number = find<HTMLInputElement>('number')
  const type = find<HTMLSelectElement>('type')
  const code = find<HTMLInputElement>('verification')
  if (!number || !type || !code) return

  // A type that was there before the script was chosen by the shopper.
  let isChosenByHand = type.value !== ''
  let isOurs = false

  const follow = () => {
    number.maxLength = longestTyped(detectCardType(number.value) ?? '') ?? LONGEST_TYPED_NUMBER
    describeCode(element, code, type.value)
  }

  const preselect = () => {
    const digits = stripDelimiters(number.value)
    const detected = detectCardType(digits)
    if (!detected || detected === type.value) return
    if (isChosenByHand && couldBeOfType(digits, type.value)) return
    if (![...type.options].some((option) => option.value === detected)) return
    type.value = detected
    isChosenByHand = false
    isOurs = true
    type.dispatchEvent(new Event('change', { bubbles: true }))
    isOurs = false
  }

  const group = () => {
    const typed = { text: number.value, caret: number.selectionStart ?? number.value.length }
    const grouped = groupTyped(typed, type.value)
    if (!grouped || grouped.text === typed.text) return
    number.value = grouped.text
    number.setSelectionRange(grouped.caret, grouped.caret)
  }

  number.addEventListener('beforeinput', (event) => {
    // More than a digit at a time (pasted, filled in) may be of a longer type; it is measured when it is there.
    if (event.data?.length !== 1) number.maxLength = LONGEST_TYPED_NUMBER
    stepOverSpace(number, event.inputType)
  })
  number.addEventListener('input', (event) => {
    if ((event as InputEvent).isComposing) return
    preselect()
    group()
    follow()
  })
  type.addEventListener('change', () => {
    if (!isOurs) isChosenByHand = type.value !== ''
    follow()
  })
  follow()
}

/** Deleting the space between two groups would put it there again: the digit beside it is meant. */
function stepOverSpace(number: HTMLInputElement, inputType: string): void {
  const { selectionStart: start, selectionEnd: end, value } = number
  if (start === null || start !== end) return
  if (inputType === 'deleteContentBackward' && value[start - 1] === ' ') number.setSelectionRange(start - 1, start - 1)
  if (inputType === 'deleteContentForward' && value[start] === ' ') number.setSelectionRange(start + 1, start + 1)
}

/** Where the code stands, how long it is, and whether it is asked for (5.validate-cc-cvn). */
function describeCode(element: HTMLElement, code: HTMLInputElement, typeCode: string): void {
  const lengths = cardTypeOf(typeCode)?.verificationLengths ?? [3, 4]
  code.maxLength = Math.max(...lengths)
  const kind = !cardTypeOf(typeCode) ? 'any' : lengths.length > 1 ? 'either' : lengths[0] === 4 ? 'front' : 'back'
  const hint = document.getElementById(`${code.id}-hint`)
  const text = element.getAttribute(`hint-${kind}`)
  if (hint && text !== null && hint.textContent !== text) hint.textContent = text

  const rules = verificationRules(typeCode).split(' ')
  const isRequired = rules.includes('required-entry')
  if (code.classList.contains('required-entry') === isRequired) return
  // The order of the tokens decides which rule speaks.
  const others = [...code.classList].filter((token) => token !== 'required-entry' && !rules.includes(token))
  code.className = [...rules, ...others].join(' ')
  code.toggleAttribute('aria-required', false)
  if (isRequired) code.setAttribute('aria-required', 'true')
  code.labels?.forEach((label) => label.classList.toggle('required', isRequired))
  resetField(code)
}
