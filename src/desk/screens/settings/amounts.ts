/** "12,50" is typed where a comma stands before cents. */
export const asAmount = (typed: string): string => typed.trim().replace(',', '.')

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

export const isAmount = (typed: string): boolean => AMOUNT.test(asAmount(typed))
