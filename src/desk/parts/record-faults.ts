import type { TextId } from '../texts/language.ts'

const AMOUNT = /^-?\d{1,12}(\.\d{1,4})?$/
const DECIMALS = new Set(['price', 'value', 'weight'])
const NUMBERS = new Set([
  'quantity',
  'position',
  'maxDownloads',
  'maxLength',
  'maxWidth',
  'maxHeight',
  'minimum',
  'maximum',
  'increment',
])
const NAMES = new Set(['name', 'urlKey', 'title', 'label', 'code'])
/** Parts whose keys are the owner's own words (an attribute's code, a language): such a key does not tell what kind of value it has. */
const FREE = new Set(['attributes', 'attributeTexts', 'labels', 'titles', 'images', 'videos'])

type Fault = 'amountWrong' | 'wholeNumberWrong' | 'fieldMissing'

function faultOf(name: string, value: unknown): Fault | undefined {
  if (typeof value !== 'string') return undefined
  if (DECIMALS.has(name)) return AMOUNT.test(value) ? undefined : 'amountWrong'
  if (NUMBERS.has(name)) return 'wholeNumberWrong'
  return NAMES.has(name) && value.trim() === '' ? 'fieldMissing' : undefined
}

/**
 * Checks a record at the desk before it is sent. @returns the message for each wrong value, by its JSON pointer. A field for a number
 * that still holds text is one where no number was typed.
 */
export function recordFaults(value: unknown, pointer = '', name = ''): Record<string, Fault & TextId> {
  const fault = faultOf(name, value)
  if (fault) return { [pointer]: fault }
  if (typeof value !== 'object' || value === null) return {}
  const isList = Array.isArray(value)
  const faults = Object.entries(value)
    .filter(([key, part]) => isList || !FREE.has(key) || (key === 'attributes' && Array.isArray(part)))
    .map(([key, part]) => recordFaults(part, `${pointer}/${key}`, isList ? '' : key))
  return Object.assign({}, ...faults) as Record<string, Fault>
}
