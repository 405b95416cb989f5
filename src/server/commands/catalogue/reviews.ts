import { helpText } from '../../words/help.ts'
import { REVIEW_LENGTHS, REVIEW_STATES, type ReviewState } from '#domain/review/review.ts'
import { isRowId } from '../../database/row-id.ts'
import { moderateReviews, replyToReview, type ReviewForOwner, reviewsForOwner } from '../../review/moderate-reviews.ts'
import { singleLine } from '../../mail/letter.ts'
import { say, spokenLanguage } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { withDatabase } from '../io/with-database.ts'

export const reviewsHelp = helpText(
  'reviews',
  `Decide which reviews shoppers see:

  reviews list [--state STATE]   reviews that are pending (the default), approved, rejected, or all
  reviews approve ID…            show them
  reviews reject ID…             do not show them
  reviews reply ID TEXT          answer the review below it; a TEXT of "-" removes the answer

Each decision can be changed later. The shop follows within a second, also while it runs.
`,
)

const STATES = [...REVIEW_STATES, 'all'] as const
const VERBS = { approve: 'approved', reject: 'rejected' } as const

export async function runReviews(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { state: { type: 'string' } })
  if (values.help) {
    io.out(reviewsHelp())
    return 0
  }
  const [verb, ...rest] = positionals
  if (verb === 'list') {
    if (rest.length > 0) throw new UsageError(say('List takes no ids ("{rest}" is one too many).', { rest: rest[0]! }))
    return list(stateOf(values.state ?? 'pending'), io)
  }
  if (verb === 'reply') return answer(rest, io)
  if (verb !== 'approve' && verb !== 'reject')
    throw new UsageError(
      verb
        ? say('Say what to do: list, approve, reject or reply (not "{verb}").', { verb })
        : say('Say what to do: list, approve, reject or reply.'),
    )
  if (values.state !== undefined) throw new UsageError(say('Only list takes a state.'))
  return decide(rest.map(idOf), VERBS[verb], io)
}

async function list(state: ReviewState | undefined, io: CommandIo): Promise<number> {
  return withDatabase(io, async (db) => {
    let count = 0
    for await (const reviews of reviewsForOwner(db, state)) {
      count += reviews.length
      io.out(reviews.map(written).join(''))
    }
    io.err(`${say('{count} review.|{count} reviews.', { count })}\n`)
    return 0
  })
}

async function answer([id, ...words]: string[], io: CommandIo): Promise<number> {
  const text = words.join(' ').trim()
  if (id === undefined || text === '')
    throw new UsageError(say('Name the review and say what to answer: reviews reply ID TEXT.'))
  if (text.length > REVIEW_LENGTHS.reply)
    throw new UsageError(say('An answer has at most {most} characters.', { most: REVIEW_LENGTHS.reply }))
  const reviewId = idOf(id)
  return withDatabase(io, async (db) => {
    const isThere = await withAudit(db, io, 'reviews reply', async (tx, note) => {
      const found = await replyToReview(tx, reviewId, text === '-' ? null : text)
      if (found) note(id)
      return found
    })
    if (!isThere) throw new UsageError(say('There is no review {list}. Nothing was changed.', { list: id }))
    io.err(`${text === '-' ? say('The answer was taken away.') : say('The answer is shown below the review.')}\n`)
    return 0
  })
}

async function decide(ids: number[], state: Exclude<ReviewState, 'pending'>, io: CommandIo): Promise<number> {
  if (ids.length === 0) throw new UsageError(say('Name the reviews by their ids; "reviews list" shows them.'))
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
      const list = new Intl.ListFormat(spokenLanguage()).format(result.ids.map(String))
      throw new UsageError(say('There is no review {list}. Nothing was changed.', { list }))
    }
    const { changed } = result
    const same = new Set(ids).size - changed
    io.err(
      `${changedInWords[state](changed)}${same > 0 ? say(', {count} already was|, {count} already were', { count: same }) : ''}.\n`,
    )
    return 0
  })
}

const changedInWords = {
  approved: (changed: number) => say('{changed} approved', { changed }),
  rejected: (changed: number) => say('{changed} rejected', { changed }),
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
  if (!state)
    throw new UsageError(say('There is no state "{given}"; there are {known}.', { given, known: STATES.join(', ') }))
  return state === 'all' ? undefined : state
}

function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (!isRowId(id)) throw new UsageError(say('"{text}" is no id of a review.', { text }))
  return id
}
