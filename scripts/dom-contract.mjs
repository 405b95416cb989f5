import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { PROJECT, files, say } from './tools.mjs'

/**
 * Prints docs/dom-contract.md from the typed lists of public names (`*.classes.ts`): what styles, extensions and tests of a shop may
 * rely on. `node scripts/dom-contract.mjs` writes it; scripts/check-docs.mjs says when it is not current.
 */
export const CONTRACT = 'docs/dom-contract.md'

const HEAD = `# The DOM contract

Ids, class names and attributes that are public: they keep their names and their meaning, so that styles and scripts of a shop may rely on
them. Printed by \`node scripts/dom-contract.mjs\` from the lists that the components themselves use; whatever is not here may change.
`

/** The whole document, as it should be. */
export function domContract() {
  const lists = files('src')
    .filter((path) => path.endsWith('.classes.ts'))
    .toSorted()
  return `${[HEAD, ...lists.map(section)].join('\n').trimEnd()}\n`
}

function section(path) {
  const name = relative(PROJECT, path).replaceAll('\\', '/')
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const parts = source.statements.filter(isExported).flatMap((statement) => partOf(statement, source))
  const title = name
    .replace(/^src\/(widgets|features)\//, '')
    .replace(/\/.*/, '')
    .replaceAll('-', ' ')
  return [`## ${title[0].toUpperCase()}${title.slice(1)}`, '', `\`${name}\``, '', ...parts].join('\n')
}

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) && ts.isVariableStatement(statement)

/** One exported list, single name, or function that makes a name. */
function partOf(statement, source) {
  const [{ name, initializer }] = statement.declarationList.declarations
  const value = ts.isAsExpression(initializer) ? initializer.expression : initializer
  const said = commentOf(statement, source)
  if (!ts.isObjectLiteralExpression(value)) return [`- ${shown(value, name.text)}${said && `: ${said}`}`, '']
  const kind = /ids?$/i.test(name.text) ? '#' : /attributes?$/i.test(name.text) ? '' : '.'
  const rows = value.properties.map(
    (property) => `| ${shown(property.initializer, property.name.text, kind)} | ${commentOf(property, source)} |`,
  )
  return [...(said ? [said, ''] : []), '| Name | Meaning |', '| --- | --- |', ...rows, '']
}

/** A name as a selector; one that is made of parts with the parts in angle brackets. */
function shown(value, name, kind = '') {
  if (ts.isStringLiteralLike(value)) return `\`${kind}${value.text}\``
  const body = ts.isArrowFunction(value) ? value.body : value
  if (ts.isTemplateExpression(body)) {
    const spans = body.templateSpans.map(({ expression, literal }) => `<${expression.getText()}>${literal.text}`)
    return `\`${kind || '#'}${body.head.text}${spans.join('')}\``
  }
  return `\`${name}\``
}

const commentOf = (node, source) =>
  (ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [])
    .map(({ pos, end }) => source.text.slice(pos, end))
    .filter((text) => text.startsWith('/**'))
    .join(' ')
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll('|', '\\|')
    .trim()

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(PROJECT, CONTRACT), domContract())
  say(`${CONTRACT} was written.`)
}
