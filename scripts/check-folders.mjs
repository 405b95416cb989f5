import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { PROJECT, fail, files, say } from './tools.mjs'

/**
 * In these layers the dependencies between folders run one way: whoever reads a folder has to know those below it, and none
 * above. dependency-cruiser looks at modules; this looks at their folders. Tests may lead anywhere.
 */
const LAYERS = ['src/domain', 'src/features', 'src/widgets', 'src/server', 'src/site', 'src/desk']

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

const sources = files(...LAYERS)
  .map((file) => [relative(PROJECT, file).replaceAll('\\', '/'), file])
  .filter(([path]) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(([path, file]) => [path, readFileSync(file, 'utf8')])

// A check must show that it bites: a circle of two folders, and one of three, are planted.
const planted = [
  ['src/domain/planted-a/one.ts', "import { two } from '../planted-b/two.ts'\n"],
  ['src/domain/planted-b/two.ts', "import type { Three } from '#domain/planted-c/three.ts'\n"],
  ['src/domain/planted-c/three.ts', "export { one } from '../planted-a/one.ts'\n"],
  ['src/server/planted-d/four.ts', "import { five } from '../planted-e/five.ts'\n"],
  ['src/server/planted-e/five.ts', "import { four } from '#server/planted-d/four.ts'\n"],
]
const bitten = circles(folderGraph([...sources, ...planted])).filter((circle) => circle.includes('planted-'))
if (bitten.length !== 2) fail(`Two circles of folders were planted, and ${bitten.length} were found.`)

const wrong = circles(folderGraph(sources))
if (wrong.length > 0)
  fail(`Folders need each other in a circle. Move what both need into the lower one:\n  ${wrong.join('\n\n  ')}`)
const folders = new Set(sources.map(([path]) => dirname(path)))
if (folders.size < 50) fail(`Only ${folders.size} folders were seen: has the source moved?`)
say(`${folders.size} folders of ${LAYERS.join(', ')}: dependencies run one way.`)
