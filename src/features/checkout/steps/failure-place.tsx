export const FAILURE_PLACE = 'checkout-failure'

/** Where a step's form says that no answer came (checkout.tsx). */
export const FailurePlace = () => <div id={FAILURE_PLACE} />
