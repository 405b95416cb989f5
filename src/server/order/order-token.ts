const TOKEN = /^[\w-]{20,64}$/

/** Whether a text from an address may be an order's token: any other never reaches the database. */
export const isOrderToken = (token: string): boolean => TOKEN.test(token)
