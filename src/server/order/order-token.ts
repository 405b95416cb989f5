const TOKEN = /^[\w-]{20,64}$/

/** Whether an address may name an order by this: what else it holds never reaches the database. */
export const isOrderToken = (token: string): boolean => TOKEN.test(token)
