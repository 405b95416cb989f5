import * as v from 'valibot'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import { groupCode } from '#domain/cart/rules/group-code.ts'
import type { CustomerForOwner } from '#server/customer/customers-for-owner.ts'
import type { CustomerRefusal, WholeCustomer } from '#server/owner/customers.ts'
import { BYTE_ORDER_MARK } from './answer-csv.ts'
import { operation, type Answered, type Call, type CsvCell, type Operation } from './operation.ts'
import { afterCursor, isId, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, oneOf } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

const filter = {
  search: v.optional(
    v.pipe(
      givenText(128),
      v.minLength(2, 'has two characters or more'),
      v.description('A part of the e-mail address or the name, or the number of one of their orders.'),
    ),
  ),
  group: v.optional(v.pipe(givenText(100), v.description('The code of the customer group.'))),
}

const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'Customers, the newest first',
  scope: 'customers:read',
  query: v.strictObject({
    ...pageQuery,
    ...filter,
  }),
  answer: 'CustomerList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, search, group } }) {
    const after = afterCursor(cursor, 'moment')
    return {
      body: await pageOf(limit, (most) => owner.customers.list({ search, group, after }, most), drawCustomer),
    }
  },
})

const exportCustomers = operation({
  id: 'exportCustomers',
  method: 'POST',
  path: '/customers/export',
  summary: 'Export customers as CSV, all of them or those that fit, the newest first',
  about:
    'The table is sent as it is read and may have any length; if the connection ends in between, it is not whole. The audit trail records that it was read. Passwords and addresses are not in it.',
  scope: 'customers:write',
  isSensitive: true,
  body: v.strictObject({ format: oneOf(['csv']), ...filter }),
  answer: 'CustomersCsv',
  answersCsv: true,
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body: { search, group } }) {
    const read = await owner.customers.exportAll(asking, {
      ...(search !== undefined && { search }),
      ...(group !== undefined && { group }),
    })
    if (read.status !== 'done') throw new Problem('key-used')
    return { body: customerLines(read.customers) }
  },
})

const CSV_COLUMNS = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  group: ({ group }) => group,
  created_at: ({ createdAt }) => createdAt,
  confirmed_at: ({ confirmedAt }) => confirmedAt,
  orders: ({ orders }) => orders,
} satisfies Record<string, (customer: CustomerForOwner) => CsvCell>

async function* customerLines(pages: AsyncIterable<CustomerForOwner[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(CSV_COLUMNS))
  const cells = Object.values(CSV_COLUMNS)
  for await (const page of pages) yield page.map((one) => csvLine(cells.map((cell) => cell(one)))).join('')
}

const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/{id}',
  summary: 'One customer with addresses, group and newsletter',
  scope: 'customers:read',
  answer: 'Customer',
  problems: ['not-found'],
  run: answerCustomer,
})

const changeCustomer = operation({
  id: 'changeCustomer',
  method: 'PATCH',
  path: '/customers/{id}',
  summary: 'Change a customer’s name, or put them into another group',
  about: 'Fields that are left out stay. Prices, coupons and rules of a group count from the next page on.',
  scope: 'customers:write',
  body: v.pipe(
    v.strictObject({
      firstName: v.optional(givenText(100)),
      lastName: v.optional(givenText(100)),
      group: v.optional(
        v.pipe(
          givenText(100),
          v.description('A name or code of a group: "VIP Member" is "vip-member".'),
          v.transform(groupCode),
          v.check((code) => code !== '' && code !== GUEST_GROUP, 'is no group that a customer can be in'),
        ),
      ),
    }),
    v.check((given) => Object.keys(given).length > 0, 'changes nothing'),
  ),
  answer: 'Customer',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run(call) {
    const { firstName, lastName, group } = call.body
    const change = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(group !== undefined && { group }),
    }
    const changed = await call.owner.customers.change(call.asking, {
      id: idOf(call),
      change,
      mustBe: (customer) => isMatched(call.ifMatch, versionOf(drawWhole(customer))),
    })
    if (changed.status !== 'done') throw refused(changed)
    return answerCustomer(call)
  },
})

const exportCustomer = operation({
  id: 'exportCustomer',
  method: 'POST',
  path: '/customers/{id}/export',
  summary: 'Export everything that is kept about a customer, as they may ask for it',
  about: 'The audit trail records that it was read.',
  scope: 'customers:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'CustomerData',
  problems: ['not-found', 'invalid', 'key-used'],
  async run(call) {
    const read = await call.owner.customers.export(call.asking, idOf(call))
    if (read.status !== 'done') throw refused(read)
    return { body: { data: read.data } }
  },
})

const eraseCustomer = operation({
  id: 'eraseCustomer',
  method: 'POST',
  path: '/customers/{id}/erase',
  summary: 'Erase a customer: the account and what belongs to it, for good',
  about: 'Orders stay, without it. The customer gets a last letter.',
  scope: 'customers:write',
  isSensitive: true,
  body: v.strictObject({
    email: v.pipe(
      givenText(254),
      v.description('The customer’s e-mail address, to make sure that the right customer is meant.'),
    ),
  }),
  answer: 'CustomerErased',
  problems: ['not-found', 'invalid', 'key-used'],
  async run(call) {
    const erased = await call.owner.customers.erase(call.asking, { id: idOf(call), email: call.body.email })
    if (erased.status !== 'done') throw refused(erased)
    return { body: erased.result }
  },
})

const listGroups = operation({
  id: 'listCustomerGroups',
  method: 'GET',
  path: '/customer-groups',
  summary: 'Groups that somebody is in, or that have prices of their own',
  scope: 'customers:read',
  answer: 'CustomerGroups',
  problems: [],
  run: async ({ owner }) => ({ body: { items: await owner.customers.groups() } }),
})

export const customerOperations: readonly Operation[] = [
  exportCustomers,
  listCustomers,
  getCustomer,
  changeCustomer,
  exportCustomer,
  eraseCustomer,
  listGroups,
]

type CustomerCall = Pick<Call<unknown, unknown>, 'owner' | 'params'>

const unknownCustomer = () => new Problem('not-found', 'There is no such customer.')

function idOf({ params: { id } }: CustomerCall): string {
  if (!isId(id!)) throw unknownCustomer()
  return id!
}

async function answerCustomer(call: CustomerCall): Promise<Answered> {
  const customer = await call.owner.customers.get(idOf(call))
  if (!customer) throw unknownCustomer()
  const body = drawWhole(customer)
  return { body, version: versionOf(body) }
}

function refused({ status }: CustomerRefusal | { status: 'other-request' }): Problem {
  if (status === 'other-request') return new Problem('key-used')
  if (status === 'changed-meanwhile') return new Problem('changed-meanwhile')
  if (status === 'unknown-customer') return unknownCustomer()
  return new Problem('invalid', undefined, [{ pointer: '/email', detail: 'is not the customer’s' }])
}

function drawCustomer({ id, email, firstName, lastName, group, createdAt, confirmedAt, orders }: CustomerForOwner) {
  return { id, email, firstName, lastName, group, createdAt, confirmedAt, orders }
}

const drawWhole = (customer: WholeCustomer) => ({
  ...drawCustomer(customer),
  newsletter: customer.newsletter,
  addresses: customer.addressBook,
})
