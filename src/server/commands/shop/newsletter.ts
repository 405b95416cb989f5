import { helpText } from '../../words/help.ts'
import { exportSubscribers } from '../../newsletter/export-subscribers.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { whatToDo } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'
import { isScreen, writeOutput } from '../files/write-output.ts'

export const newsletterHelp = helpText(
  'newsletter',
  `Export the newsletter's subscribers for the program you write it with:

  newsletter export [FILE]   everybody who has confirmed, as CSV; without FILE to the screen

Each line has a link that ends this subscription: put it into your letters. Set BASE_URL: each link begins with it.
`,
)

export async function runNewsletter(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {})
  if (values.help) {
    io.out(newsletterHelp())
    return 0
  }
  const [verb, file, ...more] = positionals
  if (verb !== 'export') throw new UsageError(whatToDo(['export'], verb))
  if (more.length) throw new UsageError(say('One file at a time ("{more}" is one too many).', { more: more[0]! }))
  return withDatabase(io, async (db, { baseUrl }) => {
    if (baseUrl === undefined)
      io.err(`${say('BASE_URL is not set: the links to unsubscribe are paths without an address.')}\n`)
    const to = { origin: baseUrl ?? '', now: new Date() }
    const subscribers = await writeOutput(file, io, async (write) => {
      const written = await exportSubscribers(db, { ...to, write })
      await withAudit(db, io, 'newsletter export', async (_, note) =>
        note(isScreen(file) ? 'screen' : file, { subscribers: written.subscribers }),
      )
      return written.subscribers
    })
    if (!isScreen(file)) io.err(`${say('{subscribers} subscribers are in {file}.', { subscribers, file })}\n`)
    return 0
  })
}
