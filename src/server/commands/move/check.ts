import { helpText } from '../../words/help.ts'
import { findUndecided } from '../../check/find-undecided.ts'
import type { ServedWith } from '../../check/surroundings.ts'
import type { Finding } from '../../check/finding.ts'
import { noteDecisions } from '../../store/decisions.ts'
import { readShopFacts } from '../../check/shop-facts.ts'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { inEnglish, say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { mailOf } from '../shop/mail.ts'
import { gatewaySettingsOf } from '../shop/payment-keys.ts'
import { withDatabase } from '../io/with-database.ts'

export const checkHelp = helpText(
  'check',
  `See what you have to decide before the shop sells:

  check                  what you have to decide or put right, and what is worth a look, each with the command for it
      --json             for scripts: a list of {"id", "level", "text", "remedy"}; level is "must" or "look"
  check decided ID…      the point ID is meant as it is: "check" does not name it again

Run it with the environment of the shop (BASE_URL, SMTP_URL, DATA_DIR, DATABASE_URL). The exit code is 1 while something
must be decided, 0 otherwise.
`,
)

/** @returns the exit code: 1 while something must be decided */
export async function runCheck(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { json: { type: 'boolean' } })
  if (values.help) {
    io.out(checkHelp())
    return 0
  }
  const [verb, ...ids] = positionals
  if (verb === undefined) return withDatabase(io, (db, settings) => check(db, settings, values.json ?? false, io))
  if (verb !== 'decided' || ids.length === 0 || values.json)
    throw new UsageError(say('Say "check", "check --json" or "check decided ID…".'))
  return withDatabase(io, async (db, settings) => {
    const known = (await findings(db, settings)).map(({ id }) => id)
    const strange = ids.find((id) => !known.includes(id))
    if (strange !== undefined)
      throw new UsageError(
        say('"{strange}" is none of the findings; "check --json" names them: {known}.', {
          strange,
          known: known.join(', '),
        }),
      )
    await withAudit(db, io, 'check decided', async (tx, note) => {
      await noteDecisions(tx, ids, 'decided')
      for (const id of ids) note(id)
    })
    const left = new Set((await findings(db, settings)).map(({ id }) => id))
    const wrong = ids.filter((id) => left.has(id))
    if (wrong.length > 0)
      io.err(`${say('{wrong}: this has to be put right, and is named until it is.', { wrong: wrong.join(', ') })}\n`)
    return 0
  })
}

async function check(db: Queryable, settings: Settings, isJson: boolean, io: CommandIo): Promise<number> {
  const facts = await readShopFacts(db)
  const served = await servedWith(db, settings)
  const found = isJson ? inEnglish(() => findUndecided(facts, served)) : findUndecided(facts, served)
  if (isJson) io.out(`${JSON.stringify(found, null, 2)}\n`)
  else io.out(found.length === 0 ? `${say('Nothing has to be decided.')}\n` : findingsInWords(found))
  return found.some(({ level }) => level === 'must') ? 1 : 0
}

export const findings = async (db: Queryable, settings: Settings): Promise<Finding[]> =>
  findUndecided(await readShopFacts(db), await servedWith(db, settings))

/** The settings of the command's environment and the database together, as the shop's processes see it. */
const servedWith = async (db: Queryable, settings: Settings): Promise<ServedWith> => ({
  ...settings,
  gateways: await gatewaySettingsOf(db, settings),
  letters: (await mailOf(db, settings)).way.to,
})

/** Two lists: what must be decided, what is worth a look; a line each, and under it what does it. */
export function findingsInWords(found: Finding[]): string {
  const list = (level: Finding['level'], head: string) => {
    const some = found.filter((one) => one.level === level)
    if (some.length === 0) return ''
    return `${head}\n${some.map(({ id, text, remedy }) => `  ${id}: ${text}\n      → ${remedy}\n`).join('')}`
  }
  return `${list('must', say('Before the shop sells, decide or put right:'))}${list('look', say('Worth a look:'))}`
}
