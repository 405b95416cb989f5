import {
  chooseOption,
  type ConfigurableChoice,
  startConfigurable,
  withConfigurableChoice,
} from '../reference/configurable-choice.ts'
import { readConfigurableConfig } from '../reference/configurable-config.ts'
import { type Adapter, type Difference, differences, fieldsOf } from '../vectors.ts'
import { pricesOf, shownTexts } from './options-price.ts'

type ExpectedSelector = { disabled: boolean; value: string; options?: [string, string][] }
type State = { selectors: ExpectedSelector[]; prices?: Record<string, string> }
type Step = { attributeId: string; value: string; after: State }

/** The selectors of a configurable product through choices; what a state leaves out is as in the state before. */
export const configurable: Adapter = (vector, file) => {
  const config = readConfigurableConfig(vector.config, vector.selectorOrder as string[])
  const page = pricesOf({ ...fieldsOf(file.optionsPriceDefaults), ...fieldsOf(vector.optionsPrice) }, file)
  let choice = startConfigurable(config, { addressHash: String(vector.urlHash ?? '') })
  let expected: State = { selectors: [] }
  const found: Difference[] = []
  const check = (state: State, part: string) => {
    expected = merged(expected, state)
    found.push(
      ...differences(expected.prices, shownTexts(withConfigurableChoice(page, config, choice)), `${part}.prices`),
    )
    for (const [index, selector] of expected.selectors.entries())
      found.push(...compared(selector, choice[index], `${part}.selectors.${index}`))
  }
  check(vector.initial as State, 'initial')
  for (const [index, { attributeId, value, after }] of (vector.steps as Step[]).entries()) {
    choice = chooseOption(config, choice, attributeId, value)
    check(after, `step ${index + 1}`)
  }
  return found
}

/** The list of a disabled selector has no meaning. */
function compared(expected: ExpectedSelector, selector: ConfigurableChoice[number] | undefined, part: string) {
  const { options, ...state } = expected
  const actual = {
    disabled: selector?.isDisabled,
    value: selector?.value,
    options: selector?.entries.map(({ value, label }) => [value, label]),
  }
  return differences(expected.disabled || !options ? state : expected, actual, part)
}

const merged = (before: State, after: State): State => ({
  selectors: after.selectors.map((selector, index) => ({ ...before.selectors[index], ...selector })),
  prices: { ...before.prices, ...after.prices },
})
