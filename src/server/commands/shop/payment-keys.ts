import { isKeyInUse } from '#domain/payment/is-key-in-use.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { GatewaySettings } from '../../payment/gateways/gateway-row.ts'
import {
  forgetPaymentKey,
  gatewaySettingsNow,
  keyProblem,
  listPaymentKeys,
  PAYMENT_KEYS,
  paymentKeySealer,
  storePaymentKey,
  type PaymentKey,
} from '../../payment/keys/payment-keys.ts'
import { sessionSecret } from '../../session/secret.ts'
import type { Settings } from '../../settings.ts'
import { say, sayMessage } from '../../words/say.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

/** The secret of the shop whose data folder or settings the command has: the same that its server reads with. */
const sealerOf =
  ({ sessionSecret: given, dataDir }: Settings) =>
  () =>
    paymentKeySealer(sessionSecret(given, dataDir))

/** The settings of gateways, as the shop's processes see them. */
export const gatewaySettingsOf = (db: Queryable, settings: Settings): Promise<GatewaySettings> =>
  gatewaySettingsNow(db, sealerOf(settings), settings.gateways)

export const keys = verb({}, NO_WORDS('payment keys'), (_, io) =>
  withDatabase(io, (db, settings) => showKeys(db, settings, io)),
)

export const setKey = verb(
  {},
  { from: 1, to: 2, needs: () => say('Say "payment set-key NAME" and give the key on standard input, or in a FILE.') },
  async ({ words: [name, file] }, io) => {
    mustBeKey(name!)
    const value = (file === undefined ? ((await io.input?.()) ?? '') : (await readGivenFile(file)).toString()).trim()
    if (value === '') throw new UsageError(say('There is no key on standard input.'))
    const problem = keyProblem(name!, value)
    if (problem !== undefined) throw new UsageError(`${name} ${sayMessage(problem)}.`)
    return withDatabase(io, async (db, settings) => {
      const former = await keyInUse(db, settings, name!)
      await withAudit(db, io, 'payment set-key', async (tx, note) => {
        await storePaymentKey(tx, sealerOf(settings)(), { name: name!, value, setAt: new Date() })
        note(name!)
      })
      return showChanged(db, settings, io, former !== undefined && former.value !== value ? former : undefined)
    })
  },
)

export const removeKey = verb(
  {},
  { from: 1, to: 1, needs: () => say('Say "payment remove-key NAME".') },
  ({ words: [name] }, io) => {
    mustBeKey(name!)
    return withDatabase(io, async (db, settings) => {
      const former = await keyInUse(db, settings, name!)
      await withAudit(db, io, 'payment remove-key', async (tx, note) => {
        if (!(await forgetPaymentKey(tx, name!))) throw new UsageError(say('{name} is not kept.', { name: name! }))
        note(name!)
      })
      return showChanged(db, settings, io, former)
    })
  },
)

/** @throws {UsageError} */
function mustBeKey(name: string): void {
  if (!PAYMENT_KEYS.includes(name))
    throw new UsageError(say('There is no key "{name}"; there are {known}.', { name, known: PAYMENT_KEYS.join(', ') }))
}

/** The stored key of this name, and how many orders are being paid with it; undefined where none is stored, or another one counts. */
async function keyInUse(db: Database, settings: Settings, name: string) {
  const key = (await listPaymentKeys(db, sealerOf(settings), settings.gateways)).find((one) => one.name === name)
  if (!key || !isKeyInUse(key)) return undefined
  return { underWay: key.underWay, value: (await gatewaySettingsOf(db, settings))[name] }
}

/** @param former the key that counted before, where another one counts now, or none */
async function showChanged(
  db: Database,
  settings: Settings,
  io: CommandIo,
  former: { underWay: number } | undefined,
): Promise<number> {
  const count = former?.underWay ?? 0
  if (count > 0)
    io.err(
      `${say('Orders that were being paid with the former key: {count}. If it is of another account, put it back until there are none: nothing more is learnt of their payments.', { count })}\n`,
    )
  return showKeys(db, settings, io)
}

async function showKeys(db: Database, settings: Settings, io: CommandIo): Promise<number> {
  const width = Math.max(...PAYMENT_KEYS.map(({ length }) => length))
  for (const key of await listPaymentKeys(db, sealerOf(settings), settings.gateways))
    io.out(`${key.name.padEnd(width)}  ${inWords(key)}\n`)
  return 0
}

function inWords({ isInEnvironment, stored }: PaymentKey): string {
  if (isInEnvironment)
    return stored ? say('from the environment; the stored one does not count') : say('from the environment')
  if (!stored) return say('not set')
  if (!stored.isReadable) return say('cannot be read, since SESSION_SECRET has changed: set it anew')
  const since = stored.setAt.slice(0, 10)
  return stored.endsIn === ''
    ? say('stored since {since}', { since })
    : say('stored since {since}, ends in {endsIn}', { since, endsIn: stored.endsIn })
}
