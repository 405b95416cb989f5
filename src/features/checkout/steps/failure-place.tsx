export const FAILURE_PLACE = 'checkout-failure'

/** The place at which a step's form says that no answer came (checkout.tsx). */
export const FailurePlace = () => <div id={FAILURE_PLACE} />
