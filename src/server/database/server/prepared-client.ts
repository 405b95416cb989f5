import { createHash } from 'node:crypto'
import { LimitedClient } from './limited-client.ts'

/** A shop has few statements; beyond this number (generated in loops) they are sent as they are. */
const MOST_PREPARED = 500

type Config = { text?: string; name?: string; values?: unknown[] }

/**
 * A connection whose server plans a statement the first times and then keeps the plan: planning the cart's statements takes
 * longer than running them.
 */
export class PreparedClient extends LimitedClient {
  readonly #names = new Map<string, string>()

  /** Names of this connection's statements, for a look at which of them the server has. */
  static namesOn(client: unknown): string[] {
    return client instanceof PreparedClient ? [...client.#names.values()] : []
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares a dozen forms of this method
  override query(config: any, ...rest: any[]): any {
    const named = typeof config === 'object' && config !== null ? this.#named(config as Config, rest) : config
    return super.query(named, ...(rest as [never]))
  }

  #named(config: Config, [values]: unknown[]): Config {
    const { text, name } = config
    const hasValues = Array.isArray(values) ? values.length > 0 : (config.values?.length ?? 0) > 0
    if (text === undefined || name !== undefined || !hasValues) return config
    let known = this.#names.get(text)
    if (known === undefined) {
      if (this.#names.size >= MOST_PREPARED) return config
      known = createHash('sha1').update(text).digest('base64url')
      this.#names.set(text, known)
    }
    return Object.assign(config, { name: known })
  }
}
