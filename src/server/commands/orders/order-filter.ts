import { ORDER_STATES } from '#domain/order/order-state.ts'
import type { Queryable } from '../../database/database.ts'
import type { OrderFilter } from '../../order/find-orders.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { dayEnd, dayGiven, dayStart } from '../io/given-day.ts'

export const filterOptions = {
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  email: { type: 'string' },
} as const

type Given = { [Name in keyof typeof filterOptions]?: string | undefined }

/** Reads what was given before the database is asked. @throws {UsageError} */
export function filterGiven({ state, from, to, email }: Given): (db: Queryable) => Promise<OrderFilter> {
  const known = ORDER_STATES.find((one) => one === state)
  if (state !== undefined && !known)
    throw new UsageError(
      say('There is no state "{state}"; there are {known}.', { state, known: ORDER_STATES.join(', ') }),
    )
  const [first, last] = [from, to].map((day) => (day === undefined ? undefined : dayGiven(day)))
  if (first && last && last < first) throw new UsageError(say('{last} is before {first}.', { last, first }))
  return async (db) => ({
    state: known,
    email,
    from: first === undefined ? undefined : await dayStart(db, first),
    to: last === undefined ? undefined : await dayEnd(db, last),
  })
}
