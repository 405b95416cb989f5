/** The limits of plus and minus (spec §9, "Cart quantity stepper"); a larger number can be typed. */
export const STEPPER = { minimum: 0, maximum: 30, step: 1 } as const

/** Decimals of a quantity that count: sums of binary fractions must not show theirs. */
const DECIMALS = 6

/** The text one plus later: only below the maximum (behaviours 2.15.3, 2.15.6). */
export function oneMore(text: string): string {
  const quantity = quantityIn(text)
  return quantity < STEPPER.maximum ? written(quantity + STEPPER.step) : text
}

/** The text one minus later: only above the minimum, and never below it. */
export function oneLess(text: string): string {
  const quantity = quantityIn(text)
  return quantity > STEPPER.minimum ? written(Math.max(STEPPER.minimum, quantity - STEPPER.step)) : text
}

/** Text that is no number counts as 0 (2.15.4). */
function quantityIn(text: string): number {
  const quantity = Number(text.trim())
  return Number.isFinite(quantity) ? quantity : 0
}

const written = (quantity: number) => String(Number(quantity.toFixed(DECIMALS)))
