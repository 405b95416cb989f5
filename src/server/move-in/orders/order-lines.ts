import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Money } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import { paidFor } from '#domain/order/refund-amount.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { plainText } from '../../content/plain-text.ts'
import { type PhpValue, readPhpSerialized } from '../source/php-serialized.ts'
import type { OldOrder } from './old-orders.ts'
import { isCancelled } from './order-progress.ts'
import { say } from '../../words/say.ts'
import { amountOf, numberOf, textOf } from './old-values.ts'

export type MovedLine = {
  /** Id of the old line. */
  itemId: number
  productId: number | null
  sku: string
  name: string
  choices: ChoiceInWords[]
  productType: ProductType | null
  quantity: number
  unitPrice: Money
  rowTotal: Money
  discount: Money
  taxPpm: number
  /**
   * The amount taken for all its pieces. Left out where price, discount and rate come to it, as for most lines: a former release did not read it, and
   * what is equal is not written again.
   */
  paid?: Money
  /** Pieces that were sent. */
  shipped: number
  /** Pieces whose price was refunded, or that were cancelled. */
  refunded: number
}

const TYPES: Record<string, ProductType> = {
  simple: 'simple',
  virtual: 'virtual',
  downloadable: 'downloadable',
  configurable: 'configurable',
  bundle: 'bundle',
  grouped: 'simple',
}

/** An order's lines. A child's price stands in its parent, so children are told among their parent's choices only. */
export function linesOf(
  { order, items, downloads }: Pick<OldOrder, 'order' | 'items' | 'downloads'>,
  decimals: number,
  ourProduct: (oldId: string) => number | null,
  warn: (message: string) => void,
): MovedLine[] {
  return items
    .filter((item) => item.parent_item_id === null)
    .map((item) => {
      const quantity = numberOf(item.qty_ordered)
      const isWhole = Number.isInteger(quantity) && quantity > 0
      const rowTotal = amountOf(item.row_total, decimals)
      const isVirtual = numberOf(item.is_virtual) === 1
      const discount = Math.abs(amountOf(item.discount_amount, decimals))
      const taxPpm = Math.max(0, Math.round(numberOf(item.tax_percent) * 10_000))
      const paid = paidThere(item, items, decimals)
      const type = ownEntry(TYPES, textOf(item.product_type)) ?? 'simple'
      return {
        itemId: numberOf(item.item_id),
        productId: item.product_id === null ? null : ourProduct(String(item.product_id)),
        sku: textOf(item.sku),
        name: plainText(textOf(item.name)),
        choices: [
          ...choicesOf(item, warn),
          ...downloads
            .filter((link) => numberOf(link.order_item_id) === numberOf(item.item_id))
            .map((link) => ({ label: textOf(link.link_section_title), value: plainText(textOf(link.link_title)) })),
          // Our lines count whole pieces: a part of one is one line of its price, and says how much it was.
          ...(isWhole ? [] : [{ label: '', value: `× ${quantity}` }]),
        ],
        productType: isVirtual && !rulesOf({ type }).isVirtual ? 'virtual' : type,
        quantity: isWhole ? quantity : 1,
        unitPrice: isWhole ? amountOf(item.price, decimals) : rowTotal,
        rowTotal,
        discount,
        taxPpm,
        ...(paid !== paidFor({ rowTotal, discount, taxPpm }, false) && { paid }),
        shipped: piecesOf(quantity, shippedOf(item, items)),
        refunded: piecesOf(
          quantity,
          numberOf(item.qty_refunded) + (isCancelled(order) ? 0 : numberOf(item.qty_canceled)),
        ),
      }
    })
}

/**
 * The amount that the old shop took for a line: its price less its discount, with its tax, and with the tax that it counted apart because a discount of prices with tax
 * had taken it off twice. A bundle whose parts have prices of their own may leave discount and tax to them.
 */
function paidThere(item: OldOrder['items'][number], items: OldOrder['items'], decimals: number): Money {
  const parts = items.filter((part) => part.parent_item_id === item.item_id)
  const all = (column: 'discount_amount' | 'tax_amount' | 'hidden_tax_amount') =>
    amountOf(item[column], decimals) || parts.reduce((sum, part) => sum + amountOf(part[column], decimals), 0)
  const tax = all('tax_amount') + all('hidden_tax_amount')
  return Math.max(0, amountOf(item.row_total, decimals) - Math.abs(all('discount_amount')) + tax)
}

/** Whole pieces among those of a line. A line of a part of a piece is one piece. */
const piecesOf = (quantity: number, some: number): number =>
  Number.isInteger(quantity) && quantity > 0
    ? Math.max(0, Math.min(quantity, Math.floor(some)))
    : Number(some > 0 && some >= quantity)

/** The parts of a bundle may be sent one by one: as many are sent as all of its parts are there for. */
function shippedOf(item: OldOrder['items'][number], items: OldOrder['items']): number {
  const shipped = numberOf(item.qty_shipped)
  const parts = items.filter(
    (part) => part.parent_item_id === item.item_id && numberOf(part.is_virtual) !== 1 && numberOf(part.qty_ordered) > 0,
  )
  if (item.product_type !== 'bundle' || parts.length === 0) return shipped
  const ordered = numberOf(item.qty_ordered)
  const whole = parts.map((part) => (ordered * numberOf(part.qty_shipped)) / numberOf(part.qty_ordered))
  return Math.max(shipped, Math.min(...whole))
}

/** The choice, in the words that the shopper saw. */
function choicesOf(item: OldOrder['items'][number], warn: (message: string) => void): ChoiceInWords[] {
  const written = textOf(item.product_options)
  const options = readPhpSerialized(written)
  if (options === undefined && written !== '')
    warn(say('what was chosen with its line {line} cannot be read', { line: textOf(item.sku) || textOf(item.item_id) }))
  if (!(options instanceof Map)) return []
  return [
    ...listOf(options.get('attributes_info')).map(inWords),
    ...listOf(options.get('options')).map(inWords),
    ...listOf(options.get('additional_options')).map(inWords),
    ...listOf(options.get('bundle_options')).flatMap((option) =>
      listOf(option.get('value')).map((selection) => ({
        label: words(option.get('label')),
        value: `${words(selection.get('qty'))} × ${words(selection.get('title'))}`,
      })),
    ),
  ].filter(({ value }) => value !== '')
}

const inWords = (option: Map<string, PhpValue>): ChoiceInWords => ({
  label: words(option.get('label')),
  value: words(option.get('print_value')) || words(option.get('value')),
})

const listOf = (value: PhpValue | undefined): Map<string, PhpValue>[] =>
  value instanceof Map ? [...value.values()].filter((one) => one instanceof Map) : []

const words = (value: PhpValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
