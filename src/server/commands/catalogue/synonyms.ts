import { helpText } from '../../words/help.ts'
import { parseSynonymLine, synonymLine, type SynonymProblem } from '#domain/search/synonym-line.ts'
import type { SynonymRule } from '#domain/search/synonyms.ts'
import type { Database } from '../../database/database.ts'
import { isRowId } from '../../database/row-id.ts'
import { addSynonymRules, readSynonymRules, removeSynonymRule } from '../../search/synonym-rules.ts'
import { readStores } from '../../store/store-service.ts'
import { say, type PlainSentence } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { whatToDo } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const synonymsHelp = helpText(
  'synonyms',
  `Tell the search which words mean the same:

  synonyms add "mug, cup"                  a search for one of them finds the other, too
  synonyms add "sofa => couch, settee"     a search for "sofa" finds the others, but not the other way round
      --store fr                           only in this store view, otherwise in all of them
  synonyms list
  synonyms remove ID                       ID as "synonyms list" shows it
  synonyms import FILE [--store fr]        one rule in each line, as above; lines that begin with # are left out

Words are compared as in a search: case, accents and plurals do not matter. Changes apply within a second, also while the
shop runs.
`,
)

const PROBLEMS: Record<SynonymProblem, PlainSentence> = {
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
    io.out(synonymsHelp())
    return 0
  }
  const [given, ...words] = positionals
  const verb = VERBS.find((one) => one === given)
  if (!verb) throw new UsageError(whatToDo(VERBS, given))
  const isForStore = verb === 'add' || verb === 'import'
  if (values.store !== undefined && !isForStore)
    throw new UsageError(say('"synonyms {verb}" takes no --store.', { verb }))
  if (verb === 'list') {
    if (words.length) throw new UsageError(say('"{word}" is one word too many.', { word: words[0]! }))
    return withDatabase(io, (db) => list(db, io))
  }
  if (words.length !== 1) throw new UsageError(say(NEEDS[verb]))
  if (verb === 'remove') return withDatabase(io, (db) => remove(db, words[0]!, io))
  const rules = verb === 'add' ? [ruleOf(words[0]!)] : await rulesIn(words[0]!)
  return withDatabase(io, (db) => add(db, rules, values.store, io))
}

const NEEDS = {
  add: 'Give one rule in quotation marks, as in "mug, cup".',
  remove: 'Name one rule by its id; "synonyms list" shows it.',
  import: 'Name one file.',
} satisfies Record<string, PlainSentence>

function ruleOf(line: string, where = `"${line}"`): SynonymRule {
  const rule = parseSynonymLine(line)
  if ('problem' in rule)
    throw new UsageError(say('{where} is no rule: {problem}.', { where, problem: say(PROBLEMS[rule.problem]) }))
  return rule
}

/** All rules of a file, or none if one of them is wrong. */
async function rulesIn(file: string): Promise<SynonymRule[]> {
  const text = (await readGivenFile(file)).toString()
  const rules = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at) =>
      /^\s*(#|$)/.test(line) ? [] : [ruleOf(line, say('Line {line} of {file}', { line: String(at + 1), file }))],
    )
  if (rules.length > MOST_RULES)
    throw new UsageError(
      say('{file} has {count} rules; at most {most} are taken.', { file, count: rules.length, most: MOST_RULES }),
    )
  return rules
}

async function add(db: Database, rules: SynonymRule[], code: string | undefined, io: CommandIo): Promise<number> {
  const stores = await readStores(db)
  const store = stores.find((one) => one.code === code)
  if (code !== undefined && !store)
    throw new UsageError(
      stores.length
        ? say('There is no store view "{code}"; there are {codes}.', {
            code,
            codes: stores.map((one) => one.code).join(', '),
          })
        : say('There is no store view "{code}".', { code }),
    )
  const added = await withAudit(db, io, 'synonyms add', async (tx, note) => {
    const ids = await addSynonymRules(tx, rules, store?.id ?? null)
    if (ids.length > 0) note(code ?? 'all', { added: ids.length, first: synonymLine(rules[0]!) })
    return ids
  })
  const there = rules.length - added.length
  io.err(
    `${there ? say('{added} added, {there} there already.', { added: added.length, there }) : say('{added} added.', { added: added.length })}\n`,
  )
  return 0
}

async function list(db: Database, io: CommandIo): Promise<number> {
  const rules = await readSynonymRules(db)
  for (const rule of rules) io.out(`${rule.id}  ${rule.store ?? 'all'}  ${synonymLine(rule)}\n`)
  io.err(`${say('{count} rule.|{count} rules.', { count: rules.length })}\n`)
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
  if (!isThere) throw new UsageError(say('There is no rule {given}.', { given }))
  io.err(`${say('Rule {id} is gone.', { id: String(id) })}\n`)
  return 0
}
