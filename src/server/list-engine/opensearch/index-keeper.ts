import type { StoreView } from '#domain/store/store.ts'
import type { Changed, EngineSurroundings } from '../list-engine.ts'
import { nextEventEnd } from '../../product/event-ends.ts'
import type { Present } from '../../product/present.ts'
import { changedBetween } from '../../catalogue-change/raise-revision.ts'
import { groupsWithPrices, withWholes } from '../../catalogue-change/wholes-of.ts'
import type { Cluster } from './cluster.ts'
import type { IndexNames } from './index-names.ts'
import { StateKeeper, type IndexState } from './index-state.ts'
import { bringUpToDate, writeThese, type WriterInput } from './index-writer.ts'
import { FULL, indexBody } from './mapping.ts'

/** The interval at which a process looks whether the indexes show the catalogue as it is. */
const LOOK_MS = 1000
/** The longest time until lists show changes that were not announced, such as rows changed by hand. */
const LONGEST_UNCHECKED_MS = 60 * 60_000
/** Indexes of an older release are kept this long, for processes of that release. */
const FORMER_RELEASE_MS = 24 * 60 * 60_000

type Input = Omit<EngineSurroundings, 'onError'> & {
  cluster: Cluster
  names: IndexNames
  /** Called when new indexes answer, before they are said to. */
  warm: (stores: readonly StoreView[]) => Promise<void>
}

/**
 * Keeps the indexes of a shop as the database is: makes them, fills them and switches, takes in what changed, and compares them where
 * that is not known. However many processes look, one works.
 */
export class IndexKeeper {
  readonly #input: Input
  readonly #state: StateKeeper
  #groups: readonly string[] = []
  #revision: number | undefined
  #shown = ''
  #isFollowing = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lastLook: Promise<unknown> = Promise.resolve()

  constructor(input: Input) {
    this.#input = input
    this.#state = new StateKeeper(input.cluster, input.names)
  }

  get revision(): number | undefined {
    return this.#revision
  }

  /** The state of the indexes, as it was seen last. */
  get shown(): string {
    return this.#shown
  }

  /** The number of a customer group's prices; 0: it has none of its own. */
  groupNumber(group: string): number {
    return this.#groups.indexOf(group) + 1
  }

