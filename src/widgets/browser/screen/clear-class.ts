/** Takes a class from whatever on the page has it: one of the DOM contract that others may have set, too (behaviours 2.10.12). */
export function clearClass(name: string): void {
  for (const element of document.querySelectorAll(`.${name}`)) element.classList.remove(name)
}
