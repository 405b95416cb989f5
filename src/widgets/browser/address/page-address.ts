/** Path and query of the page, as the browser shows them. */
export const pageAddress = (): string => location.pathname + location.search

/** Another address for what is shown, without another step of the browser's Back; what is kept with that step stays. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address)

/** Something else is shown now, of the same page: Back leads to what was there before. What is kept with the page's step is kept with this one. */
export const pushAddress = (address: string): void => history.pushState(history.state, '', address)
