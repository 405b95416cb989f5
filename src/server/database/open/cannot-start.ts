/** The reason why the shop cannot start: one sentence for its owner that says what to do. Nothing in the shop itself has failed. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
