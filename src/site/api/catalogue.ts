import * as v from 'valibot'
import { baseOf } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { whole } from './schema-parts.ts'

const getCatalogue = operation({
  id: 'getCatalogue',
  method: 'GET',
  path: '/catalogue',
  summary:
    'The records that products and categories refer to: store views, the currency of prices, tax classes, customer groups, blocks',
  scope: 'catalogue:read',
  answer: 'Catalogue',
  problems: [],
  async run({ owner }) {
    const [base, views, taxClasses, groups, blocks] = await Promise.all([
      baseOf(owner),
      owner.frame.storeViews(),
      owner.frame.taxClasses(),
      owner.customers.groups(),
      owner.content.blocks(),
    ])
    return {
      body: {
        ...base,
        storeViews: views.map(({ code, name, locale, isDefault = false }) => ({ code, name, locale, isDefault })),
        taxClasses: taxClasses.map(({ code }) => code),
        customerGroups: groups.map(({ code }) => code),
        blocks: blocks.map(({ code }) => code),
      },
    }
  },
})

const listVariants = operation({
  id: 'listVariants',
  method: 'GET',
  path: '/products/{sku}/variants',
  summary: 'The variants of a configurable product, each with the options that make it',
  scope: 'catalogue:read',
  answer: 'Variants',
  problems: ['not-found'],
  async run({ owner, params }) {
    const items = await owner.variants(params.sku!)
    if (!items) throw new Problem('not-found', `There is no product ${params.sku!}.`)
    return { body: { items } }
  },
})

export const catalogueOperations: readonly Operation[] = [getCatalogue, listVariants]

export const catalogueSchemas = {
  Catalogue: v.strictObject({
    currency: v.pipe(v.string(), v.description('ISO 4217: what prices of products are in.')),
    decimals: whole,
    storeViews: v.array(
      v.strictObject({ code: v.string(), name: v.string(), locale: v.string(), isDefault: v.boolean() }),
    ),
    taxClasses: v.array(v.string()),
    customerGroups: v.array(v.string()),
    blocks: v.array(v.string()),
  }),
  Variants: v.strictObject({
    items: v.array(
      v.strictObject({
        sku: v.string(),
        name: v.pipe(v.string(), v.description('In the default store view.')),
        isEnabled: v.boolean(),
        price: v.nullable(v.string()),
        options: v.pipe(v.record(v.string(), v.string()), v.description('By the codes of attribute and option.')),
        quantity: v.pipe(v.nullable(whole), v.description('Its pieces; null where they are not counted.')),
      }),
    ),
  }),
}
