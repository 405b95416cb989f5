import { textOfCell } from '#domain/csv/csv-cell.ts'
import { csvRowsAndFaults, type BrokenRow, type CsvFile, type CsvRow } from '../import/csv/csv-rows.ts'
import { emailKey } from '../mail/email-key.ts'
import { say } from '../words/say.ts'
import type { AddressField, CustomerField, layoutOf } from './columns.ts'

/** The text in the columns of a field; undefined: the table has none of them. */
type Cells<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** A customer as the table has one: what stands in its row, and in the rows of its addresses. */
export type GivenCustomer = {
  row: number
  customer: Cells<CustomerField>
  addresses: { row: number; cells: Cells<AddressField> }[]
}
export type CustomerFault = { row: number; problem: string }

const isBroken = (row: CsvRow | BrokenRow): row is BrokenRow => 'problem' in row

/**
 * The customers of a table. A row that has no e-mail address, or the one of the row before, is another address of the same customer. An address that
 * comes again further down is a fault: a second customer of it would undo what the first one says. So are a customer to
 * whom sorting may have moved rows of others, and an address that may be another customer's: nobody may see it.
 */
export async function* readCustomers(
  file: CsvFile,
  layout: ReturnType<typeof layoutOf>,
): AsyncGenerator<GivenCustomer | CustomerFault> {
  const seen = new Set<string>()
  let one: GivenCustomer | undefined
  let before = ''
  /** Rows without an e-mail address, of the customer and of those before. */
  let unnamed = 0
  let unnamedBefore = 0
  const ended = (customer: GivenCustomer, isLast = false) => {
    const isSorted = isLast && unnamed > 0 && unnamedBefore === 0 && seen.size > 1
    unnamedBefore += unnamed
    return isSorted || hasDefaultTwice(customer, unnamed) ? sorted(customer) : customer
  }
  for await (const row of csvRowsAndFaults(file)) {
    if (isBroken(row)) {
      // The row may have begun another customer: rows without an e-mail address below it belong to nobody.
      if (one) yield ended(one)
      one = undefined
      before = ''
      yield { row: row.row, problem: row.problem }
      continue
    }
    const customer = cellsOf(row, layout.customer)
    const address = { row: row.row, cells: cellsOf(row, layout.address) }
    const written = (customer.email ?? '').toLowerCase()
    if (written === '' || written === before) {
      if (written === '') unnamed++
      if (one && written === '' && isOthers(address.cells, one)) yield { row: row.row, problem: othersAddress() }
      else if (one) one.addresses.push(address)
      else yield { row: row.row, problem: say('it has no e-mail address, and none stands above it') }
      continue
    }
    if (one) yield ended(one)
    unnamed = 0
    before = written
    const key = emailKey(written)
    one = seen.has(key) ? undefined : { row: row.row, customer, addresses: [address] }
    if (!one)
      yield {
        row: row.row,
        problem: say('its e-mail address stood further up already; the rows of one customer stand below each other'),
      }
    seen.add(key)
  }
  if (one) yield ended(one, true)
}

/** In a table sorted by town, the rows of further addresses stand singly below other customers. */
function isOthers(cells: Cells<AddressField>, { customer, addresses: [first] }: GivenCustomer): boolean {
  const own = [customer.lastName, first?.cells.lastName].map((name) => name?.toLowerCase())
  return Object.values(cells).some((text) => text !== '') && !own.includes((cells.lastName ?? '').toLowerCase())
}

const othersAddress = () =>
  say(
    "it has no e-mail address, and has another last name than the customer above: it may be somebody else's. Write the customer's e-mail address into the row",
  )

/** Magento writes one default of each kind; only rows that do not name their customer can be somebody else's. */
const hasDefaultTwice = ({ addresses }: GivenCustomer, unnamed: number): boolean =>
  unnamed > 0 &&
  (['isBilling', 'isShipping'] as const).some(
    (field) => addresses.filter(({ cells }) => cells[field] === '1').length > 1,
  )

const sorted = ({ row }: GivenCustomer): CustomerFault => ({
  row,
  problem: say(
    'the rows below it, without an e-mail address, may be those of other customers: has the table been sorted? Write the e-mail address into each row',
  ),
})

function cellsOf<Field extends string>(row: CsvRow, columns: Readonly<Record<Field, readonly string[]>>): Cells<Field> {
  const cells: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(columns) as Field[]) {
    const there = columns[field].filter((name) => row.has(name))
    if (there.length > 0)
      cells[field] = there
        .map((name) => textOfCell(row.get(name)).trim())
        .filter((text) => text !== '')
        .join(' ')
  }
  return cells
}
