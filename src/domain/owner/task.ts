/** Files that a catalogue can be brought in from, as the command "import" names them (docs/how-to/bring-your-catalogue.md). */
export const IMPORT_FORMATS = ['magento1-csv', 'shopify', 'woocommerce', 'jsonl'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Those of ISO 4217 that formats know, with former ones (ECMA-402, AvailableCanonicalCurrencies). */
export const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** What takes so long that it is done behind the scenes, after the answer to whoever asked for it. */
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

/** What can be taken out of the shop as a file. */
export const EXPORT_KINDS = ['catalogue', 'orders', 'newsletter'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
