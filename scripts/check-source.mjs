import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { PROJECT, files, fail, say } from './tools.mjs'

/**
 * Components draw what a shopper can operate; nothing looks finished markup up and changes it (docs/architecture.md). What is left of
 * that, and why: it gets shorter, never longer.
 */
const ALLOWED_LOOKUPS = {
  'src/widgets/calendar/set-up-calendar.tsx': [1, 'set up on elements of others, by their ids (8.calendar.1)'],
  'src/widgets/form/check/foreign-fields.ts': [
    16,
    'fields of forms in markup that no component draws (call 7, owners)',
  ],
  'src/widgets/gallery/media-list.ts': [4, "links within an owner's own text, which no component draws"],
  'src/widgets/server-markup/unwrap-markup.ts': [2, "reads an answer's markup, not the page"],
  'src/widgets/super-product/observed-fields.ts': [1, 'call 6 names its fields by class, in markup of the server'],
}

/**
 * Code that must not be written, because text from outside could become markup, code or SQL (standards.md S32).
 * To let a file do one of these things, add it to `allowed` with how often it does it and why it may.
 * Before anything is looked at, each rule has to find the mistakes planted below it.
 */
const RULES = [
  {
    name: 'markup from text',
    allowed: {
      'src/features/trusted-markup.ts': [1, 'the one place; its callers hand over what the server sanitised or drew'],
      'src/widgets/server-markup/server-markup.tsx': [1, 'the one component that does so, behind Trusted Types'],
      'src/widgets/browser/markup/put-markup.ts': [1, 'the one place in the browser, behind Trusted Types'],
    },
    planted: [
      'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
      'const a = { dangerouslySetInnerHTML: { __html: text } }',
      'element.innerHTML = text',
      'element.outerHTML += text',
      "element['innerHTML'] = text",
      "element.insertAdjacentHTML('beforeend', text)",
      'document.write(text)',
      'range.createContextualFragment(text)',
      "new DOMParser().parseFromString(text, 'text/html')",
      'frame.srcdoc = text',
      'element.setHTMLUnsafe(text)',
    ],
    finds: (node) =>
      (ts.isJsxAttribute(node) && nameOf(node.name) === 'dangerouslySetInnerHTML') ||
      (ts.isPropertyAssignment(node) && nameOf(node.name) === 'dangerouslySetInnerHTML') ||
      (isAssignment(node) && ['innerHTML', 'outerHTML', 'srcdoc'].includes(memberOf(node.left))) ||
      (ts.isCallExpression(node) &&
        (MARKUP_CALLS.has(memberOf(node.expression)) || /^document\.write(?:ln)?$/.test(node.expression.getText()))),
  },
  {
    name: 'code from text',
    allowed: {},
    planted: [
      'eval(text)',
      'globalThis.eval(text)',
      "new Function('a', text)",
      'Function(text)',
      "setTimeout('go()', 1)",
      'setInterval(`go()`, 1)',
      "element.setAttribute('onclick', text)",
      "link.href = 'javascript:go()'",
    ],
    finds: (node) =>
      ((ts.isCallExpression(node) || ts.isNewExpression(node)) &&
        ['eval', 'Function'].includes(memberOf(node.expression))) ||
      (ts.isCallExpression(node) &&
        ['setTimeout', 'setInterval'].includes(memberOf(node.expression)) &&
        node.arguments[0] !== undefined &&
        (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]))) ||
      (ts.isCallExpression(node) &&
        memberOf(node.expression) === 'setAttribute' &&
        node.arguments[0] !== undefined &&
        ts.isStringLiteralLike(node.arguments[0]) &&
        /^on|^srcdoc$/i.test(node.arguments[0].text)) ||
      (ts.isStringLiteralLike(node) && /^\s*javascript:/i.test(node.text)),
  },
  {
    name: 'markup reached from outside',
    within: /^src\/(?:widgets|features)\/(?!browser\/)/,
    allowed: ALLOWED_LOOKUPS,
    planted: [
      "document.querySelector('.price')",
      "root.querySelectorAll('a')",
      "document.getElementById('qty')",
      "event.target.closest('form')",
      "element.addEventListener('click', go)",
      "addEventListener('scroll', go)",
      "element.classList.add('open')",
      'field.dataset.kept = text',
      'panel.replaceChildren(...nodes)',
    ],
    finds: (node) =>
      (ts.isCallExpression(node) && OUTSIDE_CALLS.has(memberOf(node.expression))) ||
      (ts.isPropertyAccessExpression(node) && OUTSIDE_MEMBERS.has(node.name.text)),
  },
  {
    name: 'a type of product decided outside of the tables',
    within: /^src\/(?!(?:domain|server)\/product\/types\/)/,
    allowed: {},
    planted: [
      "if (product.type === 'bundle') go()",
      "'grouped' !== type",
      "line.productType === 'downloadable'",
      "switch (type) { case 'configurable': go() }",
      "new Set<ProductType>(['bundle', 'grouped'])",
      "sql`select id from product p where p.type = 'virtual'`",
      "sql`p.id = ${id} and p.type in ('grouped', 'bundle')`",
    ],
    finds: (node) =>
      (ts.isBinaryExpression(node) &&
        ((isProductType(node.left) && isTypeName(node.right)) ||
          (isProductType(node.right) && isTypeName(node.left)))) ||
      (ts.isCaseClause(node) && isProductType(node.expression) && isTypeName(node.parent.parent.expression)) ||
      (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every(isProductType)) ||
      (ts.isTemplateLiteralToken(node) && TYPE_IN_SQL.test(node.text)),
  },
  {
    name: 'SQL built of text',
    // Names of tables and columns that stand in the code; nothing that came from outside.
    allowed: {
      'src/server/database/embedded/prepared-engine.ts': [2, 'hands on what it was given'],
      'src/server/database/server/server-database.ts': [2, 'settings of this module, and what it was given'],
      'src/server/database/server/limited-client.ts': [2, 'times of this module'],
      'src/server/database/server/pooler.ts': [2, 'a random mark of this module'],
      'src/server/database/migrate.ts': [1, 'the statements of the migrations'],
      'src/server/customer/access.ts': [1, 'a column of this module'],
      'src/server/backup/write-backup.ts': [1, 'a number of this module'],
      'src/server/move-in/source/connect.ts': [1, 'statements of the steps of a move, with a checked prefix'],
      'src/server/move-in/orders/write-orders.ts': [5, 'tables and columns of this module'],
      'src/server/import/write/addresses.ts': [1, 'product or category'],
      'src/server/import/read/bulk.ts': [9, 'tables and columns of this folder'],
      'src/server/import/write/owned-rows.ts': [3, 'tables and columns of this folder'],
      'src/server/import/codec/fields.ts': [1, 'columns of the fields of records'],
      'src/server/import/product/parts/stock.ts': [3, 'columns of this module'],
      'src/server/database/server/prepared-client.ts': [1, 'hands on what Drizzle wrote'],
    },
    planted: [
      'sql.raw(text)',
      "sql.raw('select ' + text)",
      'sql.raw(`select ${text}`)',
      'client.query(`select ${text}`)',
      "pool.query('select ' + text)",
      'db.execute(`select ${text}`)',
      'engine.exec(text)',
    ],
    finds: (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
      const [text] = node.arguments
      const isFixed = text === undefined || ts.isStringLiteralLike(text)
      const { expression: object, name } = node.expression
      if (name.text === 'raw') return nameOf(object) === 'sql' && !isFixed
      if (name.text === 'query') return !isFixed && isDatabase(object)
      if (name.text === 'exec') return !isFixed && isDatabase(object)
      return name.text === 'execute' && text !== undefined && isText(text)
    },
  },
]

