import { isMiniCartQuantity } from '#domain/cart/mini-cart-quantity.ts'
import { passesLuhn, stripDelimiters } from '#domain/payment-card/card-number.ts'
import { leaveSearch, submitSearch } from '#domain/search/field/search-submit.ts'
import { storeAddress } from '#domain/store/store-address.ts'
import { readNumber } from '#domain/validation/rules/read-number.ts'
import { type Adapter, differences, type Vector } from '../vectors.ts'

type Check = (vector: Vector) => unknown

/** One row per `fn`. */
const functions: Readonly<Record<string, Check>> = {
  numberParse: ({ input }) => readNumber(input as string | number),
  luhn: ({ input }) => passesLuhn(String(input)),
  stripDelimiters: ({ input }) => stripDelimiters(String(input)),
  miniCartQtyValid: ({ input }) => isMiniCartQuantity(String(input)),
  searchSubmit,
  languageSwitch: ({ url, code, from }) => storeAddress(String(url), String(code), from as string | undefined),
}

export const helpers: Adapter = (vector) => {
  const check = functions[String(vector.fn)]
  if (!check) return [{ part: 'fn', expected: 'a function known here', actual: vector.fn }]
  const output = 'outputSpecial' in vector ? Number(vector.outputSpecial) : vector.output
  return differences({ output }, { output: check(vector) })
}

function searchSubmit({ text, placeholder, then }: Vector) {
  const box = submitSearch(String(text), String(placeholder))
  const next = then as { type: string; event: 'change' | 'blur' } | undefined
  return {
    blocked: box.isMarkedFailed,
    marked: box.isMarkedFailed,
    focused: box.isMarkedFailed,
    markedAfter: next && leaveSearch(box, next.event, next.type).isMarkedFailed,
  }
}
