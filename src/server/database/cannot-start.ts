/** Why the shop cannot start, in one sentence for its owner that says what to do: nothing of ours has failed. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