  /** Looks again and again. `onError` is told of each new trouble once. Resolves soon, with the groups known where the cluster answers. */
  async follow(onError: (error: unknown) => void): Promise<void> {
    if (this.#isFollowing) return
    this.#isFollowing = true
    let told: string | undefined
    const look = async () => {
      try {
        await this.look()
        told = undefined
      } catch (error) {
        if (String(error) !== told && !this.#isStopped) onError(error)
        told = String(error)
      }
      if (!this.#isStopped) this.#timer = setTimeout(() => (this.#looking = look()), LOOK_MS).unref()
    }
    this.#groups = (await this.#state.peek())?.groups ?? []
    this.#looking = look()
  }

  /** Waits for what is being written; a long filling ends at its next part. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  async #beat(): Promise<void> {
    if (this.#isStopped) throw new Error('The process ends; another one goes on with the indexes.')
    await this.#state.renewLease()
  }

  /**
   * One look after the other: two of a process would hold the same lease, and the first to end would give it back for both.
   * @returns whether the indexes show this moment's catalogue; false while another process works on it
   */
  look(): Promise<boolean> {
    const looked = this.#lastLook.then(
      () => this.#look(),
      () => this.#look(),
    )
    this.#lastLook = looked
    return looked
  }

  async #look(): Promise<boolean> {
    const state = await this.#state.read()
    if (state) this.#groups = state.groups
    this.#revision = state?.revision
    this.#shown = JSON.stringify(state ?? '')
    const { now } = this.#input.present
    const seen = await now()
    if (state && isCurrent(state, seen) && (await this.#areThere(seen))) return true
    if (!seen.stores.length || !(await this.#state.takeLease())) return false
    try {
      // Another process may have done it just now, and more may have changed than was seen.
      await this.#bringUpToDate(await this.#state.read(), await now())
      return true
    } finally {
      await this.#state.giveLeaseBack()
    }
  }

  async #bringUpToDate(state: IndexState | undefined, present: Present): Promise<void> {
    if (!state || state.views !== viewsOf(present) || !(await this.#areThere(present))) return this.#fill(present)
    if (isCurrent(state, present)) return
    const changed = isOfItsTime(state, present) ? await this.#changedSince(state, present) : 'all'
    if (await this.#hasNewGroups(state, changed)) return this.#fill(present)
    if (changed === 'all') return this.#compare(state, present)
    await this.#write(changed, state, present)
    await this.#note(present, state)
  }

  async #changedSince({ revision }: IndexState, present: Present): Promise<Changed> {
    const changed = await changedBetween(this.#input.db, revision, present.revision.catalogue)
    return changed === 'all' ? 'all' : changed.ids
  }

  async apply(changed: Changed, present: Present): Promise<void> {
    if (changed === 'all') {
      while (!(await this.look())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS / 4))
      return
    }
    const state = await this.#state.read()
    if (!state) return
    await this.#write(await withWholes(this.#input.db, changed), state, present)
  }

  async #write(ids: readonly number[], { groups }: IndexState, present: Present): Promise<void> {
    for (const store of present.stores) {
      const indexes = await this.#indexesOf(store.id)
      if (indexes.length) await writeThese(this.#writer(present, groups), store, indexes, ids)
    }
  }

  /** An index that is being filled takes changes as well. */
  async #indexesOf(storeId: number): Promise<string[]> {
    const { names } = this.#input
    return [...new Set([...(await this.#behind(names.alias(storeId))), ...(await this.#behind(names.next(storeId)))])]
  }

  async #behind(alias: string): Promise<string[]> {
    const { status, body } = await this.#input.cluster.work({ method: 'GET', path: `/_alias/${alias}`, accept: [404] })
    return status === 404 ? [] : Object.keys(body)
  }

  async #areThere({ stores }: Present): Promise<boolean> {
    const aliases = stores.map(({ id }) => this.#input.names.alias(id)).join(',')
    const { status, body } = await this.#input.cluster.work({
      method: 'GET',
      path: `/_alias/${aliases}`,
      accept: [404],
    })
    return status !== 404 && Object.keys(body).length >= stores.length
  }

  async #hasNewGroups({ groups }: IndexState, changed: Changed): Promise<boolean> {
    const found = await groupsWithPrices(this.#input.db, changed === 'all' ? undefined : changed)
    return found.some((group) => !groups.includes(group))
  }

  async #compare(state: IndexState, present: Present): Promise<void> {
    const writer = this.#writer(present, state.groups)
    for (const store of present.stores) {
      for (const index of await this.#indexesOf(store.id)) {
        const outcome = await bringUpToDate(writer, store, index, { isEmpty: false, beat: () => this.#beat() })
        if (outcome === 'ahead') return this.#fill(present)
      }
    }
    await this.#refresh()
    await this.#note(present, { groups: state.groups, checkedAt: present.now.getTime() })
  }

  /** New indexes beside those that answer; all are switched at once when the last is full. */
  async #fill(present: Present): Promise<void> {
    const { db, cluster, names } = this.#input
    const groups = await groupsWithPrices(db)
    const before = await this.#indexes()
    const filled: { storeId: number; index: string }[] = []
    for (const store of present.stores) {
      const index = names.index(store.id, Date.now())
      await cluster.work({
        method: 'PUT',
        path: `/${index}`,
        body: { ...indexBody(groups), aliases: { [names.next(store.id)]: {} } },
      })
      filled.push({ storeId: store.id, index })
    }
    for (const { storeId, index } of filled) {
      const store = present.stores.find(({ id }) => id === storeId)!
      await bringUpToDate(this.#writer(present, groups), store, index, {
        isEmpty: true,
        beat: () => this.#beat(),
      })
      await cluster.work({ method: 'PUT', path: `/${index}/_settings`, body: FULL })
    }
    await this.#refresh()
    await this.#switch(filled)
    this.#groups = groups
    const isFirst = before.length === 0
    if (isFirst) await this.#input.warm(present.stores)
    await this.#note(present, { groups, checkedAt: present.now.getTime() })
    // Other processes use the new indexes already: they have to know the groups whose prices stand in them.
    if (!isFirst) await this.#input.warm(present.stores)
    if (before.length) await cluster.work({ method: 'DELETE', path: `/${before.join(',')}`, accept: [404] })
    await this.#removeFormerReleases()
  }

  async #switch(filled: { storeId: number; index: string }[]): Promise<void> {
    const { cluster, names } = this.#input
    const actions = filled.flatMap(({ storeId, index }) => [
      { remove: { index: names.all, alias: names.alias(storeId), must_exist: false } },
      { remove: { index: names.all, alias: names.next(storeId), must_exist: false } },
      { add: { index, alias: names.alias(storeId) } },
    ])
    await cluster.work({ method: 'POST', path: '/_aliases', body: { actions } })
  }

  async #indexes(): Promise<string[]> {
    const { body } = await this.#input.cluster.work({ method: 'GET', path: `/${this.#input.names.all}/_alias` })
    return Object.keys(body)
  }

  async #removeFormerReleases(): Promise<void> {
    const { cluster, names } = this.#input
    const { body } = await cluster.work({
      method: 'GET',
      path: `/${names.ofEveryRelease}/_settings/index.creation_date`,
    })
    const own = new Set(await this.#indexes())
    const former = Object.entries(body as Record<string, { settings: { index: { creation_date: string } } }>)
      .filter(([index, { settings }]) => !own.has(index) && isOld(Number(settings.index.creation_date)))
      .map(([index]) => index)
    if (former.length) await cluster.work({ method: 'DELETE', path: `/${former.join(',')}`, accept: [404] })
  }

  #writer(present: Present, groups: readonly string[]): WriterInput {
    const { db, cluster, broken } = this.#input
    return { db, cluster, broken, present, groups }
  }

  async #refresh(): Promise<void> {
    await this.#input.cluster.work({ method: 'POST', path: `/${this.#input.names.all}/_refresh` })
  }

  async #note(
    present: Present,
    { groups, checkedAt }: { groups: readonly string[]; checkedAt: number },
  ): Promise<void> {
    const end = await nextEventEnd(this.#input.db, present.now)
    await this.#state.write({
      revision: present.revision.catalogue,
      today: present.today,
      checkedAt,
      eventEnd: end === Infinity ? null : end,
      views: viewsOf(present),
      groups: [...groups],
    })
    this.#revision = present.revision.catalogue
  }
}

const isCurrent = (state: IndexState, present: Present): boolean =>
  state.revision === present.revision.catalogue && isOfItsTime(state, present)

/** No day, event or setting has made the whole catalogue other than it was. */
function isOfItsTime(state: IndexState, present: Present): boolean {
  const now = present.now.getTime()
  return (
    state.today === present.today &&
    state.views === viewsOf(present) &&
    Math.abs(now - state.checkedAt) < LONGEST_UNCHECKED_MS &&
    (state.eventEnd === null || now < state.eventEnd)
  )
}

const isOld = (createdAt: number): boolean => Date.now() - createdAt > FORMER_RELEASE_MS

const viewsOf = ({ stores }: Present): string =>
  JSON.stringify(
    stores.map(({ id, code, locale, ratePpm, decimals, isDefault }) => [
      id,
      code,
      locale,
      ratePpm,
      decimals,
      isDefault,
    ]),
  )
