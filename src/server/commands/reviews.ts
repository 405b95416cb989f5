import { REVIEW_STATES, type ReviewState } from '#domain/review/review.ts'
import { isRowId } from '../database/row-id.ts'
import { moderateReviews, type ReviewForOwner, reviewsForOwner } from '../review/moderate-reviews.ts'
import { singleLine } from '../mail/letter.ts'
import { withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

export const reviewsHelp = `Decide which reviews shoppers see:

  reviews list [--state STATE]   those that are pending (the default), approved, rejected, or all
  reviews approve ID…            show them
  reviews reject ID…             do not show them

Either can be changed later. The shop follows within a second, also while it runs.
`

const STATES = [...REVIEW_STATES, 'all'] as const
const VERBS = { approve: 'approved', reject: 'rejected' } as const

export async function runReviews(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { state: { type: 'string' } })
  if (values.help) {
    io.out(reviewsHelp)
    return 0
  }
  const [verb, ...rest] = positionals
  if (verb === 'list') {
    if (rest.length > 0) throw new UsageError(`List takes no ids ("${rest[0]!}" is one too many).`)
    return list(stateOf(values.state ?? 'pending'), io)
  }
  if (verb !== 'approve' && verb !== 'reject')
    throw new UsageError(`Say what to do: list, approve or reject${verb ? ` (not "${verb}")` : ''}.`)
  if (values.state !== undefined) throw new UsageError('Only list takes a state.')
  return decide(rest.map(idOf), VERBS[verb], io)
}

async function list(state: ReviewState | undefined, io: CommandIo): Promise<number> {
  return withDatabase(io, async (db) => {
    let count = 0
    for await (const reviews of reviewsForOwner(db, state)) {
      count += reviews.length
      io.out(reviews.map(written).join(''))
    }
    io.err(`${count} ${count === 1 ? 'review' : 'reviews'}.\n`)
    return 0
  })
}

async function decide(ids: number[], state: Exclude<ReviewState, 'pending'>, io: CommandIo): Promise<number> {
  if (ids.length === 0) throw new UsageError('Name the reviews by their ids; "reviews list" shows them.')
  return withDatabase(io, async (db) => {
    const result = await withAudit(
      db,
      io,
      `reviews ${state === 'approved' ? 'approve' : 'reject'}`,
      async (tx, note) => {
        const done = await moderateReviews(tx, [...new Set(ids)], state)
        if (done.status === 'done') for (const id of new Set(ids)) note(String(id))
        return done
      },
    )
    if (result.status === 'unknown') {
      const list = new Intl.ListFormat('en').format(result.ids.map(String))
      throw new UsageError(`There is no review ${list}. Nothing was changed.`)
    }
    const { changed } = result
    const same = new Set(ids).size - changed
    io.err(`${changed} ${state}${same > 0 ? `, ${same} already ${same === 1 ? 'was' : 'were'}` : ''}.\n`)
    return 0
  })
}

/** A shopper's text cannot pretend to be a line of ours, nor steer the terminal: control characters become blanks. */
const written = ({ id, state, sku, store, stars, nickname, title, text, createdAt }: ReviewForOwner) =>
  [
    `${id}  ${state}  ${stars}/5  ${sku}  ${store}  ${createdAt}`,
    `    ${singleLine(nickname)}: ${singleLine(title)}`,
    ...text.split('\n').map((line) => `    | ${singleLine(line)}`),
    '',
    '',
  ].join('\n')

function stateOf(given: string): ReviewState | undefined {
  const state = STATES.find((one) => one === given)
  if (!state) throw new UsageError(`There is no state "${given}"; there are ${STATES.join(', ')}.`)
  return state === 'all' ? undefined : state
}

function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (!isRowId(id)) throw new UsageError(`"${text}" is no id of a review.`)
  return id
}
