let isLeft = false
// Components that ask are drawn on the server, too.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
}

/** Tells whether the shopper is on the way to another page; one who comes back by the browser's "back" is not. */
export const isPageLeft = (): boolean => isLeft
