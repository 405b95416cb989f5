import { leaveSearch, type SearchBox, submitSearch } from '#domain/search/search-submit.ts'
import { searchFormClasses } from './search-box.classes.ts'
import { bringTextBack, fieldOf, FORM, keepText } from './search-field.ts'

/**
 * A search for nothing is not sent: the box is marked and gets the focus, without a message that could be seen (spec §2,
 * widget 4; behaviours 2.4.2 to 2.4.7). So little that it need not be waited for; what the box suggests comes later.
 */
export function watchSearchForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const field = form.matches(FORM) ? fieldOf(form) : null
    if (!field) return
    const box = submitSearch(field.value, field.dataset.placeholder ?? field.placeholder)
    if (!box.isMarkedFailed) return keepText(field)
    event.preventDefault()
    paint(field, box)
    field.focus()
  })
  document.addEventListener('change', (event) => leave(event, 'change'))
  document.addEventListener('focusout', (event) => leave(event, 'blur'))
  document.addEventListener('focusin', ({ target }) => {
    // Where the owner's theme writes the words of an empty box into it (2.4.5).
    const field = boxAt(target)
    if (field?.value && field.value === field.dataset.placeholder) field.value = ''
  })
  for (const form of document.querySelectorAll(FORM)) bringTextBack(fieldOf(form)!)
}

const boxAt = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.type === 'search' && target.form?.matches(FORM) ? target : undefined

function leave({ target }: Event, event: 'change' | 'blur'): void {
  const field = boxAt(target)
  const isMarkedFailed = field?.classList.contains(searchFormClasses.failed) ?? false
  if (field && isMarkedFailed) paint(field, leaveSearch({ text: field.value, isMarkedFailed }, event))
}

/** For the eye the class; who listens is told in words, which stand on the live region itself. */
function paint(field: HTMLInputElement, { isMarkedFailed }: SearchBox): void {
  field.classList.toggle(searchFormClasses.failed, isMarkedFailed)
  if (isMarkedFailed) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  const status = field.form!.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = isMarkedFailed ? (status.dataset.blocked ?? '') : ''
}
