import { sql } from 'drizzle-orm'
import type { CartRule, Coupon } from '#domain/cart/rules/cart-rule.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { ClassRate, Destination } from '#domain/cart/totals.ts'
import type { TableRate } from '#domain/shipping/shipping-quotes.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import { codeOf, count, flag, integer, listOf, money, nullable, object, text } from '../../database/row.ts'
import { couponParts, ruleAction, ruleConditions } from '../../coupon/rule-shapes.ts'

/** Checks for what the row of a cart holds beside its lines (docs/decisions/039). */

export const destination = object<Destination>({ country: text, region: text, postcode: text })

export const shippingMethod = codeOf<ShippingMethodCode>()

const place = { country: text, region: text, postcode: text }

export const classRate = object<ClassRate>({ ...place, classId: integer, classCode: text, ratePpm: count, title: text })

export const tableRate = object<TableRate>({ ...place, from: count, price: money })

/** The type of a product decides which further questions it needs; one of no known type is kept off sale by product/sound-product.ts. */
export type Kind = { id: number; type: ProductType; hasCustom: boolean }
export const kind = object<Kind>({ id: integer, type: codeOf<ProductType>(), hasCustom: flag })

/** `Kind` of the product aliased `p`. */
export const kindObject = sql`json_build_object('id', p.id, 'type', p.type,
    'hasCustom', exists (select 1 from custom_option o where o.product_id = p.id))`

const coupon = object<Coupon>({ ...couponParts, usesByCustomer: count })

export const rule = object<CartRule>({
  id: integer,
  label: text,
  isActive: flag,
  fromDay: nullable(text),
  toDay: nullable(text),
  conditions: ruleConditions,
  productsInCategories: nullable(listOf(integer)),
  action: ruleAction,
  priority: integer,
  stopsFurther: flag,
  coupon: nullable(coupon),
  usesByCustomer: count,
})

/** Facts of a product or variant that rules test, besides those the cart knows anyway. */
export type RuleProduct = { id: number; categories: number[]; attributes: { code: string; value: string }[] }

export const ruleProduct = object<RuleProduct>({
  id: integer,
  categories: listOf(integer),
  attributes: listOf(object<{ code: string; value: string }>({ code: text, value: text })),
})
