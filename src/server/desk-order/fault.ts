/** What is wrong with one value of an order that is being taken, and where it stands. */
export type Fault = { path: readonly (string | number)[]; said: string }
