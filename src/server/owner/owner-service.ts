import { sql } from 'drizzle-orm'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { findApiToken } from '../api-token/api-token.ts'
import type { Note } from '../audit/write-audit.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Files } from '../files/open-files.ts'
import { keepEvents } from '../journal/journal-events.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import type { MailService } from '../mail/mail-service.ts'
import { changeOrderAsOwner, type OwnerChange } from '../order/change-order-as-owner.ts'
import { listOrders, orderForOwner, type OrderForOwner, type OrderHistory } from '../order/orders-for-owner.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import type { CheckoutService } from '../checkout/checkout-contract.ts'
import { createContactForOwner } from './contact-for-owner.ts'
import { createDeskOrders } from '../desk-order/desk-orders.ts'
import { productChoices } from '../desk-order/product-choices.ts'
import type { GatewaySettings } from '../payment/gateways/gateway-row.ts'
import type { Gateways } from '../payment/gateways/gateways.ts'
import type { PaymentService } from '../payment/payment-contract.ts'
import { setEnabled, writePrices } from '../product/change-products.ts'
import { addStock, readStockOf, setStock } from '../product/change-stock.ts'
import { listProductsForOwner, type ProductForOwner } from '../product/products-for-owner.ts'
import { listLowStock } from '../product/low-stock.ts'
import { createReviewsForOwner } from './reviews-for-owner.ts'
import { listSubscribers } from '../newsletter/list-subscribers.ts'
import { createStaffForOwner } from './staff-for-owner.ts'
import { listJobRuns } from '../job-history/job-runs.ts'
import { readOperations } from './operations.ts'
import { auditForOwner } from './audit-for-owner.ts'
import { createOwnersBackups } from './backups.ts'
import { createOwnersTasks } from './tasks.ts'
import { createTokensForOwner } from './tokens-for-owner.ts'
import { exportForOwner } from './newsletter-export.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { createOwnersWebhooks } from './webhooks.ts'
import { createOwnersCustomers } from './customers.ts'
import { createReportService } from '../report/report-service.ts'
import { sellerText } from '#domain/store/seller-text.ts'
import { readBaseCurrency } from '../store/base-currency.ts'
import type { Surroundings } from '../check/surroundings.ts'
import type { StoreService } from '../store/store-service.ts'
import { refundOnce } from './refund-once.ts'
import { createCategoryTree } from './category-tree.ts'
import { createContentForOwner } from './content-for-owner.ts'
import { createMenusForOwner } from './menus-for-owner.ts'
import { createPartUploads } from './part-uploads.ts'
import { createLookForOwner } from './look-for-owner.ts'
import { createTextsForOwner } from './texts-for-owner.ts'
import { createCurrencies } from './currencies.ts'
import { createLaunchCheck } from './launch-check.ts'
import { createSearchTerms } from './search-terms.ts'
import { createTableRates } from './table-rates-for-owner.ts'
import { createFrameRecords } from './frame-records.ts'
import { listAttributes } from './list-attributes.ts'
import { listVariants } from './list-variants.ts'
import { createRulesForOwner } from './rules-for-owner.ts'
import { createSettingsForOwner } from './settings-for-owner.ts'
import { seenByCustomer } from './seen-by-customer.ts'
import { sentFileOf } from './sent-files.ts'
import { createUndoChanges } from './undo-changes.ts'
import { createLettersForOwner } from './letters.ts'
import { createMailServerForOwner } from './mail-server.ts'
import { createPaymentKeysForOwner } from './payment-keys.ts'
import { createPricesForOwner } from './prices-for-owner.ts'
import { createFileUploads } from './file-uploads.ts'
import { createPictureUploads } from './picture-uploads.ts'
import { changing, refuse, Refused } from './changing.ts'
import { drawDraft } from './draft-product.ts'
import { createWholeProducts } from './whole-products.ts'
import type {
  GivenProductChange,
  GivenStockChange,
  OrderRefusal,
  OwnerService,
  ProductChange,
  ProductRefusal,
  StockRefusal,
} from './owner-contract.ts'

export type OwnerDependencies = {
  db: Database
  stores: StoreService
  mail: MailService
  files: Pick<Files, 'media' | 'uploads' | 'incoming'>
  /** Megabytes of a file that is sold. Left out: `DEFAULT_DOWNLOAD_MEGABYTES`. */
  downloadMegabytes?: number | undefined
  /** Bytes of all files from shoppers together. */
  uploadTotal: number
  journal: OrderJournal
  payments: PaymentService
  checkout: Pick<CheckoutService, 'placeAsStaff' | 'placedBefore'>
  gateways: Gateways
  /** The environment's settings of gateways. */
  gatewaySettings: GatewaySettings
  paymentKeySealer: Sealer
  mailServerSealer: Sealer
  catalog: Pick<CatalogService, 'product'>
  clock: () => Date
  origin: () => string
  webhookOrigins: readonly string[]
  webhookSealer: Sealer
  surroundings: Surroundings
  onError: (error: unknown) => void
  onErased?: ((email: string) => Promise<void>) | undefined
}

