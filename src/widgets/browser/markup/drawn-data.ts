/**
 * The data that the server wrote onto an element for scripts that are there before any component is: its `data-` attributes.
 *
 * @param place the class of the element; the first in the page counts
 * @returns nothing where there is no such element, and on the server
 */
export function drawnData(place: string): Readonly<DOMStringMap> {
  if (typeof document === 'undefined') return {}
  const [element] = document.getElementsByClassName(place)
  return element instanceof HTMLElement ? element.dataset : {}
}
