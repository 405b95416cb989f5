import { bundle } from './adapters/bundle.ts'
import { configurable } from './adapters/configurable.ts'
import { currency } from './adapters/currency.ts'
import { dateOfBirth } from './adapters/date-of-birth.ts'
import { form } from './adapters/form.ts'
import { helpers } from './adapters/helpers.ts'
import { optionsPrice } from './adapters/options-price.ts'
import { region } from './adapters/region.ts'
import { tier } from './adapters/tier.ts'
import { validation } from './adapters/validation.ts'
import type { Adapter, Vector, VectorFile } from './vectors.ts'

export type VectorKind = keyof typeof kinds

/** One row per kind of vector file: what its cases look like, and what runs them. */
const kinds = {
  validation: { has: ['rule', 'fieldType'], adapter: validation },
  dob: { has: ['day', 'month', 'year'], adapter: dateOfBirth },
  region: { has: ['initialCountry', 'steps'], adapter: region },
  currency: { has: ['price', 'output'], adapter: currency },
  helpers: { has: ['fn'], adapter: helpers },
  form: { has: ['fields', 'rounds'], adapter: form },
  configurable: { has: ['config', 'selectorOrder'], adapter: configurable },
  options_price: { has: ['config', 'containers'], adapter: optionsPrice },
  bundle: { has: ['controls'], adapter: bundle },
  tier: { has: ['config', 'initial'], adapter: tier },
} as const satisfies Record<string, { has: readonly string[]; adapter: Adapter }>

/** Finds the kind by the file's name ("dob.json", "dob-more.json"), or else by what its first case has. */
export function adapterFor(name: string, file: VectorFile): { kind: VectorKind; adapter: Adapter } | undefined {
  const names = Object.keys(kinds) as VectorKind[]
  const kind =
    names.find((one) => name.replace(/\.json$/, '') === one) ??
    names.find((one) => name.startsWith(one)) ??
    names.find((one) => looksLike(file.cases[0], kinds[one].has))
  return kind && { kind, adapter: kinds[kind].adapter }
}

const looksLike = (vector: Vector | undefined, has: readonly string[]): boolean =>
  vector !== undefined && has.every((key) => key in vector)
