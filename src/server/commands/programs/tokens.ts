import { helpText } from '../../words/help.ts'
import { TOKEN_SCOPES, scopeLines, type ApiScope } from '#domain/owner/api-scopes.ts'
import { LONGEST_TOKEN_NAME, MOST_TOKEN_DAYS, USUAL_TOKEN_DAYS } from '#domain/owner/token-limits.ts'
import { addApiToken, listApiTokens, removeApiToken } from '../../api-token/api-token.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const tokensHelp = helpText(
  'tokens',
  `Let programs use the shop's API (its page is at /api/v1/ of your shop):

  tokens list                    all tokens, with their names, scopes and last days
  tokens add NAME                make a token; it is shown only this once
      --scopes SCOPE,SCOPE       what it is for: ${scopeLines(33)}
      --days N                   for how many days it is valid, 1 to 730 (default 90)
  tokens remove NAME             end a token at once

A token is a password: give each program its own, with no more scopes than it needs.
`,
)

const DAY_MS = 86_400_000

const list = verb({}, NO_WORDS('tokens list'), (_, io) =>
  withDatabase(io, async (db) => {
    const tokens = await listApiTokens(db)
    for (const { name, scopes, expiresAt, lastUsedAt } of tokens) {
      const until =
        Date.parse(expiresAt) > Date.now()
          ? say('until {day}', { day: expiresAt.slice(0, 10) })
          : say('over since {day}', { day: expiresAt.slice(0, 10) })
      const used = lastUsedAt ? say('last used {day}', { day: lastUsedAt.slice(0, 10) }) : say('never used')
      io.out(`${name}  ${scopes.join(', ')}  ${until}  ${used}\n`)
    }
    io.err(`${say('{count} token.|{count} tokens.', { count: tokens.length })}\n`)
    return 0
  }),
)

const add = verb(
  { scopes: { type: 'string' }, days: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Say "tokens add NAME --scopes SCOPE,SCOPE".') },
  ({ values, words: [name] }, io) => {
    if (name === '' || name!.length > LONGEST_TOKEN_NAME)
      throw new UsageError(say('The name takes 1 to {longest} characters.', { longest: LONGEST_TOKEN_NAME }))
    const scopes = scopesGiven(values.scopes ?? '')
    const days = daysGiven(values.days ?? String(USUAL_TOKEN_DAYS))
    return withDatabase(io, async (db) => {
      const expiresAt = new Date(Date.now() + days * DAY_MS)
      const token = await withAudit(db, io, 'tokens add', async (tx, note) => {
        const added = await addApiToken(tx, { name: name!, scopes, expiresAt })
        if (added) note(name!, { scopes, expiresAt: expiresAt.toISOString() })
        return added
      })
      if (!token) throw new UsageError(say('There is a token "{name}" already; remove it first.', { name: name! }))
      io.out(`${token}\n`)
      io.err(
        `${say('This token counts for {days} days. Keep it like a password: it is not shown again.', { days: String(days) })}\n`,
      )
      return 0
    })
  },
)

const remove = verb(
  {},
  { from: 1, to: 1, needs: () => say('Say "tokens remove NAME".') },
  async ({ words: [name] }, io) => {
    const isRemoved = await withDatabase(io, (db) =>
      withAudit(db, io, 'tokens remove', async (tx, note) => {
        const done = await removeApiToken(tx, name!)
        if (done) note(name!)
        return done
      }),
    )
    if (!isRemoved) throw new UsageError(say('There is no token "{name}".', { name: name! }))
    io.err(`${say('The token "{name}" counts no more.', { name: name! })}\n`)
    return 0
  },
)

export const runTokens = byVerb({ list, add, remove }, tokensHelp)

function scopesGiven(text: string): ApiScope[] {
  const given = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const known = TOKEN_SCOPES.join(', ')
  if (given.length === 0) throw new UsageError(say('Say what it is for, by --scopes: {known}.', { known }))
  return [...new Set(given)].map((one) => {
    const scope = TOKEN_SCOPES.find((other) => other === one)
    if (!scope) throw new UsageError(say('There is no scope "{given}"; there are {known}.', { given: one, known }))
    return scope
  })
}

function daysGiven(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_TOKEN_DAYS)
    throw new UsageError(
      say('--days takes a whole number from 1 to {most}, not "{text}".', { most: MOST_TOKEN_DAYS, text }),
    )
  return days
}
