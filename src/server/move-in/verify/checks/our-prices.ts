import { checkOptions } from '#domain/cart/check-options.ts'
import { chosenUnitPrice } from '#domain/cart/priced-choice.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import type { Money } from '#domain/money/money.ts'
import { ownUnitPrice } from '#domain/pricing/bundle-price.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoreView } from '#domain/store/store.ts'
import { readProductFacts } from '../../../cart/stored/read-product-facts.ts'
import { createStoreService } from '../../../store/store-service.ts'
import { readGroupCodes } from '../../shoppers/group-codes.ts'
import type { Comparison } from '../comparing/comparison.ts'

type Chosen = Parameters<typeof chosenUnitPrice>[1]
/** The group whose price is asked for, by its id there and its code here. */
export type PricedGroup = { id: number; code: string; name: string }
type Wanted = { store: StoreView; group: string; quantity: number }

/** Asks the shop's own pricing, as the cart does, what products cost today. */
export async function createOurPrices({ db, old, views, now }: Comparison, groupIds: readonly number[]) {
  const settings = await createStoreService({ db, clock: () => now }).settings()
  const moment = momentIn(settings.timeZone, now)
  const codeOf = await readGroupCodes({ db, old })
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
      const choices = new Map([...facts].map(([id, product]) => [id, variantChoices(product)]))
      return (id: number, { store, group, quantity }: Wanted) => {
        const product = facts.get(id)
        if (!product) return undefined
        const context = { ...moment, customerGroup: group, convert: inCurrencyOf(store) }
        return {
          price: ownUnitPrice(rulesOf(product).ownPrices(product, context), quantity),
          /** One piece with the choices that lead to this variant; undefined where it is no variant. */
          variant(variantId: number): Money | undefined {
            const chosen = choices.get(id)!(variantId)
            return chosen && chosenUnitPrice(product, chosen, quantity, context)
          },
        }
      }
    },
  }
}

/** The choices that lead to a variant, checked as the cart does, but once for all groups and store views. */
function variantChoices(product: CartProduct): (variantId: number) => Chosen | undefined {
  const known = new Map<number, Chosen | undefined>()
  return (variantId) => {
    if (known.has(variantId)) return known.get(variantId)
    const options = product.variants.find((one) => one.id === variantId)?.options
    const checked = options && checkOptions(product, { attributes: options })
    const chosen = checked?.status === 'ok' ? checked.chosen : undefined
    known.set(variantId, chosen)
    return chosen
  }
}
