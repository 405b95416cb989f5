import { leaveSearch, type SearchBox, submitSearch } from '#domain/search/field/search-submit.ts'
import { bringTextBack, keepText } from '../kept/text-in-history.ts'

/** The class of every form that searches the shop, and that of a box whose text is not searched for. */
type Classes = { form: string; failed: string }

/**
 * The behaviour of a search form before its component is alive, or where that cannot be loaded: a search for nothing is not sent, the box
 * is marked and gets the focus (behaviours 2.4.2 to 2.4.7), and a text that Back leads to stands in it. This is so little that nothing
 * waits for it. The component takes over what is marked (widgets/search-box/use-search-box.ts).
 */
export function watchSearchForms(classes: Classes): void {
  const forms = `form.${classes.form}`
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const field = form.matches(forms) ? fieldOf(form) : null
    if (!field || isAlive(field)) return
    const box = submitSearch(field.value, placeholderOf(field))
    if (!box.isMarkedFailed) return keepText(field)
    event.preventDefault()
    paint(field, box, classes)
    field.focus()
  })
  document.addEventListener('change', (event) => leave(event, 'change', classes))
  document.addEventListener('focusout', (event) => leave(event, 'blur', classes))
  document.addEventListener('focusin', ({ target }) => {
    const field = boxAt(target, classes)
    if (field) emptyWords(field)
  })
  for (const form of document.querySelectorAll(forms)) bringTextBack(fieldOf(form)!)
}

/** The words of an empty box: where the owner's theme writes them into it, they stand in `data-placeholder`. */
export const placeholderOf = (field: HTMLInputElement): string => field.dataset.placeholder ?? field.placeholder

/** Words that the theme wrote into the box vanish when it is reached (2.4.5). */
export function emptyWords(field: HTMLInputElement): void {
  if (field.value && field.value === field.dataset.placeholder) field.value = ''
}

const fieldOf = (form: ParentNode): HTMLInputElement | null => form.querySelector('input[type=search]')

/** Only its component says what it is to assistive technology. */
const isAlive = (field: Element) => field.getAttribute('role') === 'combobox'

function boxAt(target: EventTarget | null, { form }: Classes): HTMLInputElement | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return undefined
  if (!target.form?.matches(`form.${form}`)) return undefined
  return isAlive(target) ? undefined : target
}

function leave({ target }: Event, event: 'change' | 'blur', classes: Classes): void {
  const field = boxAt(target, classes)
  const isMarkedFailed = field?.classList.contains(classes.failed) ?? false
  if (field && isMarkedFailed) paint(field, leaveSearch({ text: field.value, isMarkedFailed }, event), classes)
}

/** For the eye the class; for those who listen the words, which stand on the live region itself. */
function paint(field: HTMLInputElement, { isMarkedFailed }: SearchBox, { failed }: Classes): void {
  field.classList.toggle(failed, isMarkedFailed)
  if (isMarkedFailed) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  const status = field.form!.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = isMarkedFailed ? (status.dataset.blocked ?? '') : ''
}
