import type {
  BundleOptionInput,
  CustomOptionInput,
  ProductType,
  ProductVisibility,
} from '../catalog/catalogue-words.ts'
import type { Stocked } from '../catalog/stock-item.ts'
import type { Picture } from '../catalog/views.ts'
import type { Money } from '../money/money.ts'
import type { Addition } from '../pricing/addition.ts'
import type { PriceFacts } from '../pricing/prices-on.ts'
import type { ReviewView } from '../review/review.ts'

/**
 * A product as the database holds it, at the depth that each reader needs: a list, a card, a page, the cart. A part has one
 * name at every depth. Amounts are in the base currency; which parts a product has is decided by its type (`types/`).
 */
type Product = Stocked & {
  id: number
  sku: string
  type: ProductType
  prices: PriceFacts
  /** A bundle's price is fixed, or the sum of its parts (`dynamic`); null for other types. */
  bundlePriceType: 'fixed' | 'dynamic' | null
}

/** An attribute by which a variant of a configurable product is chosen. */
type ConfigurableAttribute = {
  id: number
  /** Option id → what it adds to the price. */
  prices: Record<string, Addition>
}

/** An option of a bundle; `Part` as deep as its reader needs it. */
type BundleOption<Part> = {
  id: number
  title: string
  input: BundleOptionInput
  isRequired: boolean
  selections: BundleSelection<Part>[]
}

type BundleSelection<Part> = {
  id: number
  quantity: number
  canChangeQuantity: boolean
  addition: Addition | null
  part: Part
}

type CustomOption = {
  id: number
  title: string
  input: CustomOptionInput
  isRequired: boolean
  maxLength: number | null
  addition: Addition | null
}

type Titled = { title: string; titles: Record<string, string> }

/** For lists, prices and stock. Labels are in all languages, texts in the store's. */
export type ListedProduct = Product & {
  isFeatured: boolean
  newFrom: string | null
  newTo: string | null
  createdAt: string
  attributes: (ConfigurableAttribute & { label: string | null })[] | null
  /** The enabled ones, with the options they have of any attribute. */
  variants: (Stocked & { id: number; sku: string; options: number[] | null })[] | null
  grouped: { quantity: number; part: ListedPart }[] | null
  bundle: ListedBundleOption[] | null
  hasRequiredOption: boolean
  hasPricedLink: boolean | null
}

/** A product inside another one. */
type ListedPart = Stocked & Pick<Product, 'id' | 'sku' | 'prices'> & { name: string | null }

type ListedBundleOption = Titled &
  Omit<BundleOption<ListedPart>, 'selections'> & { selections: ListedBundleSelection[] }

export type ListedBundleSelection = BundleSelection<ListedPart> & { isDefault: boolean }

export type StoredMedium = {
  label: string | null
  labels: Record<string, string>
  kind: 'image' | 'video'
  source: string
  poster: string | null
  width: number | null
  height: number | null
}

export type CardProduct = ListedProduct & {
  name: string
  path: string
  shortDescription: string | null
  /** The approved reviews: the sum of their stars, and how many there are. */
  rating: { stars: number; reviews: number } | null
  media: StoredMedium[] | null
}

export type PageProduct = CardProduct & {
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  values: { attributeId: number; optionId: number | null; text: string | null; texts: Record<string, string> | null }[]
  variantMedia: (StoredMedium & { productId: number })[] | null
  custom:
    | (Titled &
        CustomOption & {
          fileExtensions: string[] | null
          maxWidth: number | null
          maxHeight: number | null
          values: (Titled & { id: number; addition: Addition | null })[] | null
        })[]
    | null
  links: (Titled & { id: number; price: Money; sample: string | null })[] | null
  samples: (Titled & { id: number })[] | null
  categories: number[] | null
  related: number[] | null
  upSells: number[] | null
  /** The newest few. */
  reviews: ReviewView[] | null
}

/** All that decides whether, and at which price, a product can be bought. Texts are in the store's language. */
export type CartProduct = Product &
  CartPart & {
    visibility: ProductVisibility
    /** From the root: "/tea/pot.html". */
    path: string
    /** The language of its words (BCP 47): typed dates are read in its order. */
    locale: string
    attributes: (ConfigurableAttribute & { label: string; options: { id: number; label: string }[] })[]
    /** `options`: attribute id → option id. */
    variants: (CartPart & { options: Record<string, number> })[]
    bundle: CartBundleOption[]
    custom: CartCustomOption[]
    links: { id: number; title: string; price: Money }[]
    /** Product ids of a grouped product's parts. */
    groupedIds: number[]
  }

/** Properties that products and their parts (variants, selections) have in common. */
export type CartPart = Stocked &
  Pick<Product, 'id' | 'sku' | 'prices'> & {
    name: string
    picture: Picture | null
    isEnabled: boolean
    taxClassId: number | null
    /** Weight of one piece, in ten-thousandths of a kilogram; null weighs nothing. */
    weight?: number | null
  }

export type CartBundleOption = BundleOption<CartPart>

export type CartCustomOption = CustomOption & { values: { id: number; title: string; addition: Addition | null }[] }
