import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cutByPage } from './chunks.ts'

type Graph = Record<string, { imports?: string[]; later?: string[]; code?: string }>

/** Tells which chunk each module of a made-up shop goes into; `client` is what begins every page. */
function cut(graph: Graph) {
  const idOf = (path: string) => (path === 'react' ? '/x/node_modules/react/index.js' : resolve('src', path))
  const ids = Object.keys(graph)
  const who = (path: string, how: 'imports' | 'later') =>
    ids.filter((one) => graph[one]![how]?.includes(path)).map(idOf)
  const infos = new Map(
    ids.map((path) => [
      idOf(path),
      {
        code: graph[path]!.code ?? '',
        isEntry: path === 'site/islands/client.ts',
        importers: who(path, 'imports'),
        dynamicImporters: who(path, 'later'),
        importedIds: (graph[path]!.imports ?? []).map(idOf),
      },
    ]),
  )
  const nameOf = cutByPage()
  return (path: string) => nameOf(idOf(path), { getModuleInfo: (id) => infos.get(id) ?? null })
}

const chunkOf = cut({
  'site/islands/client.ts': {
    imports: ['widgets/always.ts'],
    later: [
      'features/product/form/product-form.island.tsx',
      'features/product/form/options-form.island.tsx',
      'features/cards/countdown.island.tsx',
      'features/checkout/checkout.island.tsx',
      'features/home/slides.island.tsx',
      'features/header/header.island.tsx',
      'features/add-to-cart/take.ts',
    ],
  },
  'widgets/always.ts': {},
  react: {},
  'features/product/form/product-form.island.tsx': {
    imports: ['react', 'domain/price.ts', 'domain/check.ts', 'domain/call.ts', 'widgets/swipe.ts', 'widgets/always.ts'],
    later: ['widgets/gallery/large.ts', 'widgets/gallery/small.ts'],
  },
  'features/checkout/checkout.island.tsx': { imports: ['react', 'domain/check.ts'], later: ['messages/fr/check.ts'] },
  'features/product/form/options-form.island.tsx': {
    imports: [
      'react',
      'features/product/form/product-form.island.tsx',
      'domain/bundle.ts',
      'domain/price.ts',
      'domain/check.ts',
    ],
  },
  'features/cards/countdown.island.tsx': { imports: ['react', 'domain/clock.ts'] },
  'features/home/slides.island.tsx': { imports: ['react', 'widgets/swipe.ts'] },
  'features/header/header.island.tsx': { imports: ['react', 'domain/call.ts'] },
  'features/add-to-cart/take.ts': { imports: ['domain/call.ts'], later: ['domain/refusal.ts'] },
  'domain/refusal.ts': { code: 'x' },
  'domain/bundle.ts': {},
  'domain/clock.ts': {},
  'domain/price.ts': {},
  'domain/check.ts': {},
  'domain/call.ts': {},
  'widgets/swipe.ts': {},
  'widgets/gallery/large.ts': { code: 'x'.repeat(20_000), imports: ['domain/price.ts'] },
  'widgets/gallery/small.ts': { code: 'x' },
  'messages/fr/check.ts': {},
})

test('what every page runs at once stays with the runtime', () => {
  expect(chunkOf('site/islands/client.ts')).toBeNull()
  expect(chunkOf('widgets/always.ts')).toBeNull()
})

test('what islands of one kind of page alone need is that page’s', () => {
  expect(chunkOf('features/product/form/product-form.island.tsx')).toBe('product')
  expect(chunkOf('features/home/slides.island.tsx')).toBe('home')
})

test('a module of a page that something rare needs as well is there already', () => {
  expect(chunkOf('domain/price.ts')).toBe('product')
})

test('products without a bundle or options of their own load nothing of those', () => {
  for (const path of ['features/product/form/options-form.island.tsx', 'domain/bundle.ts'])
    expect(chunkOf(path)).toBe('options')
  // A page that loads `options` has loaded `product` before.
  for (const path of ['features/product/form/product-form.island.tsx', 'domain/price.ts'])
    expect(chunkOf(path)).toBe('product')
  expect(chunkOf('domain/check.ts')).toBe('form')
})

test('prices that change while a page is looked at are no load for pages that show none', () => {
  for (const path of ['features/cards/countdown.island.tsx', 'domain/clock.ts']) expect(chunkOf(path)).toBe('prices')
})

test('what several kinds of page with forms need is no load for those without', () => {
  expect(chunkOf('domain/check.ts')).toBe('form')
})

test('a press waits for no React', () => {
  expect(chunkOf('features/header/header.island.tsx')).toBe('shop')
  for (const path of ['features/add-to-cart/take.ts', 'domain/call.ts', 'domain/refusal.ts'])
    expect(chunkOf(path)).toBe('press')
})

test('what islands alone need is no load for a press', () => {
  expect(chunkOf('widgets/swipe.ts')).toBe('shop')
})

test('what is rare has a file if it is large, texts have one for each language', () => {
  expect(chunkOf('widgets/gallery/large.ts')).toBe('large')
  expect(chunkOf('widgets/gallery/small.ts')).toBe('product')
  expect(chunkOf('messages/fr/check.ts')).toBe('texts-fr')
})
