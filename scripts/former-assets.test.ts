import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error -- a script without types
import { setAsideAssets } from './former-assets.mjs'

/** standards.md F25. */
test('the files of two former builds stay beside the new ones; building the same again pushes none out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-builds-'))
  const dist = join(folder, 'dist')
  const assets = join(dist, 'client/assets')
  const build = (...names: string[]) => {
    const putBack = setAsideAssets(dist) as () => void
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(join(assets, name), names.join())
    putBack()
    return readdirSync(assets).sort()
  }
  expect(build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js'])
  expect(build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(build('a-3.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(build('a-4.js', 'b-4.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-4.js'])
  // The server's own files, and others that lay beside, are not kept.
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readFileSync(join(assets, 'a-3.js'), 'utf8')).toBe('a-3.js,b-1.js')
  rmSync(folder, { recursive: true })
})

test('a build in another folder keeps the files of the running release, where its own folder was copied there before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-builds-'))
  const buildIn = (release: string, name: string) => {
    const dist = join(folder, release, 'dist')
    const putBack = setAsideAssets(dist) as () => void
    mkdirSync(join(dist, 'client/assets'), { recursive: true })
    writeFileSync(join(dist, 'client/assets', name), name)
    putBack()
    return readdirSync(join(dist, 'client/assets')).sort()
  }
  expect(buildIn('shop-1', 'a-1.js')).toEqual(['a-1.js'])
  cpSync(join(folder, 'shop-1/dist'), join(folder, 'shop-2/dist'), { recursive: true })
  expect(buildIn('shop-2', 'a-2.js')).toEqual(['a-1.js', 'a-2.js'])
  rmSync(folder, { recursive: true })
})
