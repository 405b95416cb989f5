import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { PROJECT, fail, files, say } from './tools.mjs'

/**
 * In these layers the dependencies between folders run one way: whoever reads a folder has to know those below it, and none
 * above. dependency-cruiser looks at modules; this looks at their folders. Tests may lead anywhere.
 */
const LAYERS = ['src/domain', 'src/features', 'src/widgets', 'src/server', 'src/site', 'src/desk']

/** A folder tells what it is about while it holds few modules; with more it is split by subject. Tests do not count. */
const MOST_MODULES = 20

/** Folders that hold more, because each module is a row of the same table or set. */
const LARGE_TABLES = {
  'src/desk/parts': 'the components that every screen is made of',
  'src/desk/texts/de': 'a table of texts for each area of the desk',
  'src/desk/texts/en': 'a table of texts for each area of the desk',
  'src/messages/ar': 'a table of texts for each part of the shop',
  'src/messages/de': 'a table of texts for each part of the shop',
  'src/messages/en': 'a table of texts for each part of the shop',
  'src/messages/fr': 'a table of texts for each part of the shop',
  'src/server/database/schema': 'the tables of the database, a module for each subject',
  'src/server/owner': 'the shop as its owner sees it, a module for each subject',
  'src/site/api': 'the operations of the API, a table for each resource',
}

/** @returns the folders with too many modules, and the exceptions that have become none */
function crowded(paths) {
  const counts = new Map()
  for (const folder of paths.map((path) => dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const large = [...counts].filter(([folder, count]) => count > MOST_MODULES && !(folder in LARGE_TABLES))
  return [
    ...large.map(
      ([folder, count]) => `${folder} holds ${count} modules, more than ${MOST_MODULES}: split it by subject.`,
    ),
    ...Object.keys(LARGE_TABLES)
      .filter((folder) => (counts.get(folder) ?? 0) <= MOST_MODULES)
      .map((folder) => `${folder} is no exception any more: it holds ${counts.get(folder) ?? 0} modules.`),
  ]
}

/** `files`: path from the project's folder → text. @returns folder → the folders it needs, each with one import that says so */
function folderGraph(sources) {
  const graph = new Map()
  for (const [file, text] of sources) {
    const from = dirname(file)
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^'\n]+)'/g)) {
      const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(from, specifier))
      const to = dirname(target)
      if (to === from || !LAYERS.some((layer) => isIn(layer, from) && isIn(layer, to))) continue
      if (!graph.has(from)) graph.set(from, new Map())
      if (!graph.get(from).has(to)) graph.get(from).set(to, `${file} imports ${target}`)
    }
  }
  return graph
}

const isIn = (layer, folder) => folder === layer || folder.startsWith(`${layer}/`)

/** One circle of folders for each that leads back to itself; each import that closes it stands there once. */
function circles(graph) {
  const found = new Map()
  for (const start of graph.keys()) {
    const way = wayBack(graph, start)
    if (way)
      found.set(
        way
          .map(([folder]) => folder)
          .toSorted()
          .join(),
        way,
      )
  }
  return [...found.values()].map((way) => way.map(([, edge]) => edge).join('\n  '))
}

/** The shortest way from a folder back to it, as [folder, import] of each step; undefined where there is none. */
function wayBack(graph, start) {
  const seen = new Set()
  let ways = [[[start]]]
  while (ways.length > 0) {
    const longer = []
    for (const way of ways) {
      const [here] = way.at(-1)
      for (const [next, edge] of graph.get(here) ?? []) {
        const steps = [...way.slice(0, -1), [here, edge]]
        if (next === start) return steps
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...steps, [next]])
      }
    }
    ways = longer
  }
  return undefined
}

const modules = files('src')
  .map((file) => [relative(PROJECT, file).replaceAll('\\', '/'), file])
  .filter(([path]) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const paths = modules.map(([path]) => path)
const sources = modules
  .filter(([path]) => LAYERS.some((layer) => isIn(layer, path)))
  .map(([path, file]) => [path, readFileSync(file, 'utf8')])

// A check must show that it bites: a circle of two folders, one of three, and a crowded folder are planted.
const planted = [
  ['src/domain/planted-a/one.ts', "import { two } from '../planted-b/two.ts'\n"],
  ['src/domain/planted-b/two.ts', "import type { Three } from '#domain/planted-c/three.ts'\n"],
  ['src/domain/planted-c/three.ts', "export { one } from '../planted-a/one.ts'\n"],
  ['src/server/planted-d/four.ts', "import { five } from '../planted-e/five.ts'\n"],
  ['src/server/planted-e/five.ts', "import { four } from '#server/planted-d/four.ts'\n"],
]
const bitten = circles(folderGraph([...sources, ...planted])).filter((circle) => circle.includes('planted-'))
if (bitten.length !== 2) fail(`Two circles of folders were planted, and ${bitten.length} were found.`)
const crowd = Array.from({ length: MOST_MODULES + 1 }, (_, at) => `src/domain/planted-f/${at}.ts`)
if (!crowded([...paths, ...crowd]).some((text) => text.startsWith('src/domain/planted-f holds 21')))
  fail(`A folder of ${crowd.length} modules was planted, and not found.`)

const wrong = circles(folderGraph(sources))
if (wrong.length > 0)
  fail(`Folders need each other in a circle. Move what both need into the lower one:\n  ${wrong.join('\n\n  ')}`)
const tooMany = crowded(paths)
if (tooMany.length > 0) fail(tooMany.join('\n'))
const folders = new Set(sources.map(([path]) => dirname(path)))
if (folders.size < 50) fail(`Only ${folders.size} folders were seen: has the source moved?`)
say(
  `${folders.size} folders of ${LAYERS.join(', ')}: dependencies run one way, and none of src holds more than ${MOST_MODULES} modules but ${Object.keys(LARGE_TABLES).length} tables.`,
)
