import { checkOptions } from '#domain/cart/check-options.ts'
import { chosenUnitPrice } from '#domain/cart/priced-choice.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import type { Money } from '#domain/money/money.ts'
import { ownUnitPrice } from '#domain/pricing/bundle-price.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ProductType } from '#domain/catalog/catalogue-record.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoreView } from '#domain/store/store.ts'
import { readProductFacts } from '../../../cart/read-product-facts.ts'
import { createStoreService } from '../../../store/store-service.ts'
import { readGroupCodes } from '../../shoppers/group-codes.ts'
import type { Comparison } from '../comparing/comparison.ts'

/** The group whose price is asked for, by its id there and its code here. */
export type PricedGroup = { id: number; code: string; name: string }
type Wanted = { store: StoreView; group: string; quantity: number }

/** Asks the shop's own pricing, as the cart does, what products cost today. */
export async function createOurPrices({ db, old, views, now }: Comparison, groupIds: readonly number[]) {
  const settings = await createStoreService({ db, clock: () => now }).settings()
  const moment = momentIn(settings.timeZone, now)
  const codeOf = await readGroupCodes(old)
  const groups = groupIds.flatMap((id): PricedGroup[] => {
    const code = codeOf(id)
    return code === undefined ? [] : [{ id, code, name: code }]
  })
  const base = views[0]!.here
  return {
    groups,
    async read(products: readonly { id: number; type: ProductType }[]) {
      const facts = await readProductFacts(
        db,
        products.map(({ id }) => id),
        { types: [...new Set(products.map(({ type }) => type))], hasCustomOptions: false, isPriceOnly: true },
        { store: base, base },
      )
      return (id: number, { store, group, quantity }: Wanted) => {
        const product = facts.get(id)
        if (!product) return undefined
        const context = { ...moment, customerGroup: group, convert: inCurrencyOf(store) }
        return {
          price: ownUnitPrice(rulesOf(product).ownPrices(product, context), quantity),
          /** One piece with the choices that lead to this variant; undefined where it is none. */
          variant(variantId: number): Money | undefined {
            const options = product.variants.find((one) => one.id === variantId)?.options
            const checked = options && checkOptions(product, { attributes: options })
            return checked?.status === 'ok' ? chosenUnitPrice(product, checked.chosen, quantity, context) : undefined
          },
        }
      }
    },
  }
}
