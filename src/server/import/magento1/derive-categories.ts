import type { CategoryRecord } from '../frame/category.ts'
import type { KnownCatalogue } from '../kinds/read-known-catalogue.ts'
import { slug } from '../write/addresses.ts'

export type Categories = {
  /** Those that the shop does not have, parents first. */
  records: CategoryRecord[]
  /** "Men/Tees, Knits and Polos" → "men/tees-knits-and-polos" */
  pathFor: (names: string) => string | undefined
}

/**
 * Magento names a category by the names from below the root down; codes are made of them. One that was moved in the shop is meant by the path
 * that it had before, and what the file has new below it comes to where it is now.
 */
export function deriveCategories(all: string[], known: KnownCatalogue): Categories {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const records: CategoryRecord[] = []
  const positions = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const full of all) {
    let names = ''
    let parent = ''
    for (const name of partsOf(full)) {
      names += `/${name}`
      if (!paths.has(names)) {
        const path = freePath(parent, name)
        const position = (positions.get(parent) ?? 0) + 1
        positions.set(parent, position)
        paths.set(names, path)
        taken.add(path)
        records.push({ kind: 'category', path, name, urlKey: path.split('/').at(-1)!, position })
      }
      parent = paths.get(names)!
    }
  }
  const places = placesOf(records, known)
  return {
    records: newAt(records, places, known),
    pathFor: (names) => places.get(paths.get(partsOf(names).reduce((path, name) => `${path}/${name}`, '')) ?? ''),
  }

  function freePath(parent: string, name: string): string {
    const plain = `${parent && `${parent}/`}${slug(name) || 'category'}`
    let path = plain
    for (let n = numbers.get(plain) ?? 2; taken.has(path); numbers.set(plain, ++n)) path = `${plain}-${n}`
    return path
  }
}

/** The path in the shop for each path of the file. */
function placesOf(records: CategoryRecord[], { categories, movedCategories }: KnownCatalogue): Map<string, string> {
  const places = new Map<string, string>()
  for (const { path } of records) {
    const above = places.get(path.split('/').slice(0, -1).join('/'))
    const code = path.split('/').at(-1)!
    const place = above === undefined ? code : `${above}/${code}`
    places.set(path, categories.has(path) ? path : (movedCategories.get(path) ?? place))
  }
  return places
}

function newAt(
  records: CategoryRecord[],
  places: Map<string, string>,
  { categories }: KnownCatalogue,
): CategoryRecord[] {
  const placed = records.map((record) => ({ ...record, path: places.get(record.path)! }))
  return [...new Map(placed.map((record) => [record.path, record])).values()].filter(
    ({ path }) => !categories.has(path),
  )
}

const partsOf = (names: string) =>
  names
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
