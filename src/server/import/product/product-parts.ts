import { attributes } from './parts/attributes.ts'
import { bundle } from './parts/bundle.ts'
import { categories } from './parts/categories.ts'
import { configurable } from './parts/configurable.ts'
import { customOptions } from './parts/custom-options.ts'
import { downloads } from './parts/downloads.ts'
import { links } from './parts/links.ts'
import { media } from './parts/media.ts'
import type { ProductPart } from './parts/part.ts'
import { stock } from './parts/stock.ts'
import { texts } from './parts/texts.ts'
import { tierPrices } from './parts/tier-prices.ts'

/**
 * The parts of a product's record beside its own row, in the order of the normal form: it is hashed, so the order stays. A new
 * part comes last, and is left out of the normal form where a product has none.
 */
export const productParts = {
  texts,
  stock,
  categories,
  attributes,
  media,
  tierPrices,
  customOptions,
  downloads,
  configurable,
  bundle,
  links,
} satisfies Record<string, ProductPart>

type Parts = typeof productParts
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never

/** The normal form of all parts. */
export type NormalParts = All<ReturnType<Parts[keyof Parts]['keep']>>

/** The table as its rows are gone through. */
export const eachPart: readonly ProductPart[] = Object.values(productParts)

/** Properties that name other products. */
export const linkProperties: readonly string[] = eachPart.flatMap(({ join, entries }) =>
  join ? Object.keys(entries) : [],
)
