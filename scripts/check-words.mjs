import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { PROJECT, fail, files, say } from './tools.mjs'

/**
 * Commands, and the move of a whole shop, speak the owner's language: each sentence of theirs stands in the tables of src/server/words, and each sentence of the
 * tables is said somewhere. That a sentence said is in every table, the compiler checks; this finds those that nobody says by `say`.
 */
const TABLES = 'src/server/words/de'
const SPOKEN = [/^src\/server\/commands\//, /^src\/server\/move-in\//]

/** Texts of several words that are for machines, or are stored as they were: the names of commands in the audit trail, records of orders. */
const UNSAID = {
  'src/server/commands/io/auditor.ts': 'who did it, in the audit trail',
  'src/server/commands/io/span-in-words.ts': 'units, the same in each language',
  'src/server/move-in/orders/order-history.ts': 'kept with an order, the same in each language',
  'src/server/move-in/orders/order-payment.ts': 'kept with an order, the same in each language',
  'src/server/move-in/page/report-style.ts': 'a style sheet',
}

/** Functions whose argument is a command's name in the audit trail. */
const NAMING = new Set(['NO_WORDS', 'withAudit', 'change', 'changePrices', 'set'])
const COMMAND = /^npm run shop -- /
const SENTENCE = /(?:\p{L}{2,}|\{\})[,;:.!?)"]* "?\p{L}{2,}/u

/** Statements for the old database, in whole or in parts, and markup. */
const STATEMENT =
  /^\s*\(?(?:select|set session|start transaction|null as|trim\(both)\b|\bis not null\b|\border by\b|\blimit \{\}$|\bnot in \(\?\)|\b\w+ as (?:[a-z]+[A-Z]|region_code)|^left join |^\s*</

/** Texts that are compared with another program's output, and not shown. */
const COMPARING = new Set(['includes', 'startsWith', 'endsWith'])

/** A surprise for the log, a list of codes, and what is typed after the name of a command. */
function isForMachines({ parent }) {
  if (ts.isNewExpression(parent)) return parent.expression.getText() === 'Error'
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'split'
  return ts.isCallExpression(parent) && parent.expression.getText() === 'set'
}

const isSaid = (node) =>
  ts.isCallExpression(node) && ['say', 'helpText'].includes(node.expression.getText()) && node.arguments.length > 0

/** A literal or template as one text, "{}" where a value comes in. */
const textOf = (node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : node.text

function isName(node, text) {
  const { parent } = node
  if (!/^[a-z-]+ (?:[a-z0-9-]+|\{\})(?: [a-z]+)*$/.test(text)) return false
  if (ts.isCallExpression(parent)) {
    const called = parent.expression
    return ts.isPropertyAccessExpression(called) ? COMPARING.has(called.name.text) : NAMING.has(called.getText())
  }
  if (ts.isPropertyAssignment(parent)) return ['action', 'is'].includes(parent.name.getText())
  return ts.isVariableDeclaration(parent)
    ? ['ACTION', 'KEY'].includes(parent.name.getText())
    : ts.isBinaryExpression(parent)
}

/** @returns the sentences of a source that are in no table, with their lines; adds all its texts to `texts` */
function unsaid(path, source, keys, texts = new Set()) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node)
      texts.add(text)
      const isSentence = SENTENCE.test(text) && !COMMAND.test(text) && !STATEMENT.test(text)
      if (isSentence && !keys.has(text) && !isName(node, text) && !isForMachines(node) && !isSaid(node.parent))
        found.push(`${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const PLANTED = [
  "throw new UsageError('Name one file.')",
  'io.err(`${count} orders.\\n`)',
  'const said = `${sku} costs ${amount} now`',
  "io.out(isNew ? 'it is new' : name)",
  "report.warn(kind, id, 'it has no date')",
  'report.warn(kind, id, `from ${day} on it is left out`)',
  "throw new SourceError('There is nothing to compare.')",
]
const PLAIN =
  "withAudit(db, io, 'orders pay', work); say('Name one file.'); const a = sql`select b from c`; import 'd e'; throw new Error('It is not there.'); old.rows('select a as oldId from {b}')"

for (const planted of PLANTED)
  if (unsaid('planted.ts', planted, new Set()).length === 0)
    fail(`The check did not notice what was planted: ${planted}`)
if (unsaid('planted.ts', PLAIN, new Set()).length > 0) fail('The check refuses what is right.')

const keys = new Set()
for (const path of files(TABLES)) {
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && !path.endsWith('help.ts')) {
      if (keys.has(node.name.text)) fail(`${relative(PROJECT, path)}: "${node.name.text}" stands in the tables twice.`)
      keys.add(node.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
}

const problems = []
const texts = new Set()
let read = 0
for (const path of files('src/server', 'src/site/commands.ts')) {
  const name = relative(PROJECT, path).replaceAll('\\', '/')
  if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith(TABLES)) continue
  const found = unsaid(path, readFileSync(path, 'utf8'), keys, texts)
  if (!SPOKEN.some((folder) => folder.test(name)) || Object.hasOwn(UNSAID, name)) continue
  read++
  for (const line of found) problems.push(`${name}:${line}`)
}
for (const key of keys) if (!texts.has(key)) problems.push(`${TABLES}: nobody says "${key}".`)
if (read < 50) fail(`Only ${read} files were looked at.`)
if (problems.length > 0)
  fail(`${problems.join('\n')}\ndocs/how-to/add-a-language.md says how a command's sentence is said.`)
say(
  `${keys.size} sentences: commands and the move say none that is not in the tables, and the tables hold none that is not said.`,
)