/** Parts of orders that came from their shoppers or went to them: texts that they read, files that they sent. */
const fromShoppers = (deps: OwnerDependencies): Pick<OwnerService, 'seenByCustomer' | 'sentFile'> => ({
  seenByCustomer: (number) => seenByCustomer(deps, number),
  sentFile: (place) => sentFileOf({ db: deps.db, uploads: deps.files.uploads }, place),
})

export function createOwnerService(deps: OwnerDependencies): OwnerService {
  const { db } = deps
  const { media } = deps.files
  return {
    token: (given) => findApiToken(db, given, deps.clock()),
    base: () => readBaseCurrency(db),
    seller: () => sellerOf(deps.stores),
    reports: createReportService(deps),
    customers: createOwnersCustomers(deps),
    webhooks: createOwnersWebhooks(deps),
    subscribers: (filter, most) => listSubscribers(db, filter, most),
    exportSubscribers: (asking) => exportForOwner(deps, asking),
    staff: createStaffForOwner(deps),
    tokens: createTokensForOwner(deps),
    tasks: createOwnersTasks(deps),
    backups: createOwnersBackups(deps),
    audit: (filter, most) => auditForOwner(db, filter, most),
    orders: (filter, most) => listOrders(db, filter, most),
    order: (number) => orderForOwner(db, number),
    changeOrder: async (asking, change, mustBe) => {
      const changed = await changing<OrderRefusal, null>(db, asking, async (tx, note) => {
        if (mustBe) await mustBeAsSeen(tx, change.number, mustBe)
        return changeOrder(tx, note, deps, change)
      })
      await keepEvents(deps)
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    refund: (asking, refund) => refundOnce(deps, asking, refund),
    products: (filter, most) => listProductsForOwner(db, filter, most),
    product: async (sku) => (await listProductsForOwner(db, { sku }, 1))[0],
    changeProduct: async (asking, given) => {
      const changed = await changing<ProductRefusal, null>(db, asking, (tx, note) => changeProduct(tx, note, given))
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    changeProducts: async (asking, changes) => {
      const changed = await changing<never, ProductResult[]>(db, asking, (tx, note) => changeAll(tx, note, changes))
      return changed.status === 'done' ? { status: 'done', results: changed.result } : changed
    },
    wholeProducts: createWholeProducts({ db, media }),
    drawDraft: (draft, store) => drawDraft({ db, media, clock: deps.clock }, draft, store),
    frame: createFrameRecords({ db, media }),
    attributes: () => listAttributes(db),
    variants: (sku) => listVariants(db, sku),
    choices: (sku, store) => productChoices(deps, sku, store),
    deskOrders: createDeskOrders(deps),
    contact: createContactForOwner(deps),
    categories: createCategoryTree(deps),
    pictures: createPictureUploads(deps),
    files: { ...createFileUploads(deps), parts: createPartUploads(deps) },
    lowStock: async (atMost, most, after) =>
      listLowStock(db, atMost ?? (await deps.stores.settings()).lowStockFrom, most, after),
    ...createReviewsForOwner(db),
    ...createLettersForOwner(deps),
    content: createContentForOwner({ db, media }),
    look: createLookForOwner({ db, media }),
    menus: createMenusForOwner({ db }),
    texts: createTextsForOwner(deps),
    rules: createRulesForOwner(deps),
    prices: createPricesForOwner(deps),
    ...fromShoppers(deps),
    changes: createUndoChanges({ db, media }),
    settings: createSettingsForOwner(deps),
    paymentKeys: createPaymentKeysForOwner(deps),
    mailServer: createMailServerForOwner(deps),
    launch: createLaunchCheck(deps),
    operations: () => readOperations({ ...deps, media }),
    jobRuns: (filter, most) => listJobRuns(db, filter, most),
    currencies: createCurrencies(deps),
    tableRates: createTableRates(deps),
    searchTerms: createSearchTerms(deps),
    stock: async (sku) => (await readStockOf(db, [sku]))[0],
    changeStock: async (asking, changes) => {
      const changed = await changing<StockRefusal, Stock[]>(db, asking, (tx, note) => changeStock(tx, note, changes))
      return changed.status === 'done' ? { status: 'done', stock: changed.result } : changed
    },
  }
}

async function sellerOf(stores: StoreService): Promise<{ text: string; bankDetails: string; timeZone: string }> {
  const settings = await stores.settings()
  return { text: sellerText(settings), bankDetails: settings.bankDetails, timeZone: settings.timeZone }
}

type Stock = { sku: string; before: number; after: number }

async function changeOrder(tx: Database, note: Note, deps: OwnerDependencies, change: OwnerChange): Promise<null> {
  const { number, event } = change
  const changed = await changeOrderAsOwner(tx, deps, change)
  const refusal: OrderRefusal | undefined =
    changed.status === 'left-alone'
      ? { status: 'not-allowed', state: changed.state, why: changed.why }
      : changed.status === 'done'
        ? undefined
        : changed
  if (refusal) refuse(refusal)
  const { kind, ...details } = event
  // The order keeps what it was and is; the trail keeps nothing of who they are.
  note(number, kind === 'correct-address' && 'which' in details ? { which: details.which } : details)
  return null
}

async function mustBeAsSeen(
  tx: Database,
  number: string,
  mustBe: (order: OrderForOwner & OrderHistory) => boolean,
): Promise<void> {
  await tx.execute(sql`select 1 from sales_order where number = ${number} for update`)
  const order = await orderForOwner(tx, number)
  if (order && !mustBe(order)) refuse<OrderRefusal>({ status: 'changed-meanwhile' })
}

async function changeProduct(tx: Database, note: Note, { sku, change, mustBe }: GivenProductChange): Promise<null> {
  const [product] = await listProductsForOwner(tx, { sku }, 1, { lock: true })
  if (!product) return refuse<ProductRefusal>({ status: 'unknown-product' })
  if (!mustBe(product)) refuse<ProductRefusal>({ status: 'changed-meanwhile', product })
  const { price, special, isEnabled } = change
  if (price !== undefined || special !== undefined) {
    checkPrices(product, change)
    await writePrices(tx, [{ sku, price: price ?? product.price, ...(special !== undefined && { special }) }])
  }
  if (isEnabled !== undefined) await setEnabled(tx, [sku], isEnabled)
  note(sku, {
    ...(price !== undefined && { price: { before: product.price, after: price } }),
    ...(special !== undefined && { special: { before: product.special, after: special } }),
    ...(isEnabled !== undefined && { isEnabled: { before: product.isEnabled, after: isEnabled } }),
  })
  return null
}

type ProductResult = { status: 'done' } | ProductRefusal

/** A refused change has written nothing yet, so the others stay. */
async function changeAll(tx: Database, note: Note, changes: readonly GivenProductChange[]): Promise<ProductResult[]> {
  const results: ProductResult[] = []
  // All rows are locked in one order: two batches that name the same products in different ones would end each other.
  await tx.execute(
    sql`select 1 from product
        where sku in (select value from jsonb_array_elements_text(${JSON.stringify(changes.map(({ sku }) => sku))}::jsonb))
        order by id for update`,
  )
  for (const change of changes)
    try {
      await changeProduct(tx, note, change)
      results.push({ status: 'done' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.push(error.refusal as ProductRefusal)
    }
  return results
}

function checkPrices(product: ProductForOwner, { price = product.price, special }: ProductChange): void {
  const refused = (field: 'price' | 'special', why: 'priced-by-parts' | 'percentage' | 'not-lower') =>
    refuse<ProductRefusal>({ status: 'refused', field, why })
  if (product.isPricedByParts) refused(special === undefined ? 'price' : 'special', 'priced-by-parts')
  const isPercentage = rulesOf(product).specialPriceIn === 'percent'
  if (special && isPercentage) refused('special', 'percentage')
  const kept = special === undefined ? product.special : special
  if (kept && !isPercentage && kept.price >= price && price > 0)
    refused(special === undefined ? 'price' : 'special', 'not-lower')
}

/** Rows are locked in one statement in the order of orders; then what was seen is compared, and each change made. */
async function changeStock(tx: Queryable, note: Note, changes: readonly GivenStockChange[]): Promise<Stock[]> {
  await tx.execute(
    sql`select 1 from stock_item s join product p on p.id = s.product_id
        where p.sku in (select value from jsonb_array_elements_text(${JSON.stringify(changes.map(({ sku }) => sku))}::jsonb))
        order by s.product_id for update of s`,
  )
  const there = new Map(
    (
      await readStockOf(
        tx,
        changes.map(({ sku }) => sku),
      )
    ).map(({ sku, quantity }) => [sku, quantity]),
  )
  for (const [at, change] of changes.entries()) {
    const quantity = there.get(change.sku)
    if (quantity === undefined) return refuse<StockRefusal>({ status: 'unknown-product', at })
    if ('set' in change && change.seen !== undefined && change.seen !== quantity)
      refuse<StockRefusal>({ status: 'changed-meanwhile', at, quantity })
  }
  const counted = changes.flatMap((change) => ('set' in change ? [{ sku: change.sku, quantity: change.set }] : []))
  const added = changes.flatMap((change) => ('add' in change ? [{ sku: change.sku, quantity: change.add }] : []))
  const done = [
    ...(counted.length > 0 ? await setStock(tx, counted) : []),
    ...(added.length > 0 ? await addStock(tx, added) : []),
  ]
  const bySku = new Map(done.map(({ sku, before, after }) => [sku, { sku, before, after }]))
  return changes.map(({ sku }, at) => {
    const one = bySku.get(sku) ?? refuse<StockRefusal>({ status: 'out-of-range', at })
    note(sku, { before: one.before, after: one.after })
    return one
  })
}
