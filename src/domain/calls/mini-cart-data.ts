import { isObject } from './answer-parts.ts'

/** A text of the catalogue; `lang` where it was never translated into the page's language. */
export type CatalogueWords = { text: string; lang?: string }

/** One line of the mini cart, ready to be drawn: amounts and labels are in the shopper's language. */
export type MiniCartLine = {
  id: string
  name: CatalogueWords
  path: string
  picture?: { src: string; srcSet: string; sizes: string; width: number; height: number }
  /** The choices; `file`: the address of an uploaded file. */
  choices: { label: CatalogueWords; value: CatalogueWords; file?: string }[]
  unitPrice: string
  /** The reason why it cannot be ordered as it stands. */
  problem?: string
  /** Pieces. */
  quantity: number
  /** Addresses of call 8 and call 7, and of the page where the choices can be changed. */
  updateLink: string
  removeLink: string
  editLink?: string
  texts: { quantity: string; update: string; remove: string; confirm: string; edit: string }
}

/**
 * The header (RFC 7240) of a script that draws the mini cart from `miniCartData`: answers to it leave out the markup, which is most of what
 * they weigh and of what they cost.
 */
export const DRAWS_MINI_CART = { prefer: 'mini-cart=data' } as const

/** The mini cart as data; answers bring it beside the markup (`content`, call 4's `miniCart`), or instead of it. */
export type MiniCartData = {
  /** The cart it was drawn from; missing where nobody has a session. */
  key?: string
  version?: number
  lines: MiniCartLine[]
  /** The number of further items, in words. */
  more?: string
  subtotal: string
  /** Nothing can be changed there (behaviours 2.16.3). */
  isAtCheckout: boolean
  /** Puts the removed line back. */
  undo?: { address: string; label: string; formKey: string }
  texts: {
    update: string
    remove: string
    edit: string
    undo: string
    unitPrice: string
    subtotal: string
    checkout: string
  }
}

const LINE_TEXTS = ['id', 'path', 'unitPrice', 'updateLink', 'removeLink'] as const

/** Reads the data of an answer; undefined for anything else, and then there is the markup. */
export function readMiniCartData(value: unknown): MiniCartData | undefined {
  if (!isObject(value) || !Array.isArray(value.lines) || !isObject(value.texts)) return undefined
  return value.lines.every(isLine) ? (value as unknown as MiniCartData) : undefined
}

const isLine = (line: unknown): boolean =>
  isObject(line) &&
  LINE_TEXTS.every((name) => typeof line[name] === 'string') &&
  isObject(line.name) &&
  isObject(line.texts) &&
  Array.isArray(line.choices) &&
  typeof line.quantity === 'number'
