/** The parts of the one-page checkout, in order. Payment and review stand on the page together and are one form. */
export const CHECKOUT_STEPS = ['method', 'billing', 'shipping', 'shipping-method', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type CheckoutFacts = {
  isVirtual: boolean
  isLoggedIn: boolean
  /** Steps whose answers are still valid. */
  answered: ReadonlySet<CheckoutStep>
}

/** `open`: the first step that is not answered; those before it are done, those after it cannot be reached. */
export type CheckoutState = { steps: readonly CheckoutStep[]; open: CheckoutStep }

export function checkoutState({ isVirtual, isLoggedIn, answered }: CheckoutFacts): CheckoutState {
  const steps = CHECKOUT_STEPS.filter((step) => {
    if (step === 'method') return !isLoggedIn
    return !isVirtual || (step !== 'shipping' && step !== 'shipping-method')
  })
  return { steps, open: steps.find((step) => !answered.has(step)) ?? 'review' }
}

const placeOf = ({ steps }: CheckoutState, step: CheckoutStep) => steps.indexOf(step)

export const isDone = (state: CheckoutState, step: CheckoutStep): boolean =>
  placeOf(state, step) >= 0 && placeOf(state, step) < placeOf(state, state.open)

/** Tells whether a step may be answered now: the open one and every finished one. Ordering is the answer to the review. */
export const mayAnswer = (state: CheckoutState, step: CheckoutStep): boolean =>
  step === state.open || isDone(state, step)

/** The field of a step's form that names the step to go to without completing this one. */
export const GO_TO = 'go_to'

/** The step before one, if there is one. */
export const stepBefore = ({ steps }: CheckoutState, step: CheckoutStep): CheckoutStep | undefined =>
  steps[steps.indexOf(step) - 1]

/** The step that a page shows when an address asks for one, whatever it asks for. */
export const stepToShow = (state: CheckoutState, wanted: string | null): CheckoutStep =>
  state.steps.find((step) => step === wanted && mayAnswer(state, step)) ?? state.open
