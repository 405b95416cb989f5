/** What a command needs of its process; a test hands over its own. */
export type CommandIo = {
  env: Record<string, string | undefined>
  out: (text: string) => void
  /** Progress and problems. */
  err: (text: string) => void
  isTerminal: boolean
  /** The owner pressed Ctrl-C. */
  signal?: AbortSignal
}

/** One sentence for the owner, and the exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