const MOST_LINES = 60

/** A function is read at once. Lines of functions within it are theirs: a service of many short ones is no long one. */
const LONG_FUNCTIONS = {
  name: `a function of more than ${MOST_LINES} lines of its own`,
  allowed: {
    'src/server/shop.ts': [1, 'puts the services together'],
    'src/site/app.tsx': [1, 'puts the site together'],
    'src/site/start-server.ts': [1, 'puts the process together'],
  },
  planted: [`function long() {${'\n'.repeat(MOST_LINES)}}`, `const long = () => {${'\n'.repeat(MOST_LINES)}}`],
  finds: (node) => ts.isFunctionLike(node) && node.body !== undefined && ownLines(node) > MOST_LINES,
}

/** Functions within this one count as one line. */
function ownLines(node) {
  const source = node.getSourceFile()
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
  const height = (one) => lineOf(one.getEnd()) - lineOf(one.getStart())
  let lines = height(node) + 1
  const visit = (child) => {
    if (ts.isFunctionLike(child) && child.body) lines -= height(child)
    else ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return lines
}

/**
 * Comments name their subject first (docs/architecture.md): these beginnings hide it, and a newcomer reads such a comment twice.
 * A tag of a docstring (`@returns`) begins anew.
 */
const RIDDLES = /^(?:Of|So|Whoever|Whom|Who|To whom|By whom|Whatever|Wherever|What|Where)\s/
const PLANTED_RIDDLES = [
  '/** Of the whole cart. */ const a = 1',
  '/** What a cart holds. */ const a = 1',
  '// So long a shopper waits.\nconst a = 1',
  'const a = 1 // Who asks.',
  '/*\n * Whoever has the letter.\n */\nconst a = 1',
  'const a = <p>{/* Whatever was wrong. */}</p>',
  '/**\n * Gives it.\n *\n * @returns Whom it belongs to\n */\nconst a = 1',
]
const PLAIN =
  '/** The whole cart; so long, of whom. */ const a = "// Of the cart" // See above.\n// Nothing more.\n// So it goes on.'

/** Calls that find or change finished markup, or listen to it, from outside of the component that drew it. */
const OUTSIDE_CALLS = new Set([
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getElementsByClassName',
  'getElementsByName',
  'getElementsByTagName',
  'closest',
  'addEventListener',
  'insertBefore',
  'replaceChildren',
])
const OUTSIDE_MEMBERS = new Set(['innerHTML', 'outerHTML', 'classList', 'dataset'])

const PRODUCT_TYPES = /^export type ProductType =(.+(?:\n {2}\| .+)*)/m
  .exec(readFileSync(join(PROJECT, 'src/domain/catalog/catalogue-words.ts'), 'utf8'))[1]
  .match(/(?<=')\w+(?=')/g)
const TYPE_IN_SQL = new RegExp(`\\btype (?:=|<>|in|not in) \\(?'(?:${PRODUCT_TYPES.join('|')})'`)
const isProductType = (node) => ts.isStringLiteralLike(node) && PRODUCT_TYPES.includes(node.text)
const isTypeName = (node) => ['type', 'productType'].includes(memberOf(node))

const MARKUP_CALLS = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'parseFromString',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
])
const isText = (node) => ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
const isDatabase = (node) => /^(?:client|pool|db|tx|engine|super|database|connection)$/i.test(nameOf(node))
const isAssignment = (node) =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.EqualsToken, ts.SyntaxKind.PlusEqualsToken].includes(node.operatorToken.kind)

