import { noEffects, type Effect, type ImportEffects } from '#domain/owner/import-effects.ts'

export const RECORD_KINDS = [
  'store',
  'tax-class',
  'attribute',
  'category',
  'product',
  'rewrite',
  'review',
  'page',
  'block',
  'menus',
] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** The things that an import counts: records of the catalogue, or customers. */
export const COUNTED_KINDS = [...RECORD_KINDS, 'customer'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

/** The column of a table that a property of a record ("specialPrice.value") was read from. */
export type ColumnOf = (property: string) => string | undefined

/** `error`: the record was rejected; `warning`: it was taken, but for what the message says. */
export type ImportProblem = {
  line: number
  column?: string
  severity: 'error' | 'warning'
  message: string
  /** The place in the record, if it is known. */
  fault?: RecordFault
}

/** A place in a record (`["images", 0, "file"]`; empty: all of it), and what is wrong there. */
export type RecordFault = { path: readonly (string | number)[]; said: string }

export type Outcome = 'created' | 'updated' | 'unchanged' | 'rejected'
/** The result of a record that was taken. */
export type Written = Exclude<Outcome, 'rejected'>
export type Counts = Record<Outcome, number>

export type ImportReport = {
  /** `stopped`: by the caller's signal, between two batches; running it again goes on. */
  status: 'done' | 'stopped'
  counts: Record<RecordKind, Counts>
  rejected: number
  warnings: number
  /** The first of them; `onProblem` hears of all. */
  problems: ImportProblem[]
  /** The number of things that were written; 0 when everything was as the file says. */
  changes: number
  /** The effects on products that the shop had, of what was written. */
  effects: ImportEffects
}

const KEPT_PROBLEMS = 50
const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, rejected: 0 })

export type ReportWriter = ReturnType<typeof createReport>

export function createReport(onProblem?: (problem: ImportProblem) => void) {
  const report: ImportReport = {
    status: 'done',
    counts: {
      store: noCounts(),
      'tax-class': noCounts(),
      attribute: noCounts(),
      category: noCounts(),
      product: noCounts(),
      rewrite: noCounts(),
      review: noCounts(),
      page: noCounts(),
      block: noCounts(),
      menus: noCounts(),
    },
    rejected: 0,
    warnings: 0,
    problems: [],
    changes: 0,
    effects: noEffects(),
  }
  const tell = (problem: ImportProblem) => {
    if (report.problems.length < KEPT_PROBLEMS) report.problems.push(problem)
    onProblem?.(problem)
  }
  /** Products that were changed since it was asked last. */
  let products = new Set<number>()
  let hasOthers = false
  return {
    report,
    /** Something was written; a product's or a review's product is told by `products`. */
    count(kind: RecordKind, outcome: Written) {
      report.counts[kind][outcome]++
      if (outcome === 'unchanged') return
      report.changes++
      if (kind !== 'product' && kind !== 'review') hasOthers = true
    },
    /** A product that the shop had was changed so. */
    affect(effects: readonly Effect[]) {
      for (const effect of effects) report.effects[effect]++
    },
    products(ids: Iterable<number>) {
      for (const id of ids) products.add(id)
    },
    /** The records written since the last call: these products, and whether anything else. */
    takeChanged(): { ids: number[]; hasOthers: boolean } {
      const taken = { ids: [...products], hasOthers }
      products = new Set()
      hasOthers = false
      return taken
    },
    reject(kind: RecordKind, line: number, message: string, column?: string, fault?: RecordFault) {
      report.counts[kind].rejected++
      report.rejected++
      tell({ line, ...(column !== undefined && { column }), severity: 'error', message, ...(fault && { fault }) })
    },
    warn(line: number, message: string) {
      report.warnings++
      tell({ line, severity: 'warning', message })
    },
    /** @param ids the products that have changed; left out if something else than products has */
    changed(ids?: Iterable<number>) {
      report.changes++
      if (ids) this.products(ids)
      else hasOthers = true
    },
  }
}
