import { createHash } from 'node:crypto'
import { EFFECTS, noEffects, type ImportEffects } from '#domain/owner/import-effects.ts'
import type { PlainSentence } from '../../words/say.ts'
import type { StepTime } from './step-time.ts'

/** Results of the records of one kind; `read` is their sum. */
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
  /** The import by which changes of the catalogue can be taken back. */
  runId?: string
  counts: Map<PlainSentence, MoveCounts>
  /** The effects on products that the shop had. */
  effects: ImportEffects
  problems: MoveProblem[]
  /** All problems, those beyond the kept ones too. */
  refused: number
  warnings: number
  /** Warnings of an earlier run that are not told again. */
  known: number
  leftOut: LeftOut[]
  /** The owner's remaining decisions and settings to type anew, each a sentence in the owner's language. */
  toDo: string[]
  /** The time each step took. */
  took: StepTime[]
}

const KEPT_PROBLEMS = 500

export type MoveReporter = ReturnType<typeof createMoveReport>

/** Warnings of earlier runs, so that each is given once. */
export type WarningMemory = {
  /** Fingerprints of warnings that belong to no record: settings, addresses of files. */
  told: ReadonlySet<string>
  /** Known warnings are told again. */
  tellsAll: boolean
}

/**
 * Collects the messages of a move.
 * @param memory with it a warning waits until its record is known to be new or changed; without it everything is told at once
 */
export function createMoveReport(onProblem?: (problem: MoveProblem) => void, memory?: WarningMemory) {
  const report: MoveReport = {
    status: 'done',
    counts: new Map(),
    effects: noEffects(),
    problems: [],
    refused: 0,
    warnings: 0,
    known: 0,
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
  const waiting = new Map<string, MoveProblem[]>()
  const toldWithoutRecord: string[] = []
  const tellWarning = (problem: MoveProblem) => {
    report.warnings++
    tell(problem)
  }
  return {
    report,
    /** Fingerprints of this run's warnings that belong to no record, for the memory of the next run. */
    toldWithoutRecord,
    count(kind: PlainSentence, outcome: 'created' | 'updated' | 'unchanged', number = 1) {
      const counts = countsOf(kind)
      counts.read += number
      counts[outcome] += number
    },
    /** Products that the shop had were changed so. */
    affect(effects: ImportEffects) {
      for (const effect of EFFECTS) report.effects[effect] += effects[effect]
    },
    refuse(kind: PlainSentence, oldId: string, message: string) {
      const counts = countsOf(kind)
      counts.read++
      counts.refused++
      report.refused++
      tell({ severity: 'error', kind, oldId, message })
    },
    /** @param record the id by which its record is moved, where it is named otherwise */
    warn(kind: PlainSentence, oldId: string, message: string, record = oldId) {
      const problem: MoveProblem = { severity: 'warning', kind, oldId, message }
      if (!memory) return tellWarning(problem)
      const key = `${kind} ${record}`
      waiting.set(key, [...(waiting.get(key) ?? []), problem])
    },
    /** Tells a warning of a record that is known to be new or changed. */
    tellOfChanged(kind: PlainSentence, oldId: string, message: string) {
      tellWarning({ severity: 'warning', kind, oldId, message })
    },
    /** Tells warnings of a record that says what it said at the last run only where all are asked for. */
    tellOfUnchanged(kind: PlainSentence, oldId: string, messages: readonly string[]) {
      if (!memory?.tellsAll) report.known += messages.length
      else for (const message of messages) tellWarning({ severity: 'warning', kind, oldId, message })
    },
    /** Reports the messages that wait for this record, unless they are known already. */
    settle(kind: PlainSentence, record: string, isUnchanged: boolean) {
      const own = waiting.get(`${kind} ${record}`)
      if (!own) return
      waiting.delete(`${kind} ${record}`)
      if (isUnchanged && !memory?.tellsAll) report.known += own.length
      else own.forEach(tellWarning)
    },
    /** Reports messages that belong to no record, unless the last run has reported them in the same words. */
    settleTheRest() {
      for (const problem of [...waiting.values()].flat()) {
        const fingerprint = fingerprintOf(problem)
        toldWithoutRecord.push(fingerprint)
        if (memory?.told.has(fingerprint) && !memory.tellsAll) report.known++
        else tellWarning(problem)
      }
      waiting.clear()
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

const fingerprintOf = ({ kind, oldId, message }: MoveProblem): string =>
  createHash('sha256').update([kind, oldId, message].join('\n')).digest('base64url').slice(0, 16)
