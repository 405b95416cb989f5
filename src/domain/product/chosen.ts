import type { ChoiceInWords } from './choice-in-words.ts'
import type { Addition } from '../pricing/addition.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { CartPart } from './product.ts'
import type { FieldProblem, FormProblems } from '../validation/form-definition.ts'

/** A shopper's choices for a product after they were checked. The price, the stock and the words of a cart line are worked out from them. */
export type Chosen = {
  /** The choices that count; answers that change nothing are left out. */
  options: ChosenOptions
  choices: ChoiceInWords[]
  /** Additions of a configurable's options, custom options and download links; base currency. */
  additions: ChosenAddition[]
  /** The chosen variant of a configurable. */
  variant?: CartPart
  /** The chosen parts of a bundle; `addition` in the base currency. */
  parts: (StockUnit & { addition: Addition | null })[]
  /** Units that one piece takes from stock. */
  units: StockUnit[]
}

/** A choice, with its surcharge. */
export type ChosenAddition = Addition & { choice?: Pick<ChoiceInWords, 'label' | 'value'> }

export type StockUnit = { part: CartPart; quantity: number }

/** Nothing of it was chosen: one piece of the product itself. */
export const nothingChosen = (product: CartPart): Chosen => ({
  options: {},
  choices: [],
  additions: [],
  parts: [],
  units: [{ part: product, quantity: 1 }],
})

export type OptionRefusal = {
  reason: 'option-required' | 'option-invalid' | 'option-quantity'
  option: string
  problems?: FormProblems
}

/** The part of `Chosen` that one kind of option gives, or the reason why it gives none. */
export type Checked<T> = { status: 'ok'; value: T } | { status: 'refused'; refusal: OptionRefusal }

export const ok = <T>(value: T): Checked<T> => ({ status: 'ok', value })

export const refused = (refusal: OptionRefusal): Checked<never> => ({ status: 'refused', refusal })

/** Refuses a choice that this product does not offer. Its own form cannot send one, so the request was made up or is out of date. */
export const foreign = (productName: string): Checked<never> =>
  refused({ reason: 'option-invalid', option: productName })

/** Collects what is wrong with the options of a form. The first refusal is the result; its `problems` list all of them, by field. */
export class Refusals {
  #first: OptionRefusal | undefined
  readonly #problems: Record<string, FieldProblem> = {}

  /** `words`: the message at the field, if it is another than the usual one for `reason`. */
  add(fieldId: string, reason: OptionRefusal['reason'], option: string, words?: FieldProblem): void {
    this.#first ??= { reason, option }
    this.#problems[fieldId] = words ?? { id: TEXTS[reason], values: { option } }
  }

  /** The value, unless something was wrong. */
  or<T>(value: T): Checked<T> {
    return this.#first ? refused({ ...this.#first, problems: this.#problems }) : ok(value)
  }
}

const TEXTS = {
  'option-required': 'refusedOptionRequired',
  'option-invalid': 'refusedOptionInvalid',
  'option-quantity': 'refusedOptionQuantity',
} as const
