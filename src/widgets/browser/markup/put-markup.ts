import { trusted } from './trusted-types.ts'

/**
 * Makes elements of markup that our own server rendered: the one place where text becomes elements. Islands in it come to
 * life by themselves, they are custom elements.
 */
export function parseMarkup(markup: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trusted().createHTML(markup)
  return template.content
}

/** `target` keeps its own element and receives what is inside the markup's first element (behaviours 3.7.4). */
export function putMarkup(target: Element, markup: string): void {
  target.replaceChildren(...(parseMarkup(markup).firstElementChild?.childNodes ?? []))
}

/** The same in every place that fits the selector (7.4.7). */
export function putEverywhere(selector: string, markup: string): void {
  for (const target of document.querySelectorAll(selector)) putMarkup(target, markup)
}
