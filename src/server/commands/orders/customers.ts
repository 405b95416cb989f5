import { helpText } from '../../words/help.ts'
import { createCustomerService } from '../../customer/customer-service.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import { groupCode } from '#domain/cart/rules/group-code.ts'
import {
  customerByEmail,
  endSessions,
  listCustomers,
  writeCustomer,
  type CustomerForOwner,
} from '../../customer/customers-for-owner.ts'
import { eraseCustomer, readOwnData } from '../../customer/own-data.ts'
import { outboxFolder, removeLettersOf } from '../../mail/outbox-files.ts'
import type { Database } from '../../database/database.ts'
import { createMailService } from '../../mail/mail-service.ts'
import { isMailAddress, singleLine } from '../../mail/letter.ts'
import { listOrders } from '../../order/orders-for-owner.ts'
import { createStoreService } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError } from '../io/command-io.ts'
import { originOf } from '../io/letter-origin.ts'
import { orderLine } from './order-text.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'
import { writeOutput } from '../files/write-output.ts'
import { exportAllCustomers, importCustomersFile } from './customer-files.ts'

export const customersHelp = helpText(
  'customers',
  `See customers, and help them:

  customers list                      the newest 50 first
      --search TEXT                   with this text in the e-mail address or the name
      --limit N                       at most N
  customers show EMAIL                what the shop knows about them, and their last orders
  customers set-group EMAIL GROUP     the customer group whose prices, coupons and rules they get, such as wholesale
  customers reset-password EMAIL      send the letter by which they choose another password
  customers end-sessions EMAIL        log them out everywhere
  customers export EMAIL FILE         everything kept about them, as JSON; "-" is the screen
  customers export-all FILE           all of them with their addresses, as CSV without passwords; "-" is the screen
  customers import FILE               such a table, or Magento 1's export of customers; accounts that exist are updated
      --dry-run                       say what it would do, and change nothing
      --yes                           do not ask first, even if many customers change
      --encoding NAME                 its character set, such as windows-1252
  customers delete EMAIL --yes        the account and what belongs to it, for good; orders stay, without it
`,
)

const MOST_LISTED = 10_000
const ONE_EMAIL = (name: string) => ({ from: 1, to: 1, needs: () => say('Say "customers {name} EMAIL".', { name }) })
const clock = () => new Date()

const servicesOver = (db: Database) => ({
  db,
  stores: createStoreService({ db, clock }),
  mail: createMailService({ db, clock }),
  clock,
})

const list = verb(
  { search: { type: 'string' }, limit: { type: 'string' } },
  NO_WORDS('customers list'),
  ({ values: { search, limit = '50' } }, io) => {
    const most = /^\d{1,5}$/.test(limit) ? Number(limit) : 0
    if (most < 1 || most > MOST_LISTED)
      throw new UsageError(
        say('--limit takes a whole number from 1 to {most}, not "{limit}".', { most: MOST_LISTED, limit }),
      )
    return withDatabase(io, async (db) => {
      const found = await listCustomers(db, { search }, most)
      for (const one of found) io.out(`${line(one)}\n`)
      io.err(`${say('{count} customer.|{count} customers.', { count: found.length })}\n`)
      return 0
    })
  },
)

const line = ({ email, firstName, lastName, createdAt, orders, confirmedAt }: CustomerForOwner) =>
  [
    email,
    `${firstName} ${lastName}`,
    say('since {createdAt}', { createdAt }),
    say('{count} order|{count} orders', { count: orders }),
  ]
    .concat(confirmedAt === null ? [say('not confirmed')] : [])
    .map(singleLine)
    .join('  ')

const show = verb({}, ONE_EMAIL('show'), ({ words: [email] }, io) =>
  withDatabase(io, async (db) => {
    const found = await customerNamed(db, email!)
    io.out(`${line(found)}\n`)
    io.out(
      `${say('  id {id}  group {group}  addresses {addresses}  sessions {sessions}', { id: found.id, group: singleLine(found.group), addresses: found.addresses, sessions: found.sessions })}\n`,
    )
    const { orders } = await listOrders(db, { customerId: found.id }, SHOWN_ORDERS)
    for (const order of orders) io.out(`  ${orderLine(order)}`)
    return 0
  }),
)

