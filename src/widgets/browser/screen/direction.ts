/** Tells whether the text around an element runs from right to left: then "next" is on the left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
