/** Tells whether the browser keeps cookies of this shop: without them it remembers nothing of a shopper. */
export const cookiesAreKept = (): boolean => navigator.cookieEnabled
