/** The ways in which an import changes products that the shop has, in the order in which they are told. An import deletes no product. */
const PRODUCT_EFFECTS = [
  /** Had pieces to sell and have none, or are switched out of stock. */
  'outOfStock',
  /** Their price, or their special price, goes up or down by more than half, or one piece costs less than half of the least before. */
  'priceJump',
  /** Could not be bought (disabled, not shown, out of stock) and can be. */
  'onSale',
  /** Their pieces were counted and are not any more: they sell without end. */
  'uncounted',
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

/** The same of customers. */
const CUSTOMER_EFFECTS = [
  /** Their name is another one. */
  'customersRenamed',
  /** Are in another group. */
  'customersRegrouped',
  /** Get an address that they did not have. */
  'customersAddressed',
  /** Were made by the import that is taken back, and nobody has used their account. */
  'customersRemoved',
] as const

export const EFFECTS = [...PRODUCT_EFFECTS, ...CUSTOMER_EFFECTS] as const

export type ProductEffect = (typeof PRODUCT_EFFECTS)[number]
export type CustomerEffect = (typeof CUSTOMER_EFFECTS)[number]
export type Effect = ProductEffect | CustomerEffect

/** The number of products, or of customers, for each of them. */
export type ImportEffects = Record<Effect, number>

export const noEffects = (): ImportEffects => Object.fromEntries(EFFECTS.map((one) => [one, 0])) as ImportEffects

/** Products, or customers, that an import may change without asking: 5 % of those that the shop has, at least 3 and at most 100. */
export const unaskedLimit = (there: number) => Math.min(100, Math.max(3, Math.floor(there / 20)))

/** Some effect is on more of them than an import may change unasked. */
export const isSweeping = (effects: ImportEffects, limit: number) =>
  Object.values(effects).some((count) => count > limit)
