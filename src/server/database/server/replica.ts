import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database.ts'
import { pageLimits } from '../limits.ts'
import { PositionLog, type Position } from './position-log.ts'
import { sqlState } from '../retry.ts'
import { openServerDatabase, type ServerDatabase } from './server-database.ts'
import { whyUnavailable } from '../unavailable.ts'

/** The interval at which the replica's position is looked at. */
const LOOK_MS = 1000
/** A replica further behind is not read from, and read from again when it is this near. */
const MOST_BEHIND_MS = 5000
const NEAR_MS = 2000
/** Connections for pages. */
const CONNECTIONS = 10

/** The reason why a replica is not read from. `not-a-replica`: a server that leads, or one of another database. */
export type ReplicaTrouble = 'away' | 'behind' | 'not-a-replica'

export type ReplicaState = {
  isUsed: boolean
  /** Seconds; undefined while it is not known. */
  behind: number | undefined
}

export type Replica = {
  /**
   * The database that pages are read from now: the replica, or the primary while it has trouble. The same object until that changes: what is
   * remembered of one must not be looked up beside what is read from the other.
   */
  reading(): Queryable
  state(): ReplicaState
  close(): Promise<void>
}

export type ReplicaOptions = {
  url: string
  /** Seconds a statement for a page may take. */
  seconds: number
  primary: Database
  /** Called with the reason each time the replica stops being read from, and when it is read from again. */
  onChange?: ((trouble: ReplicaTrouble | undefined) => void) | undefined
  /** An idle connection broke. */
  onError?: ((error: Error) => void) | undefined
}

/** Reads from a standby of the primary as long as it follows closely. It may be away at the start, too. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const follower = new Follower(options)
  await follower.look()
  follower.follow()
  return {
    reading: () => follower.reading,
    state: () => follower.state,
    close: () => follower.close(),
  }
}

class Follower {
  readonly #options: ReplicaOptions
  readonly #log = new PositionLog(() => performance.now())
  #db: ServerDatabase | undefined
  #withFallback: Queryable | undefined
  /** Undefined before the first look. */
  #trouble: ReplicaTrouble | 'none' | undefined
  #behindMs: number | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isClosed = false

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  get reading(): Queryable {
    return this.#trouble === 'none' ? this.#withFallback! : this.#options.primary
  }

  get state(): ReplicaState {
    return {
      isUsed: this.#trouble === 'none',
      behind: this.#behindMs === undefined ? undefined : this.#behindMs / 1000,
    }
  }

  follow(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.look().then(() => this.follow())
    }, LOOK_MS)
    this.#timer.unref()
  }

  async look(): Promise<void> {
    try {
      await this.#options.primary.ping(async (db) => this.#log.note(await positionOf(db)))
    } catch {
      return // The replica's position cannot be known while the primary is away. Nothing that needs the primary goes on meanwhile.
    }
    let found: Position
    try {
      found = await this.#ask()
    } catch {
      this.#behindMs = undefined
      return this.#turn('away')
    }
    this.#turn(this.#judge(found))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.#db?.close()
  }

  async #ask(): Promise<Position> {
    const { url, seconds, onError } = this.#options
    if (!this.#db) {
      const limits = pageLimits(seconds)
      this.#db = await openServerDatabase({
        connectionString: url,
        max: CONNECTIONS,
        limits,
        ...(onError && { onError }),
      })
      this.#withFallback = withFallback(this.#db, this.#options.primary, () => this.#turn('away'))
    }
    let found: Position | undefined
    await this.#db.ping(async (db) => void (found = await positionOf(db)))
    return found!
  }

  #judge({ isReplica, position, system }: Position): ReplicaTrouble | 'none' {
    this.#behindMs = undefined
    if (!isReplica || position === null || system !== this.#log.system) return 'not-a-replica'
    this.#behindMs = this.#log.behind(position)
    const most = this.#trouble === 'none' ? MOST_BEHIND_MS : NEAR_MS
    return this.#behindMs !== undefined && this.#behindMs <= most ? 'none' : 'behind'
  }

  #turn(next: ReplicaTrouble | 'none'): void {
    const former = this.#trouble
    this.#trouble = next
    // A start with a good replica is nothing to tell.
    if (former === next || this.#isClosed || (former === undefined && next === 'none')) return
    this.#options.onChange?.(next === 'none' ? undefined : next)
  }
}

/** The position to which a server has written, or a standby has followed, in bytes of the write-ahead log (PostgreSQL 9.28). */
async function positionOf(db: Queryable): Promise<Position> {
  const [found] = await rows<Position>(
    db,
    sql`select pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
          (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as position`,
  )
  return found!
}

/** A conflict of a reader with what the standby replays. */
const CONFLICT = '40001'

/**
 * Statements go to the replica; one that it cannot take goes to the primary, which is never behind it. A statement over its time limit
 * is not asked again: the primary would have no more time.
 */
function withFallback(replica: Database, primary: Database, onAway: () => void): Queryable {
  const execute = async (statement: Parameters<Queryable['execute']>[0]) => {
    try {
      return await replica.execute(statement)
    } catch (error) {
      const why = whyUnavailable(error)
      const isConflict = sqlState(error) === CONFLICT
      if (!isConflict && why !== 'down' && why !== 'lost') throw error
      if (!isConflict) onAway()
      return primary.execute(statement)
    }
  }
  return Object.assign(Object.create(replica) as Queryable, { execute: execute as Queryable['execute'] })
}
