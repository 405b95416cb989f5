import { sql } from 'drizzle-orm'
import { findUndecided } from '../check/find-undecided.ts'
import type { Finding } from '../check/finding.ts'
import { readCatalogueFacts, readShopFacts, type CatalogueFacts } from '../check/shop-facts.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { mailNow } from '../mail/mail-server/mail-way.ts'
import type { ProcessSetting, Surroundings } from '../check/surroundings.ts'
import type { GatewaySettings } from '../payment/gateways/gateway-row.ts'
import { gatewaySettingsNow } from '../payment/keys/payment-keys.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { noteDecisions } from '../store/decisions.ts'
import { inLanguage } from '../words/say.ts'
import type { CommandLanguage } from '../words/language.ts'
import type { Asking, Changed } from './asking.ts'
import { changing } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** Decisions that the shop needs before it opens, and settings of the process, which only the person who runs it can change. */
export type LaunchCheck = {
  findings(language: CommandLanguage): Promise<Finding[]>
  /** Confirms that each of them is meant as it is; points that have to be put right stay listed. */
  decide(asking: Asking, ids: readonly string[]): Promise<Changed<RecordRefusal>>
  processSettings(): readonly ProcessSetting[]
}

export function createLaunchCheck({
  db,
  surroundings,
  gatewaySettings,
  paymentKeySealer,
  mailServerSealer,
}: {
  db: Database
  surroundings: Surroundings
  gatewaySettings: GatewaySettings
  paymentKeySealer: Sealer
  mailServerSealer: Sealer
}): LaunchCheck {
  const readCatalogue = rememberingCatalogue()
  const findings = async (from: Queryable, language: CommandLanguage) => {
    const facts = await readShopFacts(from, readCatalogue)
    const gateways = await gatewaySettingsNow(from, () => paymentKeySealer, gatewaySettings)
    const { way } = await mailNow(from, () => mailServerSealer, surroundings)
    return inLanguage(language, () => findUndecided(facts, { ...surroundings, gateways, letters: way.to }))
  }
  return {
    findings: (language) => findings(db, language),
    decide: async (asking, ids) => {
      const changed = await changing<RecordRefusal, null>(db, asking, async (tx, note) => {
        const known = new Set((await findings(tx, 'en')).map(({ id }) => id))
        const strange = ids.flatMap((id, at) => (known.has(id) ? [] : [{ path: ['ids', at], said: 'is not named' }]))
        if (strange.length > 0) refuseFor(strange)
        await noteDecisions(tx, ids, 'decided')
        for (const id of ids) note(id)
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    processSettings: () => surroundings.variables,
  }
}

/** The catalogue is counted once for each revision and set of store views: Today asks whenever somebody looks at it. */
function rememberingCatalogue(): (db: Queryable) => Promise<CatalogueFacts> {
  let known: { state: string; facts: CatalogueFacts } | undefined
  return async (db) => {
    const [found] = await rows<{ state: string }>(
      db,
      sql`select concat_ws(' ', (select c.revision from catalogue_state c where c.id = 1),
            (select string_agg(s.id || s.code || s.is_default, ' ' order by s.id) from store s)) as state`,
    )
    const { state } = found!
    if (known?.state !== state) known = { state, facts: await readCatalogueFacts(db) }
    return known.facts
  }
}
