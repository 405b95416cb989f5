import { type BundleChoice, chooseSelections, startBundle, typeQuantity } from '#domain/pricing/bundle-choice.ts'
import { type BundleConfig, readBundleConfig } from '../reference/bundle-config.ts'
import { bundleTotal, withBundleTotal } from '../reference/bundle-total.ts'
import { readOptionsPriceConfig } from '../reference/options-price-config.ts'
import { shownPrice, startOptionsPrice } from '../reference/options-price.ts'
import { type Adapter, type Difference, differences, fieldsOf, type Vector, type VectorFile } from '../vectors.ts'

type Boxes = Record<string, { value: string; disabled: boolean }>
type State = { total: unknown; shown: string; selections: Record<string, unknown>; qty?: Boxes }
type Step = { op: string; option: string; value: string | string[]; keyCode?: number; after: State }

/** A bundle page through choices and typed quantities. */
export const bundle: Adapter = (vector, file) => {
  const config = readBundleConfig(vector.config ?? fieldsOf(file.sharedConfigs)[String(vector.configRef)])
  let choice = startBundle(config)
  const boxes = { ...(vector.initial as State).qty }
  const found = compared(vector.initial as State, boxes, stateOf(config, choice, vector, file), vector, 'initial')
  // Options whose box is in the middle of being emptied: only its text is expected (README, deletingIntermediate).
  const passing = new Set<string>()
  for (const [index, step] of (vector.steps as Step[]).entries()) {
    const { op, option, value, after } = step
    const isDeleting = step.keyCode === 8 || step.keyCode === 46
    choice =
      op === 'qty'
        ? typeQuantity(config, choice, option, String(value), isDeleting)
        : chooseSelections(config, choice, option, value)
    if (op === 'qty' && isDeleting && vector.deletingIntermediate && !(Number(value) > 0)) passing.add(option)
    else if (op === 'qty') passing.delete(option)
    Object.assign(boxes, after.qty)
    const actual = stateOf(config, choice, vector, file)
    const part = `step ${index + 1}`
    if (passing.size === 0) found.push(...compared(after, boxes, actual, vector, part))
    else if (op === 'qty')
      found.push(...differences(boxes[option]?.value, actual.qty[option]?.value, `${part}.qty.${option}.value`))
  }
  return found
}

function stateOf(config: BundleConfig, choice: BundleChoice, vector: Vector, file: VectorFile) {
  const total = bundleTotal(config, choice)
  const base = vector.basePriceShown
  const prices = startOptionsPrice(
    readOptionsPriceConfig({ productPrice: base, priceFormat: file.priceFormat, specialTaxPrice: 'true' }),
  )
  return {
    total: total.price,
    shown: shownPrice(withBundleTotal(prices, total), 'bundle-price'),
    selections: Object.fromEntries(
      total.lines.map(({ optionId, selectionId, price }) => [`${optionId}/${selectionId}`, price]),
    ),
    qty: Object.fromEntries(
      choice.flatMap(({ id, box }) => (box ? [[id, { value: box.value, disabled: box.isDisabled }]] : [])),
    ) as Boxes,
  }
}

function compared(
  expected: State,
  qty: Boxes,
  actual: ReturnType<typeof stateOf>,
  { centTolerance }: Vector,
  part: string,
): Difference[] {
  const isNear = Boolean(centTolerance) && Math.abs(amountIn(expected.shown) - amountIn(actual.shown)) < 0.0101
  return [
    ...differences(plainNumber(expected.total), plainNumber(actual.total), `${part}.total`),
    ...(isNear ? [] : differences(expected.shown, actual.shown, `${part}.shown`)),
    ...differences(plainNumbers(expected.selections), plainNumbers(actual.selections), `${part}.selections`),
    ...differences(ids(expected.selections), ids(actual.selections), `${part}.chosen`),
    ...differences(qty, actual.qty, `${part}.qty`),
  ]
}

/** Sums in another order differ in the last binary digits. Names of numbers JSON has no word for are numbers too. */
function plainNumber(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) ? Number(number.toFixed(6)) + 0 : number
}

const plainNumbers = (values: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainNumber(value)]))

const ids = (values: object): string[] => Object.keys(values).toSorted()

const amountIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''))
