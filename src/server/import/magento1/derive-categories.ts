import type { CategoryRecord } from '../frame/category.ts'
import { slug } from '../write/addresses.ts'

export type Categories = {
  /** Parents first. */
  records: CategoryRecord[]
  /** "Men/Tees, Knits and Polos" → "men/tees-knits-and-polos" */
  pathFor: (names: string) => string | undefined
}

/** Magento names a category by the names from below the root down; codes are made of them. */
export function deriveCategories(all: string[]): Categories {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const records: CategoryRecord[] = []
  const places = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const full of all) {
    let names = ''
    let parent = ''
    for (const name of partsOf(full)) {
      names += `/${name}`
      const known = paths.get(names)
      if (known === undefined) {
        const path = freePath(parent, name)
        const position = (places.get(parent) ?? 0) + 1
        places.set(parent, position)
        paths.set(names, path)
        taken.add(path)
        records.push({ kind: 'category', path, name, urlKey: path.split('/').at(-1)!, position })
      }
      parent = paths.get(names)!
    }
  }
  return { records, pathFor: (names) => paths.get(partsOf(names).reduce((path, name) => `${path}/${name}`, '')) }

  function freePath(parent: string, name: string): string {
    const plain = `${parent && `${parent}/`}${slug(name) || 'category'}`
    let path = plain
    for (let n = numbers.get(plain) ?? 2; taken.has(path); numbers.set(plain, ++n)) path = `${plain}-${n}`
    return path
  }
}

const partsOf = (names: string) =>
  names
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
