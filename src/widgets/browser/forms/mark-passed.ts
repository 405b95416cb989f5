/** Marks a button of a form, which always passes and says so (behaviours 4.field.1); it may stand in markup of the server. */
export function markPassed(button: Element, className: string, isPassed: boolean): void {
  button.classList.toggle(className, isPassed)
}

/** The class tokens of an element as they stand in the page. */
export const tokensOf = (element: Element): string[] => [...element.classList]
