import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { cartRows, changedForms } from './cart-rows.ts'

/**
 * Puts a new drawing of the cart into its container. What the shopper typed since the change was sent stays: a quantity
 * that `isOwnWord` says is not the server's to change, a form that was not sent. The focus stays where it was, or goes on
 * to the row after a removed one, else to the heading.
 */
export function replaceCart(
  container: HTMLElement,
  markup: string,
  {
    sentForm,
    isOwnWord,
  }: { sentForm?: string; isOwnWord: (row: { id: string; value: string; drawn: string }) => boolean },
): void {
  const drawing = parseMarkup(markup).querySelector<HTMLElement>('vitrine-cart')
  if (!drawing) return
  const before = cartRows(container)
  const focused = container.contains(document.activeElement) ? document.activeElement! : undefined
  const wayOn =
    focused &&
    focusedAfter(
      focused,
      before.map(({ id }) => id),
    )

  const words = new Map(before.map(({ id, field, drawn }) => [id, { id, value: field.value, drawn }]))
  const revealed = new Set(before.filter(({ element }) => element.classList.contains(REVEALED)).map(({ id }) => id))
  for (const { id, element, field } of cartRows(drawing)) {
    const word = words.get(id)
    if (word && isOwnWord(word)) field.value = word.value
    element.classList.toggle(REVEALED, revealed.has(id))
  }
  for (const form of changedForms(container)) {
    if (form.id !== sentForm) drawing.querySelector(`form#${CSS.escape(form.id)}`)?.replaceWith(form)
  }
  for (const { className } of container.querySelectorAll('details[open]'))
    drawing.querySelector(`details[class="${CSS.escape(className)}"]`)?.setAttribute('open', '')

  for (const name of ['cartKey', 'cartVersion'])
    if (drawing.dataset[name] !== undefined) container.dataset[name] = drawing.dataset[name]
  container.replaceChildren(...drawing.childNodes)
  wayOn?.()
}

/** A row whose update button has come out (behaviours 2.15.1). */
export const REVEALED = 'is-revealed'

/** How to find the way back to `focused` in a new drawing. */
function focusedAfter(focused: Element, lines: string[]): () => void {
  const { id } = focused
  const { form } = focused as Partial<HTMLButtonElement>
  const place = form ? [...form.elements].indexOf(focused) : -1
  const href = focused.getAttribute('href')
  const line = focused.closest<HTMLElement>('[data-line]')?.dataset.line
  const following = line === undefined ? [] : lines.slice(lines.indexOf(line) + 1)
  return () => {
    const same = focused.isConnected
      ? focused
      : id
        ? document.getElementById(id)
        : form?.id
          ? inForm(form.id, place)
          : linkTo(href)
    const next = following.map((one) => document.getElementById(`cart-${one}-remove`)).find((one) => one !== null)
    const target = same ?? next ?? document.getElementById('cart-title')
    ;(target as HTMLElement | null)?.focus({ preventScroll: target === same })
    if (target instanceof HTMLInputElement && target.type === 'number') caretToEnd(target)
  }
}

/** A new field has its caret before what is in it; whoever was typing goes on behind. */
function caretToEnd(field: HTMLInputElement): void {
  const { value } = field
  field.value = ''
  field.value = value
}

const inForm = (id: string, place: number) =>
  (document.getElementById(id) as HTMLFormElement | null)?.elements[place] ?? null

const linkTo = (href: string | null) =>
  href === null ? null : document.querySelector<HTMLElement>(`vitrine-cart a[href="${CSS.escape(href)}"]`)
