import type { Move } from '../step/move.ts'
import type { OldValues } from './old-values.ts'
import { say } from '../../words/say.ts'

/** Sections about the old software itself. */
const TECHNICAL = new Set(['admin', 'advanced', 'api', 'dev', 'system'])
/** Settings that other steps of a move read. */
const ELSEWHERE = ['general/locale/code', 'currency/options/', 'catalog/category/root_id', 'web/secure/base_url']
/** Values that are keys, or tell somebody's account. */
const SECRET =
  /^payment\/|^paypal|password|passwd|pwd|key|secret|token|signature|crypt|login|user|account|merchant|license/i
const LONGEST = 200

type Row = { scope: string; scopeId: number; path: string; value: string }

/** Tells each setting that nothing here stands for, by its path; a secret one without its value. */
export async function tellWithoutCounterpart({ old, stores, report }: Move, asked: OldValues['asked']): Promise<void> {
  const rows = await old.rows<Row>(
    `select scope, scope_id as scopeId, path, value from {core_config_data}
     where path is not null and value is not null and value <> '' order by path, scope, scope_id`,
  )
  const technical = new Map<string, number>()
  const secret: string[] = []
  const [view] = stores.views
  for (const { scope, scopeId, path, value } of rows) {
    const section = path.split('/')[0]!
    const isOfDefault =
      scope === 'default' || (scope === 'websites' ? scopeId === view?.websiteId : scopeId === view?.id)
    if (ELSEWHERE.some((start) => path.startsWith(start)) || (asked.has(path) && isOfDefault)) continue
    if (TECHNICAL.has(section)) {
      technical.set(section, (technical.get(section) ?? 0) + 1)
      continue
    }
    if (SECRET.test(path)) {
      secret.push(path)
      continue
    }
    const said = JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
    const where = scope === 'default' ? '' : ` (${scope} ${scopeId})`
    report.warn(
      'setting',
      path,
      asked.has(path)
        ? say('it is {value}; here one value applies to all', { value: `${said}${where}` })
        : say('it is {value}; there is no such setting here', { value: `${said}${where}` }),
    )
  }
  for (const [section, count] of technical)
    report.leaveOut('settings', count, say('those below "{section}" are about the old software', { section }))
  for (const path of new Set(secret))
    report.warn('setting', path, say('type it anew, if you need it; its value is not moved'))
}
