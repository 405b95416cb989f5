import type { SmallKind } from '#server/import/kinds/small-records.ts'
import type { FrameRecord } from '#server/owner/frame-records.ts'
import type { Answered, Call } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { isMatched, versionOf } from './version.ts'

/** A kind of record that products refer to, as programs know it: "category". */
export type FrameKind = { kind: SmallKind; noun: string }
type Asked = Pick<Call<unknown, unknown>, 'owner' | 'asking'>
type RecordChanges = Record<string, unknown>

function drawFrame(found: FrameRecord) {
  const { kind: _, ...record } = found
  return record
}

/** @throws {Problem} where there is none */
export async function answerFrame(owner: Asked['owner'], { kind, noun }: FrameKind, name: string): Promise<Answered> {
  const found = await owner.frame.read(kind, name)
  if (!found) throw new Problem('not-found', `There is no ${noun} ${name}.`)
  const body = drawFrame(found)
  return { body, version: versionOf(body) }
}

/** Makes a record. @throws {Problem} */
export async function createFrame(asked: Asked, of: FrameKind, name: string, record: RecordChanges): Promise<Answered> {
  return write(asked, of, name, { record, isNew: true })
}

/** Changes properties of a record. @throws {Problem} */
export function changeFrame(
  asked: Asked,
  of: FrameKind,
  name: string,
  { record, ifMatch }: { record: RecordChanges; ifMatch: string | undefined },
): Promise<Answered> {
  const mustBe = (present: FrameRecord) => isMatched(ifMatch, versionOf(drawFrame(present)))
  return write(asked, of, name, { record, isNew: false, mustBe })
}

async function write(
  { owner, asking }: Asked,
  of: FrameKind,
  name: string,
  change: { record: RecordChanges } & ({ isNew: true } | { isNew: false; mustBe: (record: FrameRecord) => boolean }),
): Promise<Answered> {
  const changed = await owner.frame.write(asking, { kind: of.kind, name, ...change })
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'unknown') throw new Problem('not-found', `There is no ${of.noun} ${name}.`)
  if (changed.status === 'known') throw new Problem('not-allowed-now', `There is a ${of.noun} ${name} already.`)
  if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
  if (changed.status === 'refused') throw faultProblem(changed.faults)
  return answerFrame(owner, of, name)
}
