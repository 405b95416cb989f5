import { formClasses } from '#widgets/form/form.classes.ts'
import { loadAllRules, validateForm } from '#widgets/form/form-engine.ts'
import { emptyDocument, fieldElement, messagesOf } from '../document.ts'
import { type Adapter, type Difference, isRecord, type Vector } from '../vectors.ts'
import { todayOf } from './today.ts'
import { acceptedMessages, type FieldVector } from './validation.ts'

await loadAllRules()

/** The case as a page: what the engine marks, says and rewrites. */
export const validationInDocument: Adapter = (vector, file) => {
  const document = emptyDocument()
  const form = document.createElement('form')
  form.setAttribute('data-validate', '')
  const companions = (vector.companions ?? []) as FieldVector[]
  const elements = companions.map((companion) => elementOf(document, companion, companion.className ?? ''))
  const target = elementOf(document, vector as unknown as FieldVector, String(vector.className ?? vector.rule))
  const parent = paragraph(document, [...(vector.group === 'same-parent' ? elements : []), target])
  const others = vector.group === 'same-parent' ? [] : elements.map((element) => paragraph(document, [element]))
  form.append(...others, parent)
  document.body.append(form)
  hide(target, parent, String(vector.visibility))
  validateForm(form, { today: todayOf(vector) })

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
  return [...found, ...valueDifferences(vector, target as HTMLInputElement, companions, elements)]
}

function elementOf(document: Document, vector: FieldVector, className: string): HTMLElement {
  const id = vector.fieldId ?? 'field'
  return fieldElement(document, {
    id,
    name: vector.fieldName ?? id,
    className,
    type: vector.fieldType,
    value: vector.value,
    checked: vector.checked,
  })
}

function paragraph(document: Document, children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('p')
  element.append(...children)
  return element
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

/** What the check itself has written into fields. */
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