const SHOWN_ORDERS = 20

const setGroup = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "customers set-group EMAIL GROUP".') },
  ({ words: [email, name] }, io) =>
    withDatabase(io, async (db) => {
      const group = groupCode(name!)
      if (group === '' || group === GUEST_GROUP)
        throw new UsageError(say('"{name}" is no group that a customer can be in.', { name: name! }))
      const { id, email: address, group: before } = await customerNamed(db, email!)
      await withAudit(db, io, 'customers set-group', async (tx, note) => {
        await writeCustomer(tx, id, { group })
        note(id, { before, group })
      })
      io.err(
        `${say('{address} is in the group {group} now (it was {before}).', { address, group, before: singleLine(before) })}\n`,
      )
      return 0
    }),
)

const resetPassword = verb({}, ONE_EMAIL('reset-password'), ({ words: [email] }, io) =>
  withDatabase(io, async (db, settings) => {
    const { id, email: address } = await customerNamed(db, email!)
    if (!isMailAddress(address))
      throw new UsageError(say('No letter can go to {address}, so nothing was sent.', { address }))
    await withAudit(db, io, 'customers reset-password', async (tx, note) => {
      await createCustomerService(servicesOver(tx)).requestReset(address, originOf(settings, io))
      note(id)
    })
    io.err(`${say('The letter to {address} is on its way.', { address })}\n`)
    return 0
  }),
)

const endSessionsVerb = verb({}, ONE_EMAIL('end-sessions'), ({ words: [email] }, io) =>
  withDatabase(io, async (db) => {
    const { id, email: address } = await customerNamed(db, email!)
    const ended = await withAudit(db, io, 'customers end-sessions', async (tx, note) => {
      const sessions = await endSessions(tx, id)
      note(id, { sessions })
      return sessions
    })
    io.err(
      `${say('{address} is logged out ({count} session).|{address} is logged out ({count} sessions).', { address, count: ended })}\n`,
    )
    return 0
  }),
)

const exportVerb = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "customers export EMAIL FILE"; "-" is the screen.') },
  ({ words: [email, file] }, io) =>
    withDatabase(io, async (db) => {
      const { id, email: address } = await customerNamed(db, email!)
      // The trail comes first: what is on a screen cannot be taken back.
      await withAudit(db, io, 'customers export', async (_, note) => note(id))
      const data = (await readOwnData(db, id, clock())) ?? noCustomer(address)
      await writeOutput(file!, io, async (write) => write(`${JSON.stringify(data, null, 2)}\n`))
      io.err(
        `${file === '-' ? say('Everything about {address} is in it.', { address }) : say('Everything about {address} is in {file}.', { address, file: file! })}\n`,
      )
      return 0
    }),
)

const deleteVerb = verb({ yes: { type: 'boolean' } }, ONE_EMAIL('delete'), ({ values, words: [email] }, io) =>
  withDatabase(io, async (db, settings) => {
    const found = await customerNamed(db, email!)
    if (!values.yes)
      throw new UsageError(
        say('{email} would be gone for good; say --yes as well if that is meant.', { email: found.email }),
      )
    const addresses = await withAudit(db, io, 'customers delete', async (tx, note) => {
      const erased = await eraseCustomer(servicesOver(tx), found, originOf(settings, io))
      // The trail keeps nothing of who they were.
      note(found.id)
      return erased ?? []
    })
    for (const address of addresses) await removeLettersOf(outboxFolder(settings.dataDir), address)
    io.err(
      `${say('{email} is gone; {count} order stays, without the account.|{email} is gone; {count} orders stay, without the account.', { email: found.email, count: found.orders })}\n`,
    )
    return 0
  }),
)

export const runCustomers = byVerb(
  {
    list,
    show,
    'set-group': setGroup,
    'reset-password': resetPassword,
    'end-sessions': endSessionsVerb,
    export: exportVerb,
    'export-all': exportAllCustomers,
    import: importCustomersFile,
    delete: deleteVerb,
  },
  customersHelp,
)

async function customerNamed(db: Database, email: string): Promise<CustomerForOwner> {
  const found = await customerByEmail(db, email)
  return found ?? noCustomer(email)
}

function noCustomer(email: string): never {
  throw new UsageError(say('There is no customer {email}.', { email }))
}
