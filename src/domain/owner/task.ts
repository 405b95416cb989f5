/** Files that a catalogue can be brought in from, as the command "import" names them (docs/how-to/bring-your-catalogue.md). */
export const CATALOGUE_FORMATS = ['magento1-csv', 'shopify', 'woocommerce', 'jsonl'] as const
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number]

/** All files that can be brought in; `customers`: this shop's own table of them, or Magento 1's. */
export const IMPORT_FORMATS = [...CATALOGUE_FORMATS, 'customers'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Currencies of ISO 4217 that number formats know, former ones included (ECMA-402, AvailableCanonicalCurrencies). */
export const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Work that takes so long that it runs in the background: the request that started it is answered at once. */
export const TASK_KINDS = ['import', 'export', 'backup'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/**
 * `needs-confirmation`: an import that changes many products waits for a word. `interrupted`: the process ended in the middle; it can be
 * run again.
 */
export const TASK_STATES = [
  'waiting',
  'running',
  'needs-confirmation',
  'done',
  'failed',
  'stopped',
  'interrupted',
] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Data that can be exported from the shop as a file. */
export const EXPORT_KINDS = ['catalogue', 'orders', 'newsletter', 'customers'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
