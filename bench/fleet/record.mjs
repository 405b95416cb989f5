/** A record of the shoppers' answers, by phase, and of everything that must never be seen. */
export class Record {
  /** Sentences; one is a failure of the bench. */
  broken = new Set()
  /** Orders that the shop acknowledged: token → what was bought. */
  orders = new Map()
  phase = newPhase()
  #ownerOfSession = new Map()

  begin() {
    const former = this.phase
    this.phase = newPhase()
    return former
  }

  /** Notes one answer. `kind`: which step it was. @returns whether the shopper was served */
  note(kind, { code, why, ms }, found) {
    const { phase } = this
    phase.requests++
    phase.times.push(ms)
    if (found) phase.lesser[found] = (phase.lesser[found] ?? 0) + 1
    if (code !== 0 && code < 500) return true
    phase.failed++
    const failure = `${code === 0 ? why : code} (${kind})`
    phase.failures[failure] = (phase.failures[failure] ?? 0) + 1
    phase.lastFailure = performance.now()
    return false
  }

  /** Notes it where an answer to a shopper shows what is another's. */
  lookForOthers(shopper, { body, path }, { cookies }) {
    for (const [, number] of body.matchAll(/shopper-(\d+)@example\.com/g))
      if (Number(number) !== shopper.number) this.broken.add(`${path} shows shopper ${number} to ${shopper.number}`)
    const count = /data-cart-count="(\d+)"/.exec(body)?.[1]
    if (count !== undefined && shopper.pieces !== undefined && Number(count) !== shopper.pieces)
      this.broken.add(`${path} shows ${count} pieces to shopper ${shopper.number}, who has ${shopper.pieces}`)
    const session = cookies.get('__Host-vitrine')
    if (session === undefined) return
    const owner = this.#ownerOfSession.get(session) ?? shopper.number
    this.#ownerOfSession.set(session, owner)
    if (owner !== shopper.number) this.broken.add(`shopper ${shopper.number} got the session of ${owner}`)
  }
}

const newPhase = () => ({ begun: performance.now(), requests: 0, failed: 0, failures: {}, lesser: {}, times: [] })
