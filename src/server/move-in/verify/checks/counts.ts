import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../../database/database.ts'
import { recordset } from '../../../import/read/bulk.ts'
import { oldBatches, whereabouts } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import {
  createSection,
  MOST_LISTED,
  type Section,
  type SectionTable,
  type SectionWriter,
} from '../comparing/section.ts'
import { COUNTED, type CountedKind } from './counted-kinds.ts'
import { say } from '../../../words/say.ts'

type Row = { id: number | string; name: string | number; part?: string; owner?: string | number | null }
/** `unseen`: neither noted nor refused by name, so that only the report's own numbers may explain them. */
type Tally = { there: number; here: number; left: number; missing: number; unseen: number }

const SIZE = 2000

/** Every record of the old shop, kind by kind: whether it is here, and if not, why. */
export const counts: Check = {
  name: 'records',
  async run(comparison) {
    const writer = createSection(say('What came'), 'records', [
      say('Every record of the old shop was looked for here, one by one, by the id it had there.'),
    ])
    const table: SectionTable = {
      caption: say('Records of each kind'),
      head: [say('kind'), say('old shop'), say('here'), say('left out by the move'), say('missing')],
      rows: [],
    }
    for (const kind of COUNTED) {
      if (comparison.signal?.aborted || !(await comparison.old.hasTable(kind.table))) continue
      for (const [what, tally] of await countKind(comparison, kind, writer))
        table.rows.push([what, tally.there, tally.here, tally.left, tally.missing].map(String))
    }
    writer.section.tables.push(table)
    return [writer.section] satisfies Section[]
  },
}

async function countKind(
  comparison: Comparison,
  counted: CountedKind,
  writer: SectionWriter,
): Promise<Map<string, Tally>> {
  const { db, kept } = comparison
  const { kind, select, key, isHere, isNamed } = counted
  const what = say(counted.what)
  const refused = new Map(kept.refused.filter((one) => one.kind === kind).map((one) => [one.oldId, one.message]))
  const tallies = new Map<string, Tally>()
  const unseen: Row[] = []
  const tallyOf = ({ part }: Row) => {
    const name = part === undefined ? what : `${what}: ${part}`
    let tally = tallies.get(name)
    if (!tally) tallies.set(name, (tally = { there: 0, here: 0, left: 0, missing: 0, unseen: 0 }))
    return tally
  }
  const batches = oldBatches<Row>(comparison, `${select} and ${key} > ? order by ${key}`, {
    count: `select count(*) as total from (${select}) counted`,
    size: SIZE,
    after: isNamed ? '' : 0,
  })
  for await (const batch of batches) {
    const found = await whereabouts(
      db,
      kind,
      batch.map(({ id }) => String(id)),
      isHere,
    )
    const strays = await idsOfStrays(db, counted, batch)
    for (const row of batch) {
      const tally = tallyOf(row)
      tally.there++
      const where = found.get(String(row.id))
      const reason = refused.get(String(row.id)) ?? refused.get(String(row.name))
      if (where?.isHere && strays.has(String(row.id))) {
        tally.missing++
        writer.differ({ ...words(row, what), here: say('it is somebody else’s, or of something else') })
      } else if (where?.isHere) {
        tally.here++
        writer.agree()
      } else if (where === undefined && reason !== undefined) {
        tally.left++
        writer.differ({ ...words(row, what), here: say('left out'), why: reason })
      } else if (where === undefined) {
        tally.unseen++
        if (unseen.length < MOST_LISTED) unseen.push(row)
      } else {
        tally.missing++
        writer.differ({ ...words(row, what), here: say('it came, but is not here any more') })
      }
    }
  }
  const why = reasonOfUnseen(comparison, counted, [...tallies.values()])
  for (const tally of tallies.values()) tally[why === undefined ? 'missing' : 'left'] += tally.unseen
  const total = [...tallies.values()].reduce((sum, { unseen: some }) => sum + some, 0)
  const here = why === undefined ? say('not here; the last run of the move did not see it') : say('left out')
  for (let n = 0; n < total; n++) {
    const row = unseen[n]
    writer.differ({ ...(row ? words(row, what) : { subject: what, there: say('there') }), here, why })
  }
  return tallies
}

/** Those of these rows that belong to somebody or something else here. */
async function idsOfStrays(
  db: Queryable,
  { kind, isOwners }: CountedKind,
  batch: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (!isOwners) return new Set()
  const found = await rows<{ oldId: string }>(
    db,
    sql`select m.old_id as "oldId" from ${recordset(
      { id: 'text', name: 'text', owner: 'text' },
      batch.map(({ id, name, owner }) => ({ id: String(id), name: String(name), owner: String(owner) })),
    )} join moved_record m on m.kind = ${kind} and m.old_id = r.id where not ${isOwners}`,
  )
  return new Set(found.map(({ oldId }) => oldId))
}

const words = ({ id, name }: Row, what: string) => ({
  subject: `${what}: ${name === '' ? id : name}`,
  there: say('there'),
})

/** The move counts what it leaves out and does not name each: as many as it counted are explained by its reason. */
function reasonOfUnseen({ kept }: Comparison, { leftOut }: CountedKind, tallies: readonly Tally[]): string | undefined {
  const reasons = kept.leftOut.filter((one) => leftOut.includes(one.what))
  const counted = reasons.reduce((sum, one) => sum + one.count, 0)
  if (tallies.reduce((sum, { unseen }) => sum + unseen, 0) > counted) return undefined
  return [...new Set(reasons.map((one) => one.why))].join('; ')
}
