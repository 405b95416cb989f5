import { randomUUID } from 'node:crypto'
import type { Cluster, Json, Reply } from './cluster.ts'
import type { IndexNames } from './index-names.ts'

/** The state of a shop's indexes. */
export type IndexState = {
  revision: number
  today: string
  /** When they were compared with the database last. */
  checkedAt: number
  /** When the next event of a product ends; null without one. */
  eventEnd: number | null
  /** The store views with what their documents depend on. */
  views: string
  /** Customer groups with prices of their own. */
  groups: string[]
}

const STATE = 'state'
const LEASE = 'lease'
/** A lease that was not renewed for this long is nobody's any more. */
const LEASE_MS = 20_000

/** Kept beside the indexes, so that it goes when they go. */
export class StateKeeper {
  readonly #cluster: Cluster
  readonly #names: IndexNames
  readonly #holder = randomUUID()
  /** The lease as it was seen last, and when: no clock but this process's own is asked. */
  #seen: { mark: string; at: number } | undefined
  #own: { seq: number; term: number } | undefined

  constructor(cluster: Cluster, names: IndexNames) {
    this.#cluster = cluster
    this.#names = names
  }

  async read(): Promise<IndexState | undefined> {
    const { status, body } = await this.#cluster.work({ method: 'GET', path: this.#path(STATE), accept: [404] })
    return status === 404 ? undefined : (sourceOf(body) as IndexState)
  }

  /** The same for a start, which does not wait for a cluster that is away. */
  async peek(): Promise<IndexState | undefined> {
    try {
      const { status, body } = await this.#cluster.ask({ method: 'GET', path: this.#path(STATE), accept: [404] })
      return status === 404 ? undefined : (sourceOf(body) as IndexState)
    } catch {
      return undefined
    }
  }

  async write(state: IndexState): Promise<void> {
    await this.#cluster.work({ method: 'PUT', path: this.#path(STATE), body: state })
  }

  /** @returns whether this process may fill or compare indexes now: one at a time does */
  async takeLease(): Promise<boolean> {
    const { status, body } = await this.#cluster.work({ method: 'GET', path: this.#path(LEASE), accept: [404] })
    if (status === 404) return this.#writeLease({ op_type: 'create' })
    const mark = `${body._seq_no} ${body._primary_term}`
    if (this.#seen?.mark !== mark) this.#seen = { mark, at: performance.now() }
    const { holder } = sourceOf(body)
    const isFree = holder === null || holder === this.#holder
    if (!isFree && performance.now() - this.#seen.at < LEASE_MS) return false
    return this.#writeLease({ if_seq_no: body._seq_no, if_primary_term: body._primary_term })
  }

  /** @throws when another process took it over meanwhile */
  async renewLease(): Promise<void> {
    if (!this.#own || !(await this.#writeLease({ if_seq_no: this.#own.seq, if_primary_term: this.#own.term })))
      throw new Error('Another process fills the indexes now.')
  }

  async giveLeaseBack(): Promise<void> {
    if (!this.#own) return
    await this.#writeLease({ if_seq_no: this.#own.seq, if_primary_term: this.#own.term }, null)
    this.#own = undefined
  }

  async #writeLease(only: Record<string, string | number>, holder: string | null = this.#holder): Promise<boolean> {
    const { status, body } = await this.#cluster.work({
      method: 'PUT',
      path: this.#path(LEASE),
      query: only,
      body: { holder, beat: Date.now() },
      accept: [409],
    })
    this.#own = status === 409 ? undefined : { seq: body._seq_no, term: body._primary_term }
    return status !== 409
  }

  /** The index of state comes into being with its first document; it is not searched. */
  #path(id: string): string {
    return `/${this.#names.state}/_doc/${id}`
  }
}

/** @throws where what came is no document */
function sourceOf(body: Reply): Json {
  if (!body._source) throw new Error('OpenSearch sent what is no document.')
  return body._source as Json
}