/** The last name of `a`, `a.b` or `a['b']`. */
function memberOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
  return nameOf(node)
}

function nameOf(node) {
  if (node.kind === ts.SyntaxKind.SuperKeyword) return 'super'
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : ''
}

/** Lines of a source in which a rule finds something. */
function findIn(path, text, { finds }) {
  // A generic arrow function is no markup where there is none.
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lines = []
  const visit = (node) => {
    if (finds(node)) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

/** Lines of a source at which a comment begins with a riddle. Lines of `//` below each other are one comment. */
function findRiddles(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const comments = new Map()
  const visit = (node) => {
    const inside = ts.isJsxExpression(node) ? ts.getTrailingCommentRanges(text, node.getStart() + 1) : undefined
    const isText = node.kind === ts.SyntaxKind.JsxText
    const around = isText
      ? []
      : [...(ts.getLeadingCommentRanges(text, node.pos) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]
    for (const { pos, end } of [...around, ...(inside ?? [])]) comments.set(pos, end)
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(source)
  const lines = []
  let former = { end: -1, isLine: false }
  for (const [pos, end] of [...comments].sort(([a], [b]) => a - b)) {
    const comment = text.slice(pos, end)
    const isLine = comment.startsWith('//')
    const goesOn = isLine && former.isLine && /^\r?\n[ \t]*$/.test(text.slice(former.end, pos))
    former = { end, isLine }
    if (goesOn) continue
    const words = comment.replaceAll(/^\/[/*]+[ \t]*|\*+\/$|(?<=\n)\s*\*\s?/g, '')
    const beginnings = words.split(/@(?:returns|param \S+|throws(?: \{\w+\})?)/).map((part) => part.trimStart())
    if (beginnings.some((beginning) => RIDDLES.test(beginning)))
      lines.push(source.getLineAndCharacterOfPosition(pos).line + 1)
  }
  return lines
}

for (const planted of PLANTED_RIDDLES)
  if (findRiddles('planted.tsx', planted).length === 0)
    fail(`The rule about comments did not notice what was planted: ${planted}`)
if (findRiddles('planted.tsx', PLAIN).length > 0) fail('The rule about comments refuses a plain one.')

for (const rule of [...RULES, LONG_FUNCTIONS]) {
  for (const mistake of rule.planted)
    if (findIn('planted.tsx', mistake, rule).length === 0)
      fail(`The rule "${rule.name}" did not notice what was planted: ${mistake}`)
}

const sources = files('src').filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
if (sources.length < 300) fail(`Only ${sources.length} files were looked at.`)
const problems = []
for (const path of sources) {
  const name = relative(PROJECT, path).replaceAll('\\', '/')
  const text = readFileSync(path, 'utf8')
  for (const rule of [...RULES, LONG_FUNCTIONS]) {
    if (rule.within && !rule.within.test(name)) continue
    const [most = 0] = rule.allowed[name] ?? []
    const lines = findIn(path, text, rule)
    if (lines.length > most) problems.push(`${name}:${lines.join(', ')}: ${rule.name} (allowed: ${most})`)
    if (lines.length < most) problems.push(`${name}: ${rule.name} is allowed ${most} times and found ${lines.length}`)
  }
}
let read = 0
for (const path of ['src', 'scripts', 'bench', 'e2e', 'test'].flatMap((folder) => files(folder))) {
  if (!/\.(?:tsx?|mjs)$/.test(path)) continue
  read++
  for (const line of findRiddles(path, readFileSync(path, 'utf8')))
    problems.push(`${relative(PROJECT, path)}:${line}: the comment does not name its subject first`)
}
if (read < 1000) fail(`The comments of only ${read} files were read.`)
if (problems.length > 0) fail(`${problems.join('\n')}\nscripts/check-source.mjs says what may be done where, and why.`)
say(
  `${sources.length} files: no markup, code or SQL is made of text, and no markup is reached from outside, but where it is allowed.`,
)
say(`${read} files: comments name their subject first.`)
