import type { Database } from '../../database/database.ts'
import { SourceError } from '../../import/records/source-error.ts'
import { createStoreService } from '../../store/store-service.ts'
import { readOldSettings } from '../source/old-settings.ts'
import type { OldShop } from '../source/old-shop.ts'
import { readOldStores, type OldStores } from '../source/old-stores.ts'
import { readKeptReport } from '../step/kept-report.ts'
import { allMoved } from '../step/moved-records.ts'
import type { StepTime } from '../step/step-time.ts'
import { addresses } from './checks/addresses.ts'
import { carts } from './checks/carts.ts'
import { counts } from './checks/counts.ts'
import { orders } from './checks/orders.ts'
import { otherContents } from './checks/other-contents.ts'
import { prices } from './checks/prices.ts'
import { productContents } from './checks/product-contents.ts'
import { sending } from './checks/sending.ts'
import { stock } from './checks/stock.ts'
import type { Check, Comparison } from './comparing/comparison.ts'
import type { Section } from './comparing/section.ts'
import { say, type PlainSentence } from '../../words/say.ts'

const CHECKS: readonly Check[] = [
  counts,
  productContents,
  otherContents,
  sending,
  orders,
  stock,
  prices,
  carts,
  addresses,
]

export type VerifyOptions = Partial<Pick<Comparison, 'signal' | 'onProgress' | 'media'>> & {
  clock?: () => Date
  onStep?: (name: PlainSentence) => void
}

/** The result of comparing both shops. */
export type Verification = {
  status: 'agrees' | 'differs' | 'stopped'
  /** The instant of the last run of the move. */
  movedAt: string
  sections: Section[]
  took: StepTime[]
}

/**
 * Compares a shop that moved in with the old one, reading both and writing neither. It takes the old shop as it is now: what changed there since
 * the last run of the move is a difference.
 * @throws {SourceError} when nothing was moved in
 */
export async function verifyMove(db: Database, old: OldShop, options: VerifyOptions = {}): Promise<Verification> {
  const { signal, onStep, onProgress = () => {}, clock = () => new Date() } = options
  const kept = await readKeptReport(db)
  if (!kept)
    throw new SourceError(say('No shop was moved in yet, or its move was never finished: there is nothing to compare.'))
  const stores = await readOldStores(old, db)
  const comparison: Comparison = {
    db,
    old,
    stores,
    settings: await readOldSettings(old, stores),
    views: await viewsOf(db, stores),
    kept,
    now: clock(),
    media: options.media,
    signal,
    onProgress,
  }
  const sections: Section[] = []
  const took: StepTime[] = []
  for (const check of CHECKS) {
    if (signal?.aborted) break
    onStep?.(check.name)
    const begun = performance.now()
    sections.push(...(await check.run(comparison)))
    took.push({ step: check.name, seconds: (performance.now() - begun) / 1000 })
  }
  const isAllExplained = sections.every(({ unexplained }) => unexplained === 0)
  const status = signal?.aborted ? 'stopped' : isAllExplained ? 'agrees' : 'differs'
  return { status, movedAt: kept.at, sections, took }
}

async function viewsOf(db: Database, { views }: OldStores): Promise<Comparison['views']> {
  const moved = await allMoved(db, 'store view')
  const ours = await createStoreService({ db, clock: () => new Date() }).all()
  return views.flatMap((there) => {
    const here = ours.find(({ id }) => String(id) === moved.get(String(there.id)))
    return here ? [{ there, here }] : []
  })
}
