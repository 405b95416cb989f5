/** Tells whether the key of a payment gateway that is stored counts, and not one of the environment. */
export const isKeyInUse = ({ isInEnvironment, stored }: { isInEnvironment: boolean; stored: unknown }): boolean =>
  !isInEnvironment && stored !== null && stored !== undefined
