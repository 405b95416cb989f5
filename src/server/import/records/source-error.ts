/** An import that cannot begin, or not come to its end: one sentence for the owner, which says so where something was written. */
export class SourceError extends Error {
  override name = 'SourceError'
}
