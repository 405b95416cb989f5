import { formClasses } from '#widgets/form/form.classes.ts'
import { loadFormTexts } from '#widgets/form/form-texts.ts'
import { loadAllRules } from '#widgets/form/rule-book.ts'
import { messagesOf } from '../document.ts'
import { foreignPage, type MakePage } from '../form-page.ts'
import { componentPage } from '../hydrated-form.tsx'
import { type Adapter, type Difference, differences, type Vector } from '../vectors.ts'
import { todayOf } from './today.ts'

await Promise.all([loadAllRules(), loadFormTexts('en')])

type FieldVector = {
  id: string
  className: string
  value: string | string[] | null
  type?: string
  checked?: boolean
  title?: string
  disabled?: boolean
  hidden?: 'own' | 'parent'
}

type Round = { set?: Record<string, string | boolean> } & Record<string, unknown>

/** A whole form in a document, over several submits: as a component of the shop, and in markup of others. */
export const form: Adapter = (vector) => [
  ...rounds(vector, componentPage),
  ...rounds(vector, foreignPage).map((one) => ({ ...one, part: `foreign ${one.part}` })),
]

function rounds(vector: Vector, makePage: MakePage): Difference[] {
  const fields = vector.fields as FieldVector[]
  const groups = fields.map((field) => [{ ...field, name: field.id, type: field.type ?? 'text' }])
  const page = makePage(groups, vector.markContainer ? ['mark-containers'] : [])
  for (const field of fields) hide(field)
  const found: Difference[] = []
  for (const [index, { set = {}, ...expected }] of (vector.rounds as Round[]).entries()) {
    type(document, set)
    // The vectors tell where this submit put the focus.
    ;(document.activeElement as HTMLElement | null)?.blur()
    const blocked = page.send(todayOf(vector))
    const seen = { blocked, ...outcome(document, fields) }
    found.push(...differences(expected, seen, `round ${index + 1}`))
    const wanted = Object.keys(expected.messages as object)
    for (const id of Object.keys(seen.messages).filter((one) => !wanted.includes(one))) {
      found.push({ part: `round ${index + 1}.messages.${id}`, expected: undefined, actual: seen.messages[id] })
    }
  }
  page.leave()
  return found
}

function hide({ id, hidden }: FieldVector): void {
  const field = document.getElementById(id)!
  if (hidden === 'own') field.style.display = 'none'
  if (hidden === 'parent') field.parentElement!.style.display = 'none'
}

function type(document: Document, set: Record<string, string | boolean>): void {
  for (const [id, value] of Object.entries(set)) {
    const element = document.getElementById(id) as HTMLInputElement
    if (typeof value === 'boolean') {
      element.checked = value
      continue
    }
    if (element.tagName === 'SELECT') offer(document, element as unknown as HTMLSelectElement, value)
    element.value = value
  }
}

function outcome(document: Document, fields: readonly FieldVector[]) {
  const byId = <Value>(valueOf: (element: Element) => Value) =>
    Object.fromEntries(fields.map(({ id }) => [id, valueOf(document.getElementById(id)!)]))
  const messages = Object.fromEntries(
    fields.map(({ id }) => [id, messagesOf(document, id)] as const).filter(([, texts]) => texts.length > 0),
  )
  const state = ({ classList }: Element, failed: string, passed: string) =>
    classList.contains(failed) ? failed : classList.contains(passed) ? passed : 'none'
  return {
    messages,
    state: byId((element) => state(element, formClasses.failed, formClasses.passed).replace('validation-', '')),
    focused: fields.find(({ id }) => document.activeElement?.id === id)?.id ?? null,
    containers: byId((element) =>
      state(element.parentElement!, formClasses.containerFailed, formClasses.containerPassed).replace(
        'validation-',
        '',
      ),
    ),
  }
}

/** Cases may leave out what a list offers: it offers what is chosen. */
function offer(document: Document, select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) return
  const option = document.createElement('option')
  option.value = value
  select.append(option)
}
