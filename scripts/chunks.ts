import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The rules by which the browser's scripts are cut: few files, so that what a press needs is there after one round trip
 * (docs/decisions/036-first-view-and-first-press.md). A module goes
 *
 * - with the runtime, if every page runs it at once;
 * - with the kind of page whose islands alone need it, by the island's folder (`KINDS`), or into `shop` if every page may have the island;
 * - if islands of several kinds need it, into `form` where all of them are of pages with forms, else into `shop`;
 * - from `form` into `choices`, `calendar` or `cards`, if only some forms ask for such (`SOME_FORMS`);
 * - from `product` into `options`, if only products with more to choose than attributes ask for it (`PART_OF`);
 * - from `shop` into `press`, if a press needs it before React is there: the runtime reaches it without an island;
 * - into a file of its own, if it is rare (imported when it is needed, by other than the runtime) and large enough to be worth one;
 * - if it is texts, with the others of its language.
 *
 * No chunk imports one that comes before it in this order: rare, `options`, kind of page, `choices`, `calendar`, `cards`, `form`, `shop`, `press`, runtime.
 */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^features\/product\/form\/options-form/, 'options'],
  [/^(features\/home|widgets\/slideshow)\//, 'home'],
  [/^(features\/(product|review|stock-alert)|widgets\/(gallery|super-product|sticky-nav|toggle-content))\//, 'product'],
  [/^(features\/checkout|widgets\/payment-(card|methods))\//, 'checkout'],
  [/^features\/cart\/page\/cart-page/, 'cart'],
  [/^(features\/(compare|wishlist|customer|order|contact)|widgets\/date-of-birth)\//, 'account'],
  [/^widgets\/form\/check\/foreign-/, 'foreign'],
  [/^(widgets\/form|domain\/validation)\//, 'form'],
  [/^widgets\/calendar\//, 'calendar'],
  [/^(features\/cards|widgets\/countdown)\//, 'prices'],
  [/^widgets\/(address|dependent-dropdown)\//, 'fields'],
]
/** Pages with forms, and what they may have in common. */
const WITH_FORMS = new Set(['form', 'foreign', 'fields', 'calendar', 'product', 'checkout', 'cart', 'account'])
/** Modules that several kinds of pages need, but not every form: questions with several boxes, dates, cards. */
const SOME_FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /^(widgets\/(form\/(choice-group|advice-place|placed-advice)|calendar\/(calendar-field|use-calendar))|domain\/date\/date-order)\./,
    'choices',
  ],
  [/^domain\/date\//, 'calendar'],
  [/^domain\/payment-card\//, 'cards'],
]
/** Modules that only some pages of a kind need: chunk → the kind of page, whose chunk is there whenever this one is. */
const PART_OF: Readonly<Record<string, string>> = { options: 'product' }
/** React, and what hydrates with it. */
export const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]islands[\\/]hydrate\./
const RUNTIME = /^site\/islands\//
const ISLAND = /\.island\.tsx$/
const LANGUAGE = /^messages\/(\w\w)\//
/** Characters of source from which what is rare has a file of its own: about 2 KB as it is sent. */
const WORTH_A_FILE = 9000
/** Smaller, but kept from what every form or every page loads. */
const APART = /^(widgets\/form\/check\/rare-forms|features\/(lists\/change\/renew-page|add-to-cart\/popup-form))\./

type Modules = {
  getModuleInfo(id: string): {
    code: string | null
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
    importedIds: readonly string[]
  } | null
}

const below = (id: string) => relative('src', id).replaceAll('\\', '/')
const kindOf = (id: string) => KINDS.find(([folder]) => folder.test(below(id)))?.[1] ?? 'shop'

/** @returns the name of one group of rolldown's `output.codeSplitting`: module → chunk; null leaves it to rolldown */
export function cutByPage(): (id: string, build: Modules) => string | null {
  let cut: Cut | undefined
  return (id, build) => {
    if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return null
    cut ??= new Cut(build)
    return cut.chunkOf(id)
  }
}

class Cut {
  readonly #modules: Modules
  /** Rarely needed modules: chunk → the module that begins it. */
  readonly #rare = new Map<string, string>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  chunkOf(id: string): string | null {
    const kinds = this.#kindsOf(id)
    if (kinds.size === 0 || kinds.has('client')) return null
    const chunk = this.#join(kinds)
    if (chunk === 'form') return SOME_FORMS.find(([module]) => module.test(below(id)))?.[1] ?? chunk
    return chunk === 'shop' && !this.#needsReact(id) && this.#isForPress(id) ? 'press' : chunk
  }

  /** The chunks that would have the module if each had its own copy. */
  #kindsOf(id: string): Set<string> {
    return new Set([...this.#rootsOf(id)].flatMap((root) => this.#kindsOfRoot(root)))
  }

  /** The nearest chunk that is there whenever one of these is. */
  #join(kinds: ReadonlySet<string>): string {
    if (kinds.size === 1) return [...kinds][0]!
    const pages = [...new Set([...kinds].map((kind) => this.#pageOf(kind)))]
    if (pages.length === 1) return pages[0]!
    return pages.every((page) => WITH_FORMS.has(page)) ? 'form' : 'shop'
  }

  /** The chunk that asks for a rare part. */
  #pageOf(kind: string): string {
    const root = this.#rare.get(kind)
    if (root === undefined) return PART_OF[kind] ?? kind
    const kinds = new Set(this.#info(root).dynamicImporters.flatMap((one) => [...this.#kindsOf(one)]))
    return kinds.has('client') ? 'shop' : this.#join(kinds)
  }

  /** The entry, and modules that are imported when needed, from which a module is reached by plain imports. */
  #rootsOf(id: string, seen = new Set<string>()): Set<string> {
    const roots = new Set<string>()
    const visit = (one: string) => {
      if (seen.has(one)) return
      seen.add(one)
      const { isEntry, importers, dynamicImporters } = this.#info(one)
      if (isEntry || dynamicImporters.length > 0) roots.add(one)
      importers.forEach(visit)
    }
    visit(id)
    return roots
  }

  #kindsOfRoot(root: string): string[] {
    const { isEntry, dynamicImporters } = this.#info(root)
    if (isEntry) return ['client']
    const language = LANGUAGE.exec(below(root))?.[1]
    if (language) return [`texts-${language}`]
    if (dynamicImporters.some((one) => RUNTIME.test(below(one)))) return [kindOf(root)]
    if (!APART.test(below(root)) && !this.#isWorthAFile(root))
      return dynamicImporters.flatMap((one) => [...this.#kindsOf(one)])
    const name = below(root).replace(/^.*\/|\.\w+$/g, '')
    this.#rare.set(name, root)
    return [name]
  }

  /** Tells whether what would come with a module, and with nothing else, is more than a few lines. */
  #isWorthAFile(root: string): boolean {
    const seen = new Set<string>()
    const sizeOf = (id: string): number => {
      if (seen.has(id) || [...this.#rootsOf(id)].some((one) => one !== root)) return 0
      seen.add(id)
      const { code, importedIds } = this.#info(id)
      return importedIds.reduce((sum, one) => sum + sizeOf(one), code?.length ?? 0)
    }
    return sizeOf(root) > WORTH_A_FILE
  }

  /** Tells whether the runtime reaches it without an island: by what it imports when it is needed, and what that imports in its turn. */
  #isForPress(id: string, seen = new Set<string>()): boolean {
    return [...this.#rootsOf(id, seen)].some(
      (root) =>
        !ISLAND.test(root) &&
        this.#info(root).dynamicImporters.some((one) => RUNTIME.test(below(one)) || this.#isForPress(one, seen)),
    )
  }

  #needsReact(id: string, seen = new Set<string>()): boolean {
    if (REACT.test(id)) return true
    if (seen.has(id)) return false
    seen.add(id)
    return this.#info(id).importedIds.some((one) => this.#needsReact(one, seen))
  }

  #info(id: string) {
    const none = { code: null, isEntry: false, importers: [], dynamicImporters: [], importedIds: [] }
    return this.#modules.getModuleInfo(id) ?? none
  }
}

/** Fetched beside every document (src/site/document/document.tsx): the runtime, what a press needs, and the bundler's own few lines. */
const THERE = /^assets\/(?:client|press|rolldown-runtime)-[^/]*\.js$/

/** Files fetched together with a chunk that is imported when it is needed: all its imports but those that the document asked for already. */
export const withoutThere = (_chunk: string, files: readonly string[]): string[] =>
  files.filter((file) => !THERE.test(file))

/**
 * Replaces Vite's helper of each `import()` in the browser's scripts: it asks at once for all files that a module needs. Vite's own is five
 * times as large, since it also waits for style sheets and hands on a nonce. A page here has neither.
 */
export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files)
    if (asked.size < asked.add(file).size)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  return load()
}`,
  },
})

/** Writes which file each module is in: `.vite/modules.json`, beside the manifest, which knows files and their imports only. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const rows = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.map((id) => [`src/${below(id)}`, file.fileName] as const) : [],
    )
    const ours = rows.filter(([module]) => /^src\/[^.]/.test(module)).sort()
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(ours)) })
  },
})
