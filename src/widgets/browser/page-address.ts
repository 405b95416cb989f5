/** Path and query of the page, as the browser shows them. */
export const pageAddress = (): string => location.pathname + location.search

/** Another address for what is shown, without another step of the browser's Back. */
export const replaceAddress = (address: string): void => history.replaceState(null, '', address)

/** Something else is shown now: Back leads to what was there before. */
export const pushAddress = (address: string): void => history.pushState(null, '', address)
