import { helpText } from '../../words/help.ts'
import {
  addStock,
  MOST_PIECES,
  readStockOf,
  setStock,
  type ChangedStock,
  type StockChange,
} from '../../product/change-stock.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { readCsv } from '../files/read-csv.ts'
import { byVerb, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const stockHelp = helpText(
  'stock',
  `See and change how many pieces there are:

  stock show SKU…                how many there are now
  stock set SKU N                set the number that you counted; the command says what it was before
      --in-stock, --out-of-stock   also switch the product on or off sale
  stock add SKU +N               add pieces that came, or take some away (-N); sales in the meantime are kept
  stock import FILE              a table with the columns sku and quantity; it sets all of them or, if one is wrong, none

Changes apply at once, also while the shop runs. Shoppers who wait for a product get their letter automatically.
`,
)

const show = verb({}, { from: 1, to: Infinity, needs: () => say('Name products by their SKUs.') }, ({ words }, io) =>
  withDatabase(io, async (db) => {
    await mustBeProducts(db, words)
    for (const { sku, quantity, isManaged, isInStock, allowsBackorders } of await readStockOf(db, words)) {
      const state = !isManaged ? say('not counted') : isInStock ? say('in stock') : say('switched off')
      io.out(`${sku}  ${quantity}  ${state}${allowsBackorders ? `  ${say('backorders')}` : ''}\n`)
    }
    return 0
  }),
)

const set = verb(
  { 'in-stock': { type: 'boolean' }, 'out-of-stock': { type: 'boolean' } },
  { from: 2, to: 2, needs: () => say('Say "stock set SKU N".') },
  async ({ values, words: [sku, given] }, io) => {
    if (values['in-stock'] && values['out-of-stock'])
      throw new UsageError(say('Give --in-stock or --out-of-stock, not both.'))
    const isInStock = values['in-stock'] ? true : values['out-of-stock'] ? false : undefined
    const changes = [{ sku: sku!, quantity: pieces(given!) }]
    const [changed] = await change(io, 'stock set', changes, (tx) => setStock(tx, changes, isInStock))
    io.err(`${said(changed!)}\n`)
    return 0
  },
)

const add = verb(
  {},
  { from: 2, to: 2, needs: () => say('Say "stock add SKU +N".') },
  async ({ words: [sku, given] }, io) => {
    const changes = [{ sku: sku!, quantity: difference(given!) }]
    const [changed] = await change(io, 'stock add', changes, async (tx) => {
      const done = await addStock(tx, changes)
      if (done.length > 0) return done
      const [there] = await readStockOf(tx, [sku!])
      if (changes[0]!.quantity > 0)
        throw new UsageError(
          say('There are {quantity} of {sku}: at most {most} can be counted.', {
            quantity: there!.quantity,
            sku: sku!,
            most: MOST_PIECES,
          }),
        )
      throw new UsageError(
        say('There are {quantity} of {sku}: {taken} cannot be taken away.', {
          quantity: there!.quantity,
          sku: sku!,
          taken: -changes[0]!.quantity,
        }),
      )
    })
    io.err(`${said(changed!)}\n`)
    return 0
  },
)

const importFile = verb({}, { from: 1, to: 1, needs: () => say('Name one file.') }, async ({ words: [file] }, io) => {
  const lines = await readCsv(file!, { required: ['sku', 'quantity'] })
  const seen = new Map<string, number>()
  const changes = lines.map(({ line, values: { sku = '', quantity = '' } }) => {
    const where = say('{file}, line {line}: ', { file: file!, line: String(line) })
    if (seen.has(sku))
      throw new UsageError(
        say('{where}{sku} stands in line {line} already.', { where, sku, line: String(seen.get(sku)!) }),
      )
    seen.set(sku, line)
    return { sku, quantity: pieces(quantity, where) }
  })
  const changed = await change(
    io,
    'stock import',
    changes,
    (tx) => setStock(tx, changes),
    (sku) => say('{file}, line {line}: ', { file: file!, line: String(seen.get(sku)!) }),
  )
  const different = changed.filter(({ before, after }) => before !== after).length
  io.err(
    `${say('{count} product, {different} changed.|{count} products, {different} changed.', { count: changed.length, different })}\n`,
  )
  return 0
})

export const runStock = byVerb({ show, set, add, import: importFile }, stockHelp)

/** All of the changes, with a row each in the audit trail, or none. */
function change(
  io: CommandIo,
  action: string,
  changes: readonly StockChange[],
  work: (tx: Queryable) => Promise<ChangedStock[]>,
  where: (sku: string) => string = () => '',
): Promise<ChangedStock[]> {
  return withDatabase(io, (db) =>
    withAudit(db, io, action, async (tx, note) => {
      await mustBeProducts(
        tx,
        changes.map(({ sku }) => sku),
        where,
      )
      const changed = await work(tx)
      for (const { sku, before, after } of changed)
        if (before !== after || action !== 'stock import') note(sku, { before, after })
      return changed
    }),
  )
}

/** @throws {UsageError} naming the first that does not exist */
export async function mustBeProducts(
  db: Database | Queryable,
  skus: readonly string[],
  where: (sku: string) => string = () => '',
): Promise<void> {
  const known = new Set((await readStockOf(db, skus)).map(({ sku }) => sku))
  const missing = skus.find((sku) => !known.has(sku))
  if (missing !== undefined)
    throw new UsageError(say('{where}There is no product "{missing}".', { where: where(missing), missing }))
}

const said = ({ sku, before, after, isInStock }: ChangedStock) =>
  isInStock || after <= 0
    ? say('{sku}: {after} (there were {before}).', { sku, after, before })
    : say('{sku}: {after} (there were {before}); it is switched off sale, --in-stock switches it on.', {
        sku,
        after,
        before,
      })

function pieces(text: string, where = ''): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Infinity
  if (number > MOST_PIECES) throw new UsageError(say('{where}"{text}" is no number of pieces.', { where, text }))
  return number
}

function difference(text: string): number {
  const [, sign, digits] = /^([+-]?)(\d{1,10})$/.exec(text) ?? []
  const number = digits === undefined ? 0 : Number(digits) * (sign === '-' ? -1 : 1)
  if (number === 0 || Math.abs(number) > MOST_PIECES)
    throw new UsageError(say('"{text}" is no number of pieces; write it as in +20 or -3.', { text }))
  return number
}
