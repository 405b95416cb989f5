import type { Schemas } from '../../../api/api.ts'
import { tame } from '../tame.ts'
import type { Catalogue, ProductRecord } from '../product-data.ts'

type Attribute = Schemas['Attribute']
/** Attribute code → option code. */
type Options = Record<string, string>
export type NewVariant = Omit<ProductRecord, 'stock'> & { stock: { quantity: number } }

/** Every way to choose one option of each. */
export const combinations = (chosen: readonly { code: string; options: readonly string[] }[]): Options[] =>
  chosen.reduce<Options[]>(
    (before, { code, options }) => before.flatMap((one) => options.map((option) => ({ ...one, [code]: option }))),
    [{}],
  )

const labelIn = (attribute: Attribute, option: string, view?: string) => {
  const found = attribute.options?.find(({ code }) => code === option)
  return (view === undefined ? undefined : found?.labels?.[view]) ?? found?.label ?? option
}

/** The simple product that a choice leads to: named after it, at the parent's price, seen only by its parent's page. */
export function variantOf(
  parent: ProductRecord,
  attributes: readonly Attribute[],
  options: Options,
  { storeViews }: Pick<Catalogue, 'storeViews'>,
): NewVariant {
  const codes = attributes.map(({ code }) => tame(options[code]!)).join('-')
  const named = (name: string, view?: string) =>
    `${name}, ${attributes.map((one) => labelIn(one, options[one.code]!, view)).join(', ')}`
  const others = storeViews
    .filter(({ isDefault }) => !isDefault)
    .map(({ code }) => [code, { name: named(parent.texts?.[code]?.name ?? parent.name, code) }] as const)
    .filter(([, { name }]) => name !== named(parent.name))
  return {
    sku: `${parent.sku}-${codes}`,
    type: 'simple',
    name: named(parent.name),
    urlKey: `${parent.urlKey}-${codes}`.toLowerCase(),
    ...(others.length > 0 && { texts: Object.fromEntries(others) }),
    visibility: 'none',
    ...(parent.price !== undefined && { price: parent.price }),
    ...(parent.taxClass !== undefined && { taxClass: parent.taxClass }),
    ...(parent.weight !== undefined && { weight: parent.weight }),
    // The pieces are counted when they arrive.
    stock: { quantity: 0 },
    attributes: options,
  }
}

/** The choices that lead to no variant yet. */
export const missing = (all: readonly Options[], variants: readonly { options: Options }[]): Options[] =>
  all.filter(
    (one) => !variants.some(({ options }) => Object.entries(one).every(([code, value]) => options[code] === value)),
  )
