/**
 * The language form stands in the menu's panel on small screens and in its own place on others (spec §2, widget 13;
 * behaviours 2.13.5). It is moved, so what it holds stays, and a focus it has is given back. At load its new place is in
 * a closed panel: nothing jumps.
 */
export function placeLanguageForm(header: Element, isSmall: boolean): void {
  const form = header.querySelector('.form-language')
  const place = header.querySelector(
    isSmall ? '#header-nav .store-language-container' : '.header-language-container .store-language-container',
  )
  if (!form || !place || place.firstElementChild === form) return
  const active = document.activeElement
  place.prepend(form)
  if (active && form.contains(active)) (active as HTMLElement).focus()
}
