import {
  isStaffRole,
  LONGEST_EMAIL,
  LONGEST_STAFF_NAME,
  STAFF_ROLES,
  type StaffRole,
} from '#domain/owner/staff-roles.ts'
import { isEmailAddress } from '#domain/validation/rules/email-address.ts'
import { emailKey } from '../../mail/email-key.ts'
import { makeKey, welcomeAddress } from '../../staff/staff-keys.ts'
import { removeSecondFactor } from '../../staff/second-factor/second-factor.ts'
import { addStaff, changeStaff, forgetPassword, listStaff, type StaffChange } from '../../staff/staff.ts'
import type { Settings } from '../../settings.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const staffHelp = helpText(
  'staff',
  `Decide who may work at the desk (the page /desk/ of your shop), and in which role:

  staff list                     everybody who may
  staff add EMAIL                let somebody in; shows an address at which they choose a password
      --name NAME                what they are called
      --role ROLE                their role: ${STAFF_ROLES.join(', ')}
  staff role EMAIL ROLE          give somebody another role
  staff password EMAIL           show a new address at which they choose a password; the old one and passkeys stop working
  staff reset-second-factor EMAIL  take away lost codes and passkeys; the password alone is enough again
  staff disable EMAIL            stop letting somebody in
  staff enable EMAIL             let them in again

An owner may do everything; a manager runs catalogue and orders, a clerk the orders, an editor the catalogue; a reader
changes nothing. After each change the sessions of the person end.
`,
)

const list = verb({}, NO_WORDS('staff list'), (_, io) =>
  withDatabase(io, async (db) => {
    const all = await listStaff(db)
    for (const { email, name, role, isDisabled, hasPassword, hasCode } of all) {
      const way = hasCode ? say('signs in with a second factor') : say('signs in')
      const how = isDisabled ? say('disabled') : hasPassword ? way : say('has chosen no password yet')
      io.out(`${email}  ${name}  ${role}  ${how}\n`)
    }
    io.err(`${say('{count} person.|{count} persons.', { count: all.length })}\n`)
    return 0
  }),
)

const add = verb(
  { name: { type: 'string' }, role: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Say "staff add EMAIL --name NAME --role ROLE".') },
  ({ values, words: [given] }, io) => {
    const email = emailGiven(given!)
    const name = values.name?.trim() ?? ''
    if (name === '' || name.length > LONGEST_STAFF_NAME)
      throw new UsageError(say('The name takes 1 to {longest} characters.', { longest: LONGEST_STAFF_NAME }))
    const role = roleGiven(values.role ?? '')
    return withDatabase(io, async (db, settings) => {
      const key = await withAudit(db, io, 'staff add', async (tx, note) => {
        const id = await addStaff(tx, { email, name, role })
        if (id === undefined)
          throw new UsageError(say('There is somebody with the address {email} already.', { email }))
        note(email, { role })
        return makeKey(tx, id, new Date())
      })
      return showAddress(io, settings, key)
    })
  },
)

const role = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "staff role EMAIL ROLE".') },
  async ({ words: [email, given] }, io) => {
    const wanted = roleGiven(given!)
    const changed = await change(io, 'staff role', email!, { role: wanted })
    io.err(`${say('{email} is {role} now, and has to sign in again.', { email: changed, role: wanted })}\n`)
    return 0
  },
)

const password = verb({}, oneEmail('password'), ({ words: [given] }, io) =>
  withDatabase(io, async (db, settings) => {
    const email = emailGiven(given!)
    const key = await withAudit(db, io, 'staff password', async (tx, note) => {
      const id = await forgetPassword(tx, email)
      if (id === undefined) throw unknown(email)
      note(email)
      return makeKey(tx, id, new Date())
    })
    return showAddress(io, settings, key)
  }),
)

const resetSecondFactor = verb({}, oneEmail('reset-second-factor'), async ({ words: [given] }, io) => {
  const email = emailGiven(given!)
  await withDatabase(io, (db) =>
    withAudit(db, io, 'staff reset-second-factor', async (tx, note) => {
      const member = (await listStaff(tx)).find((one) => one.email === email)
      if (!member) throw unknown(email)
      await removeSecondFactor(tx, member.id)
      note(email)
    }),
  )
  io.err(`${say('{email} signs in by password alone, and can set up a second factor again.', { email })}\n`)
  return 0
})

const disable = verb({}, oneEmail('disable'), async ({ words: [given] }, io) => {
  const email = await change(io, 'staff disable', given!, { isDisabled: true })
  io.err(`${say('{email} cannot sign in any more.', { email })}\n`)
  return 0
})

const enable = verb({}, oneEmail('enable'), async ({ words: [given] }, io) => {
  const email = await change(io, 'staff enable', given!, { isDisabled: false })
  io.err(`${say('{email} can sign in again.', { email })}\n`)
  return 0
})

export const runStaff = byVerb(
  { list, add, role, password, 'reset-second-factor': resetSecondFactor, disable, enable },
  staffHelp,
)

function oneEmail(name: string) {
  return { from: 1, to: 1, needs: () => say('Say "staff {verb} EMAIL".', { verb: name }) }
}

/** @returns the address in its one spelling @throws {UsageError} for nobody, and for the last owner */
async function change(io: CommandIo, action: string, given: string, wanted: StaffChange): Promise<string> {
  const email = emailGiven(given)
  await withDatabase(io, (db) =>
    withAudit(db, io, action, async (tx, note) => {
      const changed = await changeStaff(tx, email, wanted)
      if (changed.status === 'unknown-staff') throw unknown(email)
      if (changed.status === 'last-owner')
        throw new UsageError(say('{email} is the last owner: make somebody else one first.', { email }))
      note(email, wanted)
    }),
  )
  return email
}

const unknown = (email: string) => new UsageError(say('Nobody of the staff has the address {email}.', { email }))

function showAddress(io: CommandIo, { baseUrl, port }: Settings, key: string): number {
  io.err(`${say('Give them this address. It counts once, for a day; there they choose a password:')}\n`)
  io.out(`${welcomeAddress(baseUrl ?? `http://localhost:${port}`, key)}\n`)
  return 0
}

function emailGiven(given: string): string {
  const email = emailKey(given)
  if (!isEmailAddress(email) || email.length > LONGEST_EMAIL)
    throw new UsageError(say('"{given}" is no e-mail address.', { given }))
  return email
}

function roleGiven(given: string): StaffRole {
  if (isStaffRole(given)) return given
  throw new UsageError(say('There is no role "{given}"; there are {known}.', { given, known: STAFF_ROLES.join(', ') }))
}
