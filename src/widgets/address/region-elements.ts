import { regionClassNames, type RegionControl, type RegionFields } from '#domain/address/region-fields.ts'
import type { RegionOption } from '#domain/address/regions.ts'
import { makeOption } from '../browser/make-option.ts'
import { resetField } from '../form/field-state.ts'

/** The controls of one address in the page. */
export type RegionElements = {
  country: HTMLSelectElement
  select: HTMLSelectElement
  text: HTMLInputElement
  zip: HTMLInputElement | null
}

const RULES = ['validate-select', 'required-entry'] as const

/** The fields as they are now. */
export function readRegionFields({ country, select, text, zip }: RegionElements): RegionFields {
  const label = labelOf(select, text)
  return {
    country: country.value,
    select: {
      ...readControl(select),
      options: [...select.options].slice(placeholders(select)).map(toOption),
      mustSelect: select.classList.contains('validate-select'),
    },
    text: readControl(text),
    zip: { value: zip?.value ?? '', isRequired: zip?.classList.contains('required-entry') ?? false },
    isFieldShown: !label?.parentElement?.hidden,
    isMarkedRequired: label?.classList.contains('required') ?? false,
    isZipMarkedRequired: (zip && labelOf(zip)?.classList.contains('required')) ?? false,
  }
}

/** Makes the page show the fields. What the form check had said about them is taken back (4.region.9, 4.zip.1). */
export function writeRegionFields(elements: RegionElements, fields: RegionFields): void {
  const { select, text, zip } = elements
  const label = labelOf(select, text)
  const hadFocus = [select, text].find((control) => control === document.activeElement)
  const used = isInUse(fields.select) || !isInUse(fields.text) ? select : text
  writeOptions(select, fields.select.options)
  select.value = fields.select.value
  text.value = fields.text.value
  writeControl(select, fields.select)
  writeControl(text, fields.text)
  if (label) {
    label.htmlFor = used.id
    writeMark(label, fields.isMarkedRequired)
    if (label.parentElement) label.parentElement.hidden = !fields.isFieldShown
  }
  if (zip) {
    resetField(zip)
    zip.classList.toggle('required-entry', fields.zip.isRequired)
    writeRequired(zip, fields.zip.isRequired)
    const zipLabel = labelOf(zip)
    if (zipLabel) writeMark(zipLabel, fields.isZipMarkedRequired)
  }
  if (hadFocus && hadFocus !== used && fields.isFieldShown) used.focus()
}

const isInUse = (control: RegionControl) => control.isShown && !control.isDisabled

function readControl(control: HTMLSelectElement | HTMLInputElement): RegionControl {
  const { hidden, disabled, value, classList } = control
  return { isShown: !hidden, isDisabled: disabled, value, isRequired: classList.contains('required-entry') }
}

function writeControl(
  element: HTMLSelectElement | HTMLInputElement,
  control: RegionControl & { mustSelect?: boolean },
): void {
  resetField(element)
  element.hidden = !control.isShown
  element.disabled = control.isDisabled
  element.classList.remove(...RULES)
  element.classList.add(...regionClassNames(control))
  writeRequired(element, control.isRequired)
}

function writeRequired(element: HTMLElement, isRequired: boolean): void {
  if (isRequired) element.setAttribute('aria-required', 'true')
  else element.removeAttribute('aria-required')
}

/** The first line stays where it is the placeholder (4.region.1). */
const placeholders = (select: HTMLSelectElement) => (select.options[0]?.value === '' ? 1 : 0)

const toOption = ({ value, text, title }: HTMLOptionElement): RegionOption => ({ value, label: text, title })

function writeOptions(select: HTMLSelectElement, options: readonly RegionOption[]): void {
  const kept = [...select.options].slice(0, placeholders(select))
  select.replaceChildren(...kept, ...options.map(makeOption))
}

/** The label is found by what it is for (4.region.11). */
function labelOf(...controls: HTMLElement[]): HTMLLabelElement | null {
  const labels = [...document.querySelectorAll('label')]
  return labels.find((label) => controls.some(({ id }) => id !== '' && label.htmlFor === id)) ?? null
}

/** A label without a mark gets one when it needs it (4.region.13). */
function writeMark(label: HTMLLabelElement, isRequired: boolean): void {
  label.classList.toggle('required', isRequired)
  let mark = label.querySelector<HTMLElement>('em, span.required')
  if (!mark && isRequired) {
    mark = document.createElement('em')
    mark.setAttribute('aria-hidden', 'true')
    mark.textContent = '*'
    label.append(' ', mark)
  }
  if (mark) mark.hidden = !isRequired
}
