import { formatPrice, type PriceFormat } from '../reference/price-format.ts'
import { type Adapter, differences } from '../vectors.ts'

/** Values JSON has no word for; any other name is a number or text. */
const SPECIAL: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  NaN: Number.NaN,
  Infinity,
  '-Infinity': -Infinity,
  '-0': -0,
  true: true,
  false: false,
  object: {},
}

const SIGNS: Readonly<Record<string, boolean | null | undefined>> = {
  omitted: undefined,
  null: null,
  true: true,
  false: false,
}

export const currency: Adapter = (vector, file) => {
  const format = (file.formats as Record<string, PriceFormat>)[String(vector.format)]!
  const price = 'priceSpecial' in vector ? special(String(vector.priceSpecial)) : vector.price
  const output = formatPrice(price, format, SIGNS[String(vector.showPlus)])
  return differences({ output: plainSpaces(String(vector.output)) }, { output: plainSpaces(output) })
}

function special(name: string): unknown {
  const list = /^array\[(.*)\]$/.exec(name)
  if (list) return list[1] === '' ? [] : list[1]!.split(',').map(Number)
  return name in SPECIAL ? SPECIAL[name] : Number(name)
}

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
