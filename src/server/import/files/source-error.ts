/** The file as a whole cannot be read: one sentence for the owner. Nothing was written when it is thrown. */
export class SourceError extends Error {
  override name = 'SourceError'
}
