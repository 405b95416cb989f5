import type { ChoiceInWords } from './choice-in-words.ts'
import type { Addition } from '../pricing/addition.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { PartFacts } from './product-facts.ts'
import type { CartRefusal, OptionProblems } from './results.ts'

/** Checked choices: everything a line's price, stock and words follow from. */
export type Chosen = {
  /** Normalised: only what counts. */
  options: ChosenOptions
  choices: ChoiceInWords[]
  /** Of a configurable's options, custom options and download links; base currency. */
  additions: Addition[]
  /** Of a configurable. */
  variant?: PartFacts
  /** Of a bundle; `addition` in the base currency. */
  parts: (StockUnit & { addition: Addition | null })[]
  /** What one piece takes from stock. */
  units: StockUnit[]
}

export type StockUnit = { part: PartFacts; quantity: number }

export type OptionRefusal = Extract<CartRefusal, { reason: 'option-required' | 'option-invalid' }>

/** What one kind of option makes of the choices: its share of `Chosen`, or why not. */
export type Checked<T> = { status: 'ok'; value: T } | { status: 'refused'; refusal: OptionRefusal }

export const ok = <T>(value: T): Checked<T> => ({ status: 'ok', value })
export const required = (option: string, problems?: OptionProblems): Checked<never> => ({
  status: 'refused',
  refusal: { reason: 'option-required', option, ...(problems && { problems }) },
})
export const invalid = (option: string, problems?: OptionProblems): Checked<never> => ({
  status: 'refused',
  refusal: { reason: 'option-invalid', option, ...(problems && { problems }) },
})
