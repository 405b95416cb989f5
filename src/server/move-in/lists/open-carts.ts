import type { CheckedLine } from '#domain/cart/check-quantity.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { PricedFor } from '#domain/pricing/prices-on.ts'
import { isQuantity, MAXIMUM_QUANTITY } from '#domain/product/quantity.ts'
import { typedText } from '#domain/text/typed-text.ts'
import { writtenLine } from '../../cart/basket.ts'
import { storedKey } from '../../cart/write-lines.ts'
import { momentHere, readOurChoices, type OurChoice } from '../choices/our-choices.ts'
import { oldMoment } from '../shoppers/old-people.ts'
import { customersHere, type CustomerHere } from '../step/customers-here.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted } from '../step/move-records.ts'
import { ourViews } from '../step/our-views.ts'
import { IS_GUESTS, IS_OPEN, readOldCarts, type OldCart, type OldLine } from './old-carts.ts'
import { CART_KIND, cartsOfOthers, emptyOver, writeCarts, type MovedCart } from './write-carts.ts'
import { say } from '../../words/say.ts'

const BATCH = 200
const LONGEST_CODE = 255

/**
 * Carts that customers have not ordered yet, at the prices of today. A cart that its customer has begun or changed here is left as it
 * is; one that is ordered there since is taken away again.
 */
export const openCarts: MoveStep = {
  name: 'open carts',
  async run(move) {
    const { old, report } = move
    if (!(await old.hasTable('sales_flat_quote'))) return
    await emptyOver(move)
    const viewOf = await ourViews(move)
    const moment = await momentHere(move)
    for (let after = 0; !move.signal?.aborted;) {
      const found = await readOldCarts(old, after, BATCH)
      if (found.length === 0) break
      const customers = await customersHere(
        move,
        found.map(({ customerId }) => customerId),
      )
      const theirs = found.filter(({ customerId }) => customers.has(customerId))
      report.leaveOut('open carts', found.length - theirs.length, say('their customers have no account here'))
      const choiceOf = await readOurChoices(
        move,
        theirs.flatMap(({ lines }) => lines),
      )
      await moveRecords(move, {
        kind: CART_KIND,
        records: theirs.map((cart) =>
          convert(move, cart, {
            customer: customers.get(cart.customerId)!,
            storeId: viewOf(cart.storeId),
            choiceOf,
            moment,
          }),
        ),
        write: writeCarts,
        ofOthers: cartsOfOthers,
      })
      after = found.at(-1)!.id
    }
    const [guests] = await old.rows<{ total: number }>(
      `select count(*) as total from {sales_flat_quote} q where ${IS_OPEN} and ${IS_GUESTS}`,
    )
    report.leaveOut(
      'open carts of guests',
      Number(guests?.total ?? 0),
      say('only their browsers in the old shop know them'),
    )
  },
}

/** `options` are what was chosen but for files that did not come. */
type KeptLine = CheckedLine & { options: ChosenOptions }
type Around = { customer: CustomerHere; storeId: number; choiceOf: (line: OldLine) => OurChoice; moment: Moment }

function convert(
  { report }: Move,
  { id, couponCode, updatedAt, lines }: OldCart,
  { customer, storeId, choiceOf, moment }: Around,
): Converted<MovedCart> {
  const oldId = String(id)
  const kept = new Map<string, KeptLine>()
  for (const line of lines) {
    const choice = choiceOf(line)
    const quantity = Number(line.quantity)
    const problem = whyNot(choice, quantity)
    if (problem !== undefined || choice.status !== 'fits') {
      report.warn(
        CART_KIND,
        oldId,
        say('its line {line} is left out: {problem}', {
          line: line.sku ?? String(line.productId),
          problem: problem ?? '',
        }),
      )
      continue
    }
    const { facts, chosen, options, missing } = choice
    for (const { name, why } of missing)
      report.warn(
        CART_KIND,
        oldId,
        say('its line {line} comes without the file "{name}": {why}', {
          line: line.sku ?? String(line.productId),
          name,
          why,
        }),
      )
    const key = `${facts.id} ${storedKey(options)}`
    const pieces = Math.min(MAXIMUM_QUANTITY, quantity + (kept.get(key)?.quantity ?? 0))
    kept.set(key, { facts, chosen, options, quantity: pieces })
  }
  if (kept.size === 0) return { oldId, problem: say('none of its lines can be bought here') }
  return {
    oldId,
    value: {
      customerId: customer.id,
      storeId,
      couponCode: typedText(couponCode ?? '').slice(0, LONGEST_CODE) || null,
      updatedAt: oldMoment(updatedAt) ?? new Date(0).toISOString(),
      lines: [...kept.values()].map((line) => pricedLine(line, { ...moment, ...customer })),
    },
  }
}

function pricedLine(line: KeptLine, moment: Moment & PricedFor): MovedCart['lines'][number] {
  const productId = line.facts.id
  const { options } = line
  const { quantity, seenUnitPrice } = writtenLine({ ...line, id: '', productId }, moment)
  return { productId, options, quantity, seenUnitPrice }
}

/** Products that are short in stock come along: the cart itself says so. */
function whyNot(choice: OurChoice, quantity: number): string | undefined {
  if (choice.status === 'no-product') return say('its product did not come')
  if (!choice.facts.isEnabled) return say('its product is switched off')
  if (choice.status === 'unfit') return choice.why
  return isQuantity(quantity) ? undefined : say('{quantity} pieces cannot be bought here', { quantity })
}
