import { helpText } from '../../words/help.ts'
import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { askEach, findAddresses, type CheckedAddress } from '../../address-check/check-addresses.ts'
import { addressSummary, createTally, lineOf } from './address-summary.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { openOutput } from '../files/open-output.ts'
import { createProgress } from '../io/progress.ts'
import { byVerb, verb } from '../io/verbs.ts'
import { say } from '../../words/say.ts'
import { withDatabase } from '../io/with-database.ts'

export const addressesHelp = helpText(
  'addresses',
  `See what becomes of the addresses of your former shop:

  addresses check FILE [--host OLD.SHOP …] [--report FILE]

FILE is a list of addresses (one a line), a sitemap (or an index whose parts lie beside it), or a web server's log; it may be
packed with gzip. The command asks this shop for each page and picture and changes nothing. It says which answer, which lead
on, which are gone and which are missing, the most visited first.

  --host NAME       a name of the old shop, where FILE has addresses of several sites (may be repeated)
  --report FILE     write each address into this file: what became of it, visits, address, where it leads

The exit code is 0 when none is missing, 1 when some are. What to do about them: docs/how-to/keep-your-addresses.md.
`,
)

const STOPPED = 130

export type CheckOptions = { file: string; hosts: readonly string[]; report: string | undefined }

/** Asks this shop for every address of a file. @returns the exit code: 1 when some lead to nothing, 130 when it was stopped */
export async function checkAddresses({ file, hosts, report }: CheckOptions, io: CommandIo): Promise<number> {
  const { openSite } = io
  if (!openSite) throw new Error('The command was started without a site to ask.')
  if (!(await stat(file).catch(() => undefined))) throw new UsageError(say('There is no file {file}.', { file }))
  return withDatabase(io, async (db, settings) => {
    const own = settings.baseUrl === undefined ? [] : [new URL(settings.baseUrl).hostname]
    const found = await findAddresses(file, hosts.length > 0 ? [...hosts, ...own] : [], io.signal)
    if (io.signal?.aborted) return STOPPED
    if (found.requests === 0) throw new UsageError(`${say('{file} holds no addresses', { file })}${lostIn(found)}.`)
    const addresses = found.counts.sorted()
    const output = report === undefined ? undefined : await openOutput(report)
    output?.on('error', (error) =>
      io.err(`${say('{report} cannot be written on ({reason}).', { report: report!, reason: error.message })}\n`),
    )
    const site = await openSite(db, settings)
    const progress = createProgress(io, addresses.length, say('addresses'))
    const tally = createTally()
    try {
      let done = 0
      for await (const checked of askEach(site, addresses, io.signal)) {
        // A shop that ends meanwhile takes its database along: that says nothing of the address.
        if (checked.outcome.is === 'failed') await db.execute(sql`select 1`)
        tally.add(checked)
        await written(output, checked)
        progress.show(++done)
      }
    } finally {
      progress.finish()
      await site.close()
      if (output && !output.closed) await new Promise<void>((resolve) => output.once('close', resolve).end())
    }
    io.out(addressSummary(found, tally))
    if (io.signal?.aborted) return STOPPED
    return tally.isMissing ? 1 : 0
  })
}

const lostIn = ({ unreadable, lostParts }: { unreadable: number; lostParts: readonly string[] }) =>
  lostParts.length > 0
    ? say(': the parts of this index do not lie beside it ({part})', { part: lostParts[0]! })
    : unreadable > 0
      ? say(
          ": {count} line is neither an address nor a line of a web server's log|: {count} lines are neither addresses nor lines of a web server's log",
          { count: unreadable },
        )
      : ''

/** Waits while the disk is slower than the shop. */
async function written(output: Awaited<ReturnType<typeof openOutput>> | undefined, checked: CheckedAddress) {
  if (!output || output.closed || output.errored) return
  if (!output.write(lineOf(checked)))
    await new Promise<void>((resolve) => {
      output.once('drain', resolve)
      output.once('error', () => resolve())
    })
}

const check = verb(
  { host: { type: 'string', multiple: true }, report: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Name the file with the addresses: addresses check FILE.') },
  ({ values, words: [file] }, io) =>
    checkAddresses({ file: file!, hosts: values.host ?? [], report: values.report }, io),
)

export const runAddresses = byVerb({ check }, addressesHelp)
