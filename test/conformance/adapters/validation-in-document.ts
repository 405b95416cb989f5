import { formClasses } from '#widgets/form/form.classes.ts'
import { loadFormTexts } from '#widgets/form/form-texts.ts'
import { loadAllRules } from '#widgets/form/rule-book.ts'
import { type FieldMarkup, messagesOf } from '../document.ts'
import { foreignPage, type MakePage } from '../form-page.ts'
import { componentPage } from '../hydrated-form.tsx'
import { type Adapter, type Difference, isRecord, type Vector, type VectorFile } from '../vectors.ts'
import { todayOf } from './today.ts'
import { acceptedMessages, type FieldVector } from './validation.ts'

await Promise.all([loadAllRules(), loadFormTexts('en')])

/** The case as a page: what is marked, said and rewritten, in a form of the shop and in markup of others. */
export const validationInDocument: Adapter = (vector, file) => [
  ...inPage(vector, file, componentPage),
  ...inPage(vector, file, foreignPage).map((one) => ({ ...one, part: `foreign ${one.part}` })),
]

function inPage(vector: Vector, file: VectorFile, makePage: MakePage): Difference[] {
  const companions = (vector.companions ?? []) as FieldVector[]
  const others = companions.map((companion) => markupOf(companion, companion.className ?? ''))
  const own = markupOf(vector as unknown as FieldVector, String(vector.className ?? vector.rule))
  const page = makePage(vector.group === 'same-parent' ? [[...others, own]] : [...others.map((one) => [one]), [own]])
  const target = document.getElementById(own.id)!
  hide(target, target.parentElement!, String(vector.visibility))
  page.send(todayOf(vector))
  const found = marksAndMessages(vector, file, target)
  const elements = others.map(({ id }) => document.getElementById(id)!)
  found.push(...valueDifferences(vector, target as HTMLInputElement, companions, elements))
  page.leave()
  return found
}

function marksAndMessages(vector: Vector, file: VectorFile, target: HTMLElement): Difference[] {
  const isValid = target.getAttribute('aria-invalid') !== 'true'
  const found: Difference[] = []
  if (isValid !== vector.valid) found.push({ part: 'valid', expected: vector.valid, actual: isValid })
  if (isValid !== target.classList.contains(formClasses.passed)) {
    found.push({ part: 'valid', expected: vector.valid, actual: target.className })
  }
  const [message] = messagesOf(document, target.id)
  if (!isValid && !acceptedMessages(vector, file).includes(message)) {
    found.push({ part: 'message', expected: vector.message, actual: message })
  }
  return found
}

function markupOf(vector: FieldVector, className: string): FieldMarkup {
  const id = vector.fieldId ?? 'field'
  const { fieldName: name = id, fieldType: type, value, checked } = vector
  return { id, name, className, type, value, checked }
}

/** `visibility` of the vectors: only `display: none` hides (5.E.6–7). */
function hide(target: HTMLElement, parent: HTMLElement, visibility: string): void {
  const field = target as HTMLInputElement
  if (visibility === 'own-display-none') target.style.display = 'none'
  if (visibility === 'ancestor-display-none') parent.style.display = 'none'
  if (visibility === 'visibility-hidden') target.style.visibility = 'hidden'
  if (visibility === 'opacity-zero') target.style.opacity = '0'
  if (visibility === 'zero-size') target.style.width = target.style.height = '0'
  if (visibility === 'disabled') field.disabled = true
  if (visibility === 'readonly') field.readOnly = true
  if (visibility === 'stylesheet-display-none') {
    const style = target.ownerDocument.createElement('style')
    style.textContent = '.unseen { display: none }'
    target.ownerDocument.head.append(style)
    parent.className = 'unseen'
  }
}

/** Values that the check itself has written into fields. */
function valueDifferences(
  vector: Vector,
  target: HTMLInputElement,
  companions: readonly FieldVector[],
  elements: readonly HTMLElement[],
): Difference[] {
  const after = (isRecord(vector.companionAfter) ? vector.companionAfter : {}) as Record<string, string>
  const found: Difference[] = []
  const compare = (part: string, expected: unknown, actual: unknown) => {
    if (typeof expected === 'string' && actual !== expected) found.push({ part, expected, actual })
  }
  compare('valueAfter', vector.valueAfter ?? (vector.fieldType === 'select' ? undefined : vector.value), target.value)
  for (const [index, { fieldId = '', value }] of companions.entries()) {
    compare(`companionAfter.${fieldId}`, after[fieldId] ?? value, (elements[index] as HTMLInputElement).value)
  }
  return found
}
