import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { PROJECT, fail, files, say } from './tools.mjs'

/**
 * The API speaks of problems in the languages of the desk: each sentence of its sources stands in the tables of src/site/api/words, with the same
 * values. Its OpenAPI document is English, and what is for the log.
 */
const TABLE = 'src/site/api/words/de.ts'
const SENTENCE = /(?:\p{L}{2,}|\{\})[,;:.!?)"]* "?\p{L}{2,}/u
const SOURCES = ['src/site/api', 'src/server/owner']

/** Sentences and names of the API's document. */
const DOCUMENTED = new Set([
  'summary',
  'about',
  'path',
  'id',
  'noun',
  'sensitiveWhere',
  'SENSITIVE_WHERE',
  'WRITTEN',
  'SUMMARIES',
])
/** Their sentences are checked by scripts/check-words.mjs, or are none of a problem. */
const LEFT_OUT =
  /\.test\.tsx?$|api-page\.tsx$|open-api\.ts$|shown-pages\.ts$|api\/words\/|settable-settings\.ts$|settings-for-owner\.ts$/

/** Sentences whose nouns are in the sentences of the table, and what is no sentence of a problem. */
const UNSAID = new Set([
  'There is no {} {}.',
  'There is a {} {} already.',
  'application/problem+json; charset=utf-8',
  'text/html; charset=utf-8',
  'text/csv; charset=utf-8',
  'attachment; filename="{}"',
  'no-store, no-transform',
  // Names of rows, for the log.
  'order whose price is asked for',
  'line whose price is asked for',
  'database unavailable',
  'files unavailable',
  'somebody who looks around',
])

const textOf = (node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : node.text

const isDescription = (node) =>
  ts.isCallExpression(node) &&
  /(?:description|givenWhole|givenInstant|waiting|part|decide|flag|products|customers)$/.test(node.expression.getText())

/** @returns the sentences of a source that are in no table, with their lines */
function unsaid(path, source, keys) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isTaggedTemplateExpression(node) ||
      ts.isTypeNode(node) ||
      isDescription(node)
    )
      return
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && DOCUMENTED.has(node.name.getText())) return
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node)
      if (SENTENCE.test(text) && !keys.some((key) => key.test(text)) && !UNSAID.has(text))
        found.push(`${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** A key, whose values may be said by the source or be put into it. */
const keyOf = (text) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
    'u',
  )

for (const planted of [
  "new Problem('not-found', `There are no ${name} left.`)",
  "v.minLength(2, 'has nothing to say')",
])
  if (unsaid('planted.ts', planted, []).length === 0) fail(`The check did not notice what was planted: ${planted}`)
if (
  unsaid('planted.ts', "v.description('What it is for.'); new Problem('x', 'It is so.')", [keyOf('It is so.')]).length >
  0
)
  fail('The check refuses what is right.')

const keys = []
const problems = []
const table = ts.createSourceFile(TABLE, readFileSync(`${PROJECT}/${TABLE}`, 'utf8'), ts.ScriptTarget.Latest, true)
const read = (node) => {
  if (ts.isPropertyAssignment(node)) {
    const [english, german] = [node.name.text, node.initializer.text]
    const values = (text) => [...new Set(text.match(/\{\w+\}/g))].sort().join()
    if (values(english) !== values(german)) problems.push(`${TABLE}: "${english}" has other values in German.`)
    keys.push(keyOf(english))
  }
  ts.forEachChild(node, read)
}
read(table)

for (const path of files(...SOURCES)) {
  const name = relative(PROJECT, path).replaceAll('\\', '/')
  if (LEFT_OUT.test(name)) continue
  for (const line of unsaid(path, readFileSync(path, 'utf8'), keys)) problems.push(`${name}:${line}`)
}
if (problems.length > 0) fail(`${problems.join('\n')}\nThe German of each belongs into ${TABLE}.`)
say(`${keys.length} sentences: the API says none of a problem that has no German.`)
