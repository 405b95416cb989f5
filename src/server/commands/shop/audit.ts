import { say } from '../../words/say.ts'
import { helpText } from '../../words/help.ts'
import { readAudit, type AuditRow } from '../../audit/write-audit.ts'
import { singleLine } from '../../mail/letter.ts'
import { dayGiven, dayStart } from '../io/given-day.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const auditHelp = helpText(
  'audit',
  `See what was changed by command, by whom and when:

  audit list                     all of it, the oldest first
      --since DAY                from this day on, such as 2026-06-01
      --subject NAME             about one order number, SKU, coupon or customer id

Each line has the time in UTC, the operating system's user, the command, what it was done to, and the details.
`,
)

const list = verb(
  { since: { type: 'string' }, subject: { type: 'string' } },
  NO_WORDS('audit list'),
  ({ values }, io) =>
    withDatabase(io, async (db) => {
      const since = values.since === undefined ? undefined : await dayStart(db, dayGiven(values.since))
      let count = 0
      for await (const some of readAudit(db, { since, subject: values.subject })) {
        count += some.length
        io.out(some.map(written).join(''))
      }
      io.err(`${say('{count} entry.|{count} entries.', { count })}\n`)
      return 0
    }),
)

const written = ({ createdAt, actor, action, subject, details }: AuditRow) =>
  `${[createdAt, actor, action, subject, ...(Object.keys(details).length > 0 ? [JSON.stringify(details)] : [])].map(singleLine).join('  ')}\n`

export const runAudit = byVerb({ list }, auditHelp)
