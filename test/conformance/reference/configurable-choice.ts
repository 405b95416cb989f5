import type { ConfigurableAttribute, ConfigurableConfig, ConfigurableOption } from './configurable-config.ts'
import { optionLabel } from './option-label.ts'
import { changePrice, type OptionsPrice } from './options-price.ts'

/** A selector as it stands on the page. Its first entry is the empty one. */
export type Selector = {
  attributeId: string
  value: string
  isDisabled: boolean
  entries: readonly { value: string; label: string }[]
}

/** The selectors of a configurable product, in order (spec §4, Configurable options). A value: every change makes a new one. */
export type ConfigurableChoice = readonly Selector[]

/**
 * The page as loaded (4.config.1, .10): defaults are chosen, then what the address names (`#92=20&180=80`, attribute and
 * option); or, where the config says so, only what the selectors hold already.
 */
export function startConfigurable(
  config: ConfigurableConfig,
  page: { addressHash?: string; present?: Readonly<Record<string, string>> } = {},
): ConfigurableChoice {
  const present = new Map(Object.entries(page.present ?? {}))
  const wanted = config.startsFromInputs
    ? present
    : new Map([...config.defaults, ...choicesInAddress(page.addressHash ?? '')])
  const start = config.attributes.map((attribute, index): Selector => ({
    attributeId: attribute.id,
    value: '',
    isDisabled: index > 0,
    entries:
      index === 0 ? entriesOf(config, optionsOffered(config, [], 0), '') : [{ value: '', label: config.chooseText }],
  }))
  return config.attributes.reduce((choice, { id }) => {
    const value = wanted.get(id)
    return value ? chooseOption(config, choice, id, value) : choice
  }, start as ConfigurableChoice)
}

/**
 * Chooses in one selector; "" or an option that is not offered chooses nothing. Its labels follow, the next selector is
 * filled and opened if something is chosen, and all others after it are reset and closed (4.config.4–7).
 */
export function chooseOption(
  config: ConfigurableConfig,
  choice: ConfigurableChoice,
  attributeId: string,
  value: string,
): ConfigurableChoice {
  const at = choice.findIndex((selector) => selector.attributeId === attributeId)
  if (!choice[at] || choice[at].isDisabled) return choice
  const offered = optionsOffered(config, choice, at)
  const chosen = offered.some(({ id }) => id === value) ? value : ''
  const before = choice.map((selector, index) =>
    index === at ? { ...selector, value: chosen, entries: entriesOf(config, offered, chosen) } : selector,
  )
  return before.map((selector, index) => {
    if (index <= at) return selector
    if (index > at + 1 || chosen === '') return { ...selector, value: '', isDisabled: true }
    const entries = entriesOf(config, optionsOffered(config, before, index), '')
    return { ...selector, value: '', isDisabled: false, entries }
  })
}

/** The surcharge of the chosen options, in currency units; undefined where nothing is chosen. */
export function chosenAddition(
  config: ConfigurableConfig,
  choice: ConfigurableChoice,
): { price: number; oldPrice: number } | undefined {
  const chosen = config.attributes.flatMap((attribute, index) => chosenOption(attribute, choice[index]) ?? [])
  if (chosen.length === 0) return undefined
  return {
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    oldPrice: chosen.reduce((sum, { oldPrice }) => sum + oldPrice, 0),
  }
}

/** Brings what the options add into the page's prices, unless these are to stay (4.config.13). */
export function withConfigurableChoice(
  prices: OptionsPrice,
  config: ConfigurableConfig,
  choice: ConfigurableChoice,
): OptionsPrice {
  if (config.isPriceKept) return prices
  return changePrice(prices, 'config', chosenAddition(config, choice) ?? { price: 0, oldPrice: 0 })
}

/** 4.config.3: options with a product that all choices before leave possible. */
function optionsOffered(config: ConfigurableConfig, choice: ConfigurableChoice, at: number): ConfigurableOption[] {
  const chosen = config.attributes
    .slice(0, at)
    .flatMap((attribute, index) => chosenOption(attribute, choice[index]) ?? [])
  const possible = chosen.map(({ products }) => new Set(products))
  const isPossible = (product: string) => possible.every((products) => products.has(product))
  return (config.attributes[at]?.options ?? []).filter(({ products }) => products.some(isPossible))
}

function chosenOption({ options }: ConfigurableAttribute, selector: Selector | undefined) {
  return selector && selector.value !== '' ? options.find(({ id }) => id === selector.value) : undefined
}

/** The amount shown beside an option: its surcharge, or the difference to the chosen one (4.config.7). */
function entriesOf(config: ConfigurableConfig, options: readonly ConfigurableOption[], chosen: string) {
  const current = config.areLabelsStable ? undefined : options.find(({ id }) => id === chosen)
  return [
    { value: '', label: config.chooseText },
    ...options.map(({ id, label, price }) => ({
      value: id,
      label: optionLabel(label, price - (current?.price ?? 0), config.label),
    })),
  ]
}

/** Ids are digits, so nothing in the address needs decoding. */
const choicesInAddress = (hash: string): [string, string][] =>
  [...hash.matchAll(/(?:^|[#&])(\w+)=(\w+)(?=&|$)/g)].map(([, id = '', value = '']) => [id, value])
