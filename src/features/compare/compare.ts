import { announce } from '#widgets/form/announce.ts'

/** Hides and shows what all compared products have in common at once, and keeps the address of what is shown. */
export function enhance(element: HTMLElement): void {
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.compare-differences')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { otherHref = '', otherText = '', hiddenText = '' } = link.dataset
    const hides = otherHref.search(/differences=1/) < 0
    for (const row of element.querySelectorAll<HTMLElement>('tr.is-same')) row.hidden = hides
    link.dataset.otherHref = link.getAttribute('href') ?? ''
    link.dataset.otherText = link.textContent
    history.replaceState(history.state, '', link.href)
    link.href = otherHref
    link.textContent = otherText
    if (hides) announce(hiddenText)
  })
}
