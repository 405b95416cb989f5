import type { Convert } from '../../pricing/store-currency.ts'
import type {
  CartCondition,
  CartFacts,
  Combined,
  LineCondition,
  LineFacts,
  NumberComparison,
  ProductFacts,
  TextComparison,
} from './rule-condition.ts'

type Test<Facts> = (facts: Facts) => boolean

/**
 * A condition on lines as a function. It is made once for a rule, so that a long list of values costs a line one look-up.
 * @param convert turns an amount of the condition (base currency) into the store's currency
 */
export function compileLine(condition: LineCondition, convert: Convert): Test<LineFacts> {
  const ofProduct = compileProduct(condition, convert)
  return (line) => line.products.some((product) => ofProduct({ line, product }))
}

function compileProduct(condition: LineCondition, convert: Convert): Test<{ line: LineFacts; product: ProductFacts }> {
  if ('conditions' in condition) return combine(condition, (inner) => compileProduct(inner, convert))
  if ('attribute' in condition) {
    const { attribute } = condition
    const test = 'values' in condition ? textTest(condition) : textNumberTest(condition)
    return ({ product }) => test(Object.hasOwn(product.attributes, attribute) ? product.attributes[attribute]! : [])
  }
  if ('values' in condition) {
    const test = textTest(condition)
    if (condition.line === 'sku') return ({ product }) => test([product.sku])
    return ({ product }) => test(product.categories.map(String))
  }
  switch (condition.line) {
    case 'quantity': {
      const test = numberTest(condition.is, condition.value)
      return ({ line }) => test(line.quantity)
    }
    case 'price': {
      const test = numberTest(condition.is, convert(condition.value))
      return ({ line }) => test(line.unitPrice)
    }
    case 'row-total': {
      const test = numberTest(condition.is, convert(condition.value))
      return ({ line }) => test(line.rowTotal)
    }
  }
}

/** A condition on the whole cart as a function; amounts are converted as those of lines are. */
export function compileCart(condition: CartCondition, convert: Convert): Test<CartFacts> {
  if ('conditions' in condition) return combine(condition, (inner) => compileCart(inner, convert))
  if ('found' in condition) {
    const meets = compileLine(condition.line, convert)
    return ({ lines }) => lines.some(meets) === condition.found
  }
  if ('sum' in condition) {
    const meets = compileLine(condition.line, convert)
    const isAmount = condition.sum === 'row-total'
    const test = numberTest(condition.is, isAmount ? convert(condition.value) : condition.value)
    return ({ lines }) =>
      test(lines.reduce((sum, line) => sum + (meets(line) ? (isAmount ? line.rowTotal : line.quantity) : 0), 0))
  }
  if ('values' in condition) {
    const test = textTest(condition)
    return (facts) => test([facts[condition.cart] ?? ''])
  }
  const { cart, is, value } = condition
  if (cart === 'postcode') {
    const test = textNumberTest(condition)
    return (facts) => test([facts.postcode])
  }
  const isAmount = cart === 'subtotal' || cart === 'net-subtotal'
  const test = numberTest(is, isAmount ? convert(value) : value)
  return (facts) => test(cart === 'net-subtotal' ? facts.netSubtotal : facts[cart])
}

function combine<Condition, Facts>(
  { of, conditions }: Combined<Condition>,
  compile: (condition: Condition) => Test<Facts>,
): Test<Facts> {
  const tests = conditions.map(compile)
  if (tests.length === 0) return () => true
  switch (of) {
    case 'all':
      return (facts) => tests.every((test) => test(facts))
    case 'any':
      return (facts) => tests.some((test) => test(facts))
    case 'none':
      return (facts) => !tests.some((test) => test(facts))
    case 'not-all':
      return (facts) => !tests.every((test) => test(facts))
  }
}

function numberTest(is: NumberComparison, wanted: number): Test<number> {
  switch (is) {
    case 'equal':
      return (value) => value === wanted
    case 'not-equal':
      return (value) => value !== wanted
    case 'at-least':
      return (value) => value >= wanted
    case 'more-than':
      return (value) => value > wanted
    case 'at-most':
      return (value) => value <= wanted
    case 'less-than':
      return (value) => value < wanted
  }
}

/** A text as a number. A text that is no number, or is missing, differs from every number and is not compared in any other way. */
function textNumberTest({ is, value }: { is: NumberComparison; value: number }): Test<readonly string[]> {
  const test = numberTest(is, value)
  return ([text]) => {
    const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
    return Number.isNaN(number) ? is === 'not-equal' : test(number)
  }
}

const plain = (text: string) => text.trim().toLowerCase()

function textTest({ is, values }: { is: TextComparison; values: readonly string[] }): Test<readonly string[]> {
  const wanted = new Set(values.map(plain))
  const parts = [...wanted].filter((part) => part !== '')
  const isOneOf: Test<readonly string[]> = (found) => found.some((text) => wanted.has(plain(text)))
  const contains: Test<readonly string[]> = (found) =>
    found.some((text) => parts.some((part) => plain(text).includes(part)))
  const isOnly: Test<readonly string[]> = (found) => found.length === 1 && isOneOf(found)
  switch (is) {
    case 'one-of':
      return isOneOf
    case 'none-of':
      return (found) => !isOneOf(found)
    case 'contains':
      return contains
    case 'contains-not':
      return (found) => !contains(found)
    case 'only':
      return isOnly
    case 'not-only':
      return (found) => !isOnly(found)
  }
}
