import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { textList } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import type { RecordFault } from '../records/import-report.ts'
import { RecordProblem } from '../records/normal.ts'
import type { WantedAddress } from '../read/wanted-address.ts'
import { slug, writeAddresses } from '../write/addresses.ts'
import { checkReferences } from './check-references.ts'
import { linkState, pendingState, type PendingLinks, type ToldLinks } from './link-state.ts'
import { writeQuantities } from './parts/stock.ts'
import { eachPart } from './product-parts.ts'
import { hashOf, normalProduct, type NormalProduct, type ProductRecord } from './product-record.ts'
import { writeProductRows, type WritableRow } from './product-row.ts'

/**
 * The extent to which the file tells a product's stock. Shoppers change the quantity meanwhile, so a quantity that the file does not
 * say is not written.
 */
export type ToldStock = 'nothing' | 'rules' | 'quantity'

export type ProductEntry = {
  line: number
  /** As the shop has it; undefined when it is new. */
  current: ProductRecord | undefined
  /** The new state. Properties left out stay: its stock, and when it was made. */
  record: ProductRecord
  toldStock: ToldStock
  /** The links to other products that the file says, so that they can be imported once more. */
  toldLinks: ToldLinks
  /** Nothing but missing links is written, where the shop has it. */
  onlyLinks: boolean
}
/** A product that was written: as the shop had it, and the extent to which the file told its stock. */
export type WrittenProduct = { id: number; current: ProductRecord | undefined; toldStock: ToldStock }
/** A product that the import does not take, and why. */
export type RefusedProduct = {
  line: number
  sku: string
  reason: string
  column?: string | undefined
  fault: RecordFault
  /** It stays as it is, and so do the addresses that lead to it. */
  isKept?: boolean
}
type Told = { line: number; product: NormalProduct; toldLinks: ToldLinks }
type WritableProduct = WritableRow & Told
type Checked = Told & { hash: string; onlyLinks: boolean }
type Stored = { id: number; sku: string; importHash: string | null; quantity: number | null }

/**
 * Writes products whose rows the transaction has locked, and skips what is as it was. A product that names other products is written
 * without them, and its links are to be made when all products are there.
 */
export async function writeProducts(tx: Queryable, frame: Frame, entries: ProductEntry[]) {
  const refused: RefusedProduct[] = []
  const items = entries.flatMap((entry) => {
    const one = check(entry, frame)
    if (!('reason' in one)) return one
    refused.push(one)
    return []
  })
  const { writable, unchanged, quantities } = await plan(tx, items)
  const { written, warnings } = writable.length ? await writeWhole(tx, frame, writable) : { written: [], warnings: [] }
  if (quantities.length) await writeQuantities(tx, quantities)
  const pending = [...written, ...unchanged, ...quantities].flatMap((one) =>
    linkState(one.importHash).unresolved === undefined ? [] : linksOf(one),
  )
  return { unchanged, quantities, written, warnings, refused, pending }
}

function check(
  { line, record, current, toldStock, toldLinks, onlyLinks }: ProductEntry,
  frame: Frame,
): Checked | RefusedProduct {
  try {
    if (!frame.defaultStore)
      throw new RecordProblem(say('there is no store yet; a record of kind "store" must come first'))
    const product = normalProduct(record, {
      defaultStore: frame.defaultStore.code,
      decimals: frame.decimals,
      inputOf: (code) => frame.attributes.get(code)?.input,
    })
    checkReferences(product, frame)
    // Properties that the file leaves out are no part of the fingerprint: the next run of the same file must find the product unchanged.
    const rules = product.stock && { ...product.stock, quantity: null }
    const hash = hashOf({ ...product, stock: { nothing: null, rules, quantity: product.stock }[toldStock] })
    if (toldStock === 'rules' && current?.stock) product.stock = rules
    return { line, product, toldLinks, hash, onlyLinks }
  } catch (error) {
    if (!(error instanceof RecordProblem)) throw error
    return { line, sku: record.sku, reason: error.message, fault: { path: error.path, said: error.message } }
  }
}

async function readStored(db: Queryable, skus: string[]): Promise<Map<string, Stored>> {
  const found = await rows<Stored>(
    db,
    sql`select p.id, p.sku, p.import_hash as "importHash", s.quantity
        from product p left join stock_item s on s.product_id = p.id
        where p.sku in ${textList(skus)}`,
  )
  return new Map(found.map((row) => [row.sku, row]))
}

type Known = Told & { id: number; importHash: string }

/** The work for each of these products, given its stored state. */
async function plan(tx: Queryable, items: Checked[]) {
  const stored = await readStored(
    tx,
    items.map(({ product }) => product.sku),
  )
  const writable: WritableProduct[] = []
  const unchanged: Known[] = []
  const quantities: (Known & { quantity: number })[] = []
  for (const { hash, onlyLinks, ...told } of items) {
    const { product } = told
    const known = stored.get(product.sku)
    if (!known || (!onlyLinks && linkState(known.importHash).hash !== hash)) {
      const hasLinks = namesProducts(product) || known !== undefined
      writable.push({ ...told, id: known?.id, importHash: hasLinks ? pendingState(hash) : hash })
      continue
    }
    const same = { ...told, id: known.id, importHash: known.importHash! }
    const quantity = product.stock?.quantity ?? null
    if (quantity === null || quantity === known.quantity) unchanged.push(same)
    else quantities.push({ ...same, quantity })
  }
  return { writable, unchanged, quantities }
}

async function writeWhole(tx: Queryable, frame: Frame, items: WritableProduct[]) {
  const written = await writeProductRows(tx, frame, items)
  const known = written.filter(({ isNew }) => !isNew).map(({ id }) => id)
  for (const part of eachPart) await part.write?.(tx, frame, written, known)
  const wanted = written.flatMap((item) => addressesOf(item, frame))
  await frame.claimAddresses?.(tx, wanted)
  const { warnings } = await writeAddresses(
    tx,
    'product',
    written.map(({ id }) => id),
    wanted,
  )
  return { written, warnings }
}

/** A product without a page of its own (a configurable product's child) needs no address and takes none from others. */
function addressesOf({ id, line, product }: WritableProduct & { id: number }, frame: Frame): WantedAddress[] {
  if (product.visibility === 'none') return []
  return product.texts.flatMap(({ store, urlKey }) => {
    if (urlKey === null) return []
    const candidates = candidatesOf({ id, sku: product.sku, urlKey })
    return [{ id, line, storeId: frame.stores.get(store)!, candidates }]
  })
}

/** The addresses of a product in the order in which it takes one that is free. */
export const candidatesOf = ({ id, sku, urlKey }: { id: number; sku: string; urlKey: string }): string[] =>
  [urlKey, `${urlKey}-${slug(sku)}`, `${urlKey}-${id}`].map((key) => `${key}.html`)

const namesProducts = ({ links, children, bundleOptions }: NormalProduct) =>
  links.length + children.length > 0 || bundleOptions.some(({ selections }) => selections.length > 0)

const linksOf = ({
  line,
  id,
  product,
  importHash,
  toldLinks,
  isNew = false,
}: Known & { isNew?: boolean }): PendingLinks => ({
  line,
  id,
  sku: product.sku,
  importHash,
  product: { links: product.links, children: product.children, bundleOptions: product.bundleOptions },
  told: toldLinks,
  isNew,
})
