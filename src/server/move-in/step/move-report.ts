import type { PlainSentence } from '../../words/say.ts'

/** What became of the records of one kind; `read` is their sum. */
export type MoveCounts = { read: number; created: number; updated: number; unchanged: number; refused: number }

export type MoveProblem = {
  /** `error`: the record did not come; `warning`: it came, but for what the message says. */
  severity: 'error' | 'warning'
  /** "customer", "order": in English, said when it is shown. */
  kind: PlainSentence
  /** Its id or name in the old shop. */
  oldId: string
  /** In the owner's language. */
  message: string
}

/** Something of the old shop that has no counterpart here. `what` is in English until it is shown, `why` in the owner's language. */
export type LeftOut = { what: PlainSentence; count: number; why: string }

export type MoveReport = {
  status: 'done' | 'stopped'
  counts: Map<PlainSentence, MoveCounts>
  problems: MoveProblem[]
  /** All problems, those beyond the kept ones too. */
  refused: number
  warnings: number
  leftOut: LeftOut[]
  /** What the owner has to decide or to type anew, each a sentence in the owner's language. */
  toDo: string[]
  /** How long each step took. */
  took: { step: PlainSentence; seconds: number }[]
}

const KEPT_PROBLEMS = 500

export type MoveReporter = ReturnType<typeof createMoveReport>

export function createMoveReport(onProblem?: (problem: MoveProblem) => void) {
  const report: MoveReport = {
    status: 'done',
    counts: new Map(),
    problems: [],
    refused: 0,
    warnings: 0,
    leftOut: [],
    toDo: [],
    took: [],
  }
  const countsOf = (kind: PlainSentence) => {
    let counts = report.counts.get(kind)
    if (!counts) report.counts.set(kind, (counts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }))
    return counts
  }
  const tell = (problem: MoveProblem) => {
    if (report.problems.length < KEPT_PROBLEMS) report.problems.push(problem)
    onProblem?.(problem)
  }
  return {
    report,
    count(kind: PlainSentence, outcome: 'created' | 'updated' | 'unchanged', number = 1) {
      const counts = countsOf(kind)
      counts.read += number
      counts[outcome] += number
    },
    refuse(kind: PlainSentence, oldId: string, message: string) {
      const counts = countsOf(kind)
      counts.read++
      counts.refused++
      report.refused++
      tell({ severity: 'error', kind, oldId, message })
    },
    warn(kind: PlainSentence, oldId: string, message: string) {
      report.warnings++
      tell({ severity: 'warning', kind, oldId, message })
    },
    /** Several batches may leave out the same for the same reason; their numbers are added up. */
    leaveOut(what: PlainSentence, count: number, why: string) {
      if (count === 0) return
      const known = report.leftOut.find((one) => one.what === what && one.why === why)
      if (known) known.count += count
      else report.leftOut.push({ what, count, why })
    },
    askOwner(sentence: string) {
      report.toDo.push(sentence)
    },
  }
}
