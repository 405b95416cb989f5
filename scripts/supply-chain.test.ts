import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** standards.md S29: what is installed with the shop, as package-lock.json says. */
type Package = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as never
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
const installed = Object.entries(packages).filter(([path]) => path !== '')
const inProduction = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional)

/** All allow use, change and redistribution without any condition on the shop's own code. */
const LICENSES = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0'])
/** libvips, which sharp loads as a library of its own. */
const isLibvips = (path: string) => path.startsWith('node_modules/@img/sharp-')

test('no package of the shop in production runs a script when it is installed: npm ci --ignore-scripts is enough', () => {
  expect(inProduction.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
})

test('packages that do so for development are known', () => {
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect([...new Set(names)].filter((name) => !['esbuild', 'fsevents'].includes(name))).toEqual([])
})

test('every package is named by its exact version and its content', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  for (const [path, { integrity }] of installed) expect(integrity, path).toMatch(/^sha512-/)
})

test('the parts of packages for every kind of machine are named, too: npm ci refuses a lock file without them', () => {
  const names = new Set(
    installed.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const wanted = installed.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('every package of production has a licence that asks nothing of the shop’s own code', () => {
  const others = inProduction.filter(([path, { license }]) => !LICENSES.has(license ?? 'none') && !isLibvips(path))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

/** The desk's scripts are made of these, and of what they need: they are for the build alone, and reach browsers in it. */
const OF_THE_DESK = ['@tanstack/react-query', '@tanstack/react-router', 'openapi-fetch', 'react-aria-components']
/** Public domain. It tells crawlers from browsers where a server draws; nothing of it is in the build. */
const NOT_BUILT_IN = new Set(['isbot'])

test('what the desk is made of has such a licence, too', () => {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || NOT_BUILT_IN.has(name)) return
    seen.add(name)
    for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) visit(needed)
  }
  OF_THE_DESK.forEach(visit)
  expect(seen.size).toBeGreaterThan(15)
  const others = [...seen].filter((name) => !LICENSES.has(packages[`node_modules/${name}`]?.license ?? 'none'))
  expect(others).toEqual([])
})

test('the production tree does not grow unnoticed', () => {
  const onEveryMachine = inProduction.filter(([, { optional }]) => !optional)
  // 22 of them watch a fleet, and are loaded where a setting asks for it (docs/decisions/049-watching.md); 25 check passkeys and codes of apps, and
  // are loaded when the first is shown (docs/decisions/052-a-second-factor.md).
  expect(onEveryMachine.length).toBeLessThanOrEqual(232)
})
