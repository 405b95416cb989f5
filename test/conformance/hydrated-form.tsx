import { type ReactNode, useRef } from 'react'
import { Advices } from '#widgets/form/advice.tsx'
import { formClasses, type FormOption } from '#widgets/form/form.classes.ts'
import { containerClasses } from '#widgets/form/form-state.ts'
import { useField } from '#widgets/form/use-field.ts'
import { ValidatedForm } from '#widgets/form/check/validated-form.tsx'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { emptyDocument, type FieldMarkup } from './document.ts'
import type { MakePage } from './form-page.ts'

// React asks at once whether there is a browser.
emptyDocument()
const { hydrateRoot } = await import('react-dom/client')
const { flushSync } = await import('react-dom')
const { renderToString } = await import('react-dom/server')

/** Brings a form of the shop to life in a document: drawn as the server draws it, hydrated, and filled in as a shopper does. */
export const componentPage: MakePage = (groups, options = []) => {
  const document = emptyDocument()
  const place = document.createElement('div')
  document.body.append(place)
  const drawn = <VectorForm groups={groups} options={options} />
  place.innerHTML = renderToString(drawn)
  const form = place.querySelector('form')!
  const root = hydrateRoot(place, drawn)
  // The same drawing once more has it hydrated at once.
  flushSync(() => root.render(drawn))
  if (!form.isConnected) throw new Error('What the server drew was drawn anew.')
  for (const field of groups.flat()) fillIn(document.getElementById(field.id)!, field)
  return { send: (today) => isBlocked(form, today), leave: () => flushSync(() => root.unmount()) }
}

/** Values that the server did not draw: typed and chosen ones. */
function fillIn(element: HTMLElement, { name, type, value, checked }: FieldMarkup): void {
  if (element instanceof HTMLSelectElement) {
    for (const option of element.options) option.selected = value !== null && [value].flat().includes(option.value)
    if (value === null) element.selectedIndex = -1
    return
  }
  const field = element as HTMLInputElement
  // A file cannot be chosen by script: its name can be told.
  if (type === 'file') Object.defineProperty(field, 'value', { value: value ?? '', configurable: true })
  else if (type === 'checkbox' || type === 'radio') field.checked = checked ?? false
  else field.value = String(value ?? '')
  field.name = name
}

/** Sends a form as a shopper does. @returns whether it was kept from being sent */
function isBlocked(form: HTMLFormElement, today: CalendarDate): boolean {
  const document = form.ownerDocument
  let isSent = false
  const send = (event: Event) => {
    isSent = true
    event.preventDefault()
  }
  document.addEventListener('submit', send, { once: true })
  onThatDay(today, () => form.requestSubmit())
  document.removeEventListener('submit', send)
  return !isSent
}

/** The clock of the browser tells the shopper's day. */
function onThatDay({ year, month, day }: CalendarDate, run: () => void): void {
  const RealDate = Date
  const noon = new RealDate(year, month - 1, day, 12).getTime()
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [noon]) as [number]))
    }
  } as DateConstructor
  try {
    run()
  } finally {
    globalThis.Date = RealDate
  }
}

function VectorForm({ groups, options }: { groups: Parameters<MakePage>[0]; options: readonly FormOption[] }) {
  return (
    <ValidatedForm options={options}>
      {groups.map((group) => (
        <div key={group[0]!.id}>
          {group.map((field) => (
            <VectorField key={field.id} {...field} isAlone={group.length === 1} />
          ))}
        </div>
      ))}
    </ValidatedForm>
  )
}

function VectorField({ className, isAlone, ...field }: FieldMarkup & { isAlone: boolean }) {
  const control = useRef<never>(null)
  const box = useRef<HTMLDivElement>(null)
  const { fieldProps, advices, containerMark } = useField({
    field: control,
    box,
    id: field.id,
    classNames: className.split(' ').filter(Boolean),
  })
  const inside = (
    <>
      <Control {...field} control={{ ref: control, ...fieldProps }} />
      <Advices identity={field.id} advices={advices} />
    </>
  )
  const classes = [formClasses.container, ...containerClasses(containerMark)].join(' ')
  // Rules of neighbours look at what stands in one element.
  return isAlone ? (
    <div ref={box} className={classes}>
      {inside}
    </div>
  ) : (
    inside
  )
}

function Control({
  id,
  name,
  type,
  title,
  disabled,
  checked,
  value,
  control,
}: Omit<FieldMarkup, 'className'> & { control: object }): ReactNode {
  // happy-dom looks a radio's group up by a selector that such a name breaks.
  const common = { ...control, id, name: name.includes('"') ? undefined : name, title, disabled }
  if (type === 'textarea') return <textarea {...common} />
  if (type === 'checkbox' || type === 'radio') {
    return <input {...common} type={type} value={String(value ?? '')} defaultChecked={checked ?? false} />
  }
  if (!type.startsWith('select')) return <input {...common} type={type} />
  return (
    <select {...common} multiple={type === 'select-multiple'}>
      {(value === null ? [] : [value].flat()).map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
