import { parseSynonymLine, synonymLine, type SynonymProblem } from '#domain/search/synonym-line.ts'
import type { SynonymRule } from '#domain/search/synonyms.ts'
import type { Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { addSynonymRules, readSynonymRules, removeSynonymRule } from '../search/synonym-rules.ts'
import { readStores } from '../store/store-service.ts'
import { withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { parseArguments } from './parse-arguments.ts'
import { readGivenFile } from './read-given-file.ts'
import { withDatabase } from './with-database.ts'

export const synonymsHelp = `Tell the search which words mean the same:

  synonyms add "mug, cup"                  whoever looks for one finds the other, too
  synonyms add "sofa => couch, settee"     whoever looks for a sofa finds the others, but not the other way round
      --store fr                           only in this store view, otherwise in all of them
  synonyms list
  synonyms remove ID                       ID as "synonyms list" shows it
  synonyms import FILE [--store fr]        one rule a line, as above; lines beginning with # are left out

Words are compared as in a search: without case, accents and plural. Changes count within a second, also while the shop runs.
`

const PROBLEMS: Record<SynonymProblem, string> = {
  'too-few': 'it needs two words or more, as in "mug, cup" or "sofa => couch"',
  'too-many': 'it has more than 20 words',
  'too-long': 'a word has more than 64 characters',
  'no-word': 'one of its words has neither letters nor digits',
  'two-arrows': 'it has more than one "=>"',
}

const MOST_RULES = 10_000
const VERBS = ['add', 'list', 'remove', 'import'] as const

export async function runSynonyms(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { store: { type: 'string' } })
  if (values.help) {
    io.out(synonymsHelp)
    return 0
  }
  const [given, ...words] = positionals
  const verb = VERBS.find((one) => one === given)
  if (!verb) throw new UsageError(`Say what to do: ${VERBS.join(', ')}${given ? ` (not "${given}")` : ''}.`)
  const isForStore = verb === 'add' || verb === 'import'
  if (values.store !== undefined && !isForStore) throw new UsageError(`"synonyms ${verb}" takes no --store.`)
  if (verb === 'list') {
    if (words.length) throw new UsageError(`"${words[0]!}" is one word too many.`)
    return withDatabase(io, (db) => list(db, io))
  }
  if (words.length !== 1) throw new UsageError(NEEDS[verb])
  if (verb === 'remove') return withDatabase(io, (db) => remove(db, words[0]!, io))
  const rules = verb === 'add' ? [ruleOf(words[0]!)] : await rulesIn(words[0]!)
  return withDatabase(io, (db) => add(db, rules, values.store, io))
}

const NEEDS = {
  add: 'Give one rule in quotation marks, as in "mug, cup".',
  remove: 'Name one rule by its id; "synonyms list" shows it.',
  import: 'Name one file.',
}

function ruleOf(line: string, where = `"${line}"`): SynonymRule {
  const rule = parseSynonymLine(line)
  if ('problem' in rule) throw new UsageError(`${where} is no rule: ${PROBLEMS[rule.problem]}.`)
  return rule
}

/** All rules of a file, or none if one of them is wrong. */
async function rulesIn(file: string): Promise<SynonymRule[]> {
  const text = (await readGivenFile(file)).toString()
  const rules = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at) => (/^\s*(#|$)/.test(line) ? [] : [ruleOf(line, `Line ${at + 1} of ${file}`)]))
  if (rules.length > MOST_RULES)
    throw new UsageError(`${file} has ${rules.length} rules; at most ${MOST_RULES} are taken.`)
  return rules
}

async function add(db: Database, rules: SynonymRule[], code: string | undefined, io: CommandIo): Promise<number> {
  const stores = await readStores(db)
  const store = stores.find((one) => one.code === code)
  if (code !== undefined && !store)
    throw new UsageError(
      `There is no store view "${code}"${stores.length ? `; there are ${stores.map((one) => one.code).join(', ')}` : ''}.`,
    )
  const added = await withAudit(db, io, 'synonyms add', async (tx, note) => {
    const ids = await addSynonymRules(tx, rules, store?.id ?? null)
    if (ids.length > 0) note(code ?? 'all', { added: ids.length, first: synonymLine(rules[0]!) })
    return ids
  })
  const there = rules.length - added.length
  io.err(`${added.length} added${there ? `, ${there} there already` : ''}.\n`)
  return 0
}

async function list(db: Database, io: CommandIo): Promise<number> {
  const rules = await readSynonymRules(db)
  for (const rule of rules) io.out(`${rule.id}  ${rule.store ?? 'all'}  ${synonymLine(rule)}\n`)
  io.err(`${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}.\n`)
  return 0
}

async function remove(db: Database, given: string, io: CommandIo): Promise<number> {
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0
  const isThere =
    isRowId(id) &&
    (await withAudit(db, io, 'synonyms remove', async (tx, note) => {
      const isRemoved = await removeSynonymRule(tx, id)
      if (isRemoved) note(String(id))
      return isRemoved
    }))
  if (!isThere) throw new UsageError(`There is no rule ${given}.`)
  io.err(`Rule ${id} is gone.\n`)
  return 0
}
