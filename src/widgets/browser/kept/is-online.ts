/** False when the browser knows that it has no network: what was asked for has not reached the shop. */
export const isOnline = (): boolean => navigator.onLine
