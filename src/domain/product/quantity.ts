/** A larger quantity is a mistake. */
export const MAXIMUM_QUANTITY = 1_000_000

/** A whole number from 1 to a million. */
export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAXIMUM_QUANTITY
