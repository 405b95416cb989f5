import type { InProcessSite } from '../../address-check/site-answer.ts'
import type { Database } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'

/** The surroundings of a command; a test passes its own. */
export type CommandIo = {
  env: Record<string, string | undefined>
  out: (text: string) => void
  /** Progress and problems. */
  err: (text: string) => void
  isTerminal: boolean
  /** The owner pressed Ctrl-C. */
  signal?: AbortSignal
  /** Said by work that takes minutes: a shop beside it goes first. */
  giveWay?: () => void
  /** Asks the owner yes or no; left out where nobody sits there to answer. */
  ask?: (question: string) => Promise<boolean>
  /** All that comes on standard input; left out where nothing does. */
  input?: () => Promise<string>
  /** The shop's own site over this database, to be asked without a network. */
  openSite?: (db: Database, settings: Settings) => Promise<InProcessSite>
}

/**
 * The connection was lost, so nobody knows whether the command came to its end: one sentence for the owner, and the exit code 70.
 */
export class BrokenOff extends Error {
  override name = 'BrokenOff'

  constructor() {
    super(
      say(
        'The connection to the database broke off. "audit list" tells whether the change was made; if not, run the command again.',
      ),
    )
  }
}

/** One sentence for the owner, and the exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
