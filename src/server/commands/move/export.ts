import { helpText } from '../../words/help.ts'
import { exportJsonl } from '../../import/export-jsonl.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { withDatabase } from '../io/with-database.ts'
import { isScreen, writeOutput } from '../files/write-output.ts'

export const exportHelp = helpText(
  'export',
  `Export the catalogue, with its pages, blocks and menus:

  export jsonl [FILE]        in JSON Lines (docs/how-to/catalogue-jsonl.md); without FILE to the screen

Pictures are not in it: they lie in the media folder below DATA_DIR.
`,
)

/** Writes the catalogue to a file, which is there whole or not at all, or to the standard output. */
export async function runExport(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {})
  if (values.help) {
    io.out(exportHelp())
    return 0
  }
  const [format, file, ...more] = positionals
  if (format !== 'jsonl')
    throw new UsageError(
      format ? say('Say what to export: jsonl (not "{format}").', { format }) : say('Say what to export: jsonl.'),
    )
  if (more.length) throw new UsageError(say('One file at a time ("{more}" is one too many).', { more: more[0]! }))
  return withDatabase(io, async (db) => {
    const { records } = await writeOutput(file, io, (write) => exportJsonl(db, write))
    if (!isScreen(file)) io.err(`${say('{records} records are in {file}.', { records, file })}\n`)
    return 0
  })
}
