import * as v from 'valibot'
import { SUBSCRIPTION_STATES } from '#server/newsletter/list-subscribers.ts'
import { address, instant, listOf, whole } from './schema-parts.ts'

const customer = v.strictObject({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  group: v.pipe(v.string(), v.description('The code of the customer group.')),
  createdAt: instant,
  confirmedAt: v.pipe(v.nullable(instant), v.description('Null: nobody can log in yet.')),
  orders: v.pipe(whole, v.description('Their number; /orders?customerId= lists them.')),
})

export const customerSchemas = {
  CustomersCsv: v.pipe(v.string(), v.description('RFC 4180; its first line names the columns.')),
  CustomerList: listOf(customer),
  Customer: v.strictObject({
    ...customer.entries,
    newsletter: v.pipe(
      v.nullable(v.picklist(SUBSCRIPTION_STATES)),
      v.description('The state of the newsletter for the address; null: it never signed up.'),
    ),
    addresses: v.array(
      v.strictObject({ id: v.string(), address, isDefaultBilling: v.boolean(), isDefaultShipping: v.boolean() }),
    ),
  }),
  CustomerData: v.strictObject({ data: v.record(v.string(), v.unknown()) }),
  CustomerErased: v.strictObject({
    orders: v.pipe(whole, v.description('The number of orders that stay, without the account.')),
  }),
  CustomerGroups: v.strictObject({ items: v.array(v.strictObject({ code: v.string(), customers: whole })) }),
}
