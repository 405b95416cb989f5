import { entriesIn, fieldsIn, flagIn, listIn, numberIn, textIn } from './config-values.ts'
import type { TaxRules } from './tax-amounts.ts'

export type ConfigurableOption = {
  id: string
  label: string
  /** Differences to the product's prices, in currency units. */
  price: number
  oldPrice: number
  /** Ids of the products that have it and can be had. */
  products: readonly string[]
}

export type ConfigurableAttribute = { id: string; options: readonly ConfigurableOption[] }

/** The way a label writes what an option adds (3.9.3, 9.config-label). */
export type LabelFormat = TaxRules & {
  /** `#{price}` is where the number goes. */
  template: string
  /** Texts ready made, by the number they stand for ("5", "5.5"). */
  texts: ReadonlyMap<string, string>
  showsTax: boolean
  showsBoth: boolean
  inclTaxTitle: string
}

/** The config of a configurable product's page (spec §3, Configurable product config; 3.9), read. */
export type ConfigurableConfig = {
  productId: string
  /** In the order of the selectors on the page, which is the order of choosing. */
  attributes: readonly ConfigurableAttribute[]
  chooseText: string
  label: LabelFormat
  /** Option ids by attribute id. */
  defaults: ReadonlyMap<string, string>
  /** Labels always show what an option adds, never the difference to the chosen one. */
  areLabelsStable: boolean
  /** The main price stays as it is. */
  isPriceKept: boolean
  /** The selectors' present values are chosen, instead of defaults and the address. */
  startsFromInputs: boolean
}

/**
 * Reads the config. `selectorOrder`: attribute ids in page order; without it, the config's own order. An attribute that the
 * config does not have has no options. Unreadable amounts are 0.
 */
export function readConfigurableConfig(given: unknown, selectorOrder?: readonly string[]): ConfigurableConfig {
  const config = fieldsIn(given)
  const attributes = new Map(entriesIn(config.attributes).map(([key, one]) => readAttribute(key, fieldsIn(one))))
  return {
    productId: textIn(config.productId),
    attributes: (selectorOrder ?? [...attributes.keys()]).map((id) => ({ id, options: attributes.get(id) ?? [] })),
    chooseText: textIn(config.chooseText),
    label: readLabelFormat(config),
    defaults: new Map(entriesIn(config.defaultValues).map(([id, value]) => [id, textIn(value)])),
    areLabelsStable: flagIn(config.stablePrices),
    isPriceKept: flagIn(config.disablePriceReload),
    startsFromInputs: flagIn(config.inputsInitialized),
  }
}

function readAttribute(key: string, attribute: Readonly<Record<string, unknown>>): [string, ConfigurableOption[]] {
  return [textIn(attribute.id, key), listIn(attribute.options).map((option) => readOption(fieldsIn(option)))]
}

function readOption(option: Readonly<Record<string, unknown>>): ConfigurableOption {
  return {
    id: textIn(option.id),
    label: textIn(option.label),
    price: numberIn(option.price),
    oldPrice: numberIn(option.oldPrice),
    products: listIn(option.products).map((id) => textIn(id)),
  }
}

function readLabelFormat({ template, prices, taxConfig }: Readonly<Record<string, unknown>>): LabelFormat {
  const tax = fieldsIn(taxConfig)
  return {
    template: textIn(template, '#{price}'),
    texts: new Map(entriesIn(prices).map(([amount, text]) => [amount, textIn(text)])),
    includesTax: flagIn(tax.includeTax),
    defaultTax: numberIn(tax.defaultTax),
    currentTax: numberIn(tax.currentTax),
    showsTax: flagIn(tax.showIncludeTax),
    showsBoth: flagIn(tax.showBothPrices),
    inclTaxTitle: textIn(tax.inclTaxTitle),
  }
}
