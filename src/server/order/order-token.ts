const TOKEN = /^[\w-]{20,64}$/

/** Tells whether a text from an address has the form of an order's token. Texts of another form never reach the database. */
export const isOrderToken = (token: string): boolean => TOKEN.test(token)
