/** The ways in which an import changes products that the shop has, in the order in which they are told. An import deletes no product. */
export const EFFECTS = [
  /** Had pieces to sell and have none, or are switched out of stock. */
  'outOfStock',
  /** Their price, or their special price, goes up or down by more than half, or one piece costs less than half of the least before. */
  'priceJump',
  /** Could not be bought (disabled, not shown, out of stock) and can be. */
  'onSale',
  /** Are disabled, or are shown nowhere any more. */
  'takenOff',
  /** Have fewer pictures than before. */
  'fewerPictures',
  /** Their name is another one. */
  'renamed',
  /** Have another tax class, or none. */
  'taxedOtherwise',
  /** Left a category that they were in. */
  'fewerCategories',
  /** A text that they had is gone, and no other stands in its place. */
  'lostTexts',
  /** Have something less to choose: a variant, a part, an option, a file to download. */
  'fewerChoices',
] as const

export type Effect = (typeof EFFECTS)[number]

/** The number of products for each of them. */
export type ImportEffects = Record<Effect, number>

export const noEffects = (): ImportEffects => Object.fromEntries(EFFECTS.map((one) => [one, 0])) as ImportEffects

/** Products that an import may change without asking: 5 % of those that the shop has, at least 3 and at most 100. */
export const unaskedLimit = (products: number) => Math.min(100, Math.max(3, Math.floor(products / 20)))

/** Some effect is on more products than an import may change unasked. */
export const isSweeping = (effects: ImportEffects, limit: number) =>
  Object.values(effects).some((count) => count > limit)
