/** Tells whether anything that fits the selector is on the page, islands' or the server's. */
export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null
