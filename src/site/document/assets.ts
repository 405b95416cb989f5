import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PART_NAMES, type FirstPart, type Sheet, SHEETS } from '../styles/sheets.ts'

/** A style sheet that stands in documents, with what the content security policy knows it by: 'sha256-…'. */
export type StyleText = { text: string; hash: string }

export type DeskAssets = {
  scripts: readonly string[]
  styles: string
  /** Folder with its files, served under /desk/assets/ for a year; undefined in development. */
  folder: string | undefined
}

/** Addresses of what the build made for the browser. */
export type Assets = {
  /** The style sheet of every page. */
  styles: string
  fonts: string
  /** Sheets that only some pages have (styles/sheets.ts). */
  sheets: Readonly<Record<Sheet, string>>
  /** Texts of style sheets that may be put into documents; undefined in development. */
  texts: Readonly<Record<Sheet | FirstPart | 'first' | 'fonts', StyleText>> | undefined
  scripts: string[]
  /** Scripts of presses that change something: fetched beside the document, run when somebody presses. */
  press: readonly string[]
  /** The scripts of each island by its name (widgets/island/island.tsx): fetched when the browser is idle. */
  islands: ReadonlyMap<string, readonly string[]>
  icon: string
  /** The back office, which has a build of its own. */
  desk: DeskAssets
  /** Folder with the files, served under /assets/ for a year; undefined in development, where Vite serves them. */
  folder: string | undefined
}

export const CLIENT_ENTRY = 'src/site/islands/client.ts'
const DESK_ENTRY = 'src/desk/main.tsx'
const DESK_STYLES = 'src/desk/styles/desk.css'
const STYLES_ENTRY = 'src/site/styles/main.css'
const FONTS_ENTRY = 'src/site/styles/fonts.css'
const FIRST_ENTRY = 'src/site/styles/first.css'
const sheetEntry = (sheet: Sheet | FirstPart) => `src/site/styles/sheets/${sheet}.css`
/** Every sheet by its name. */
const byName = <Name extends Sheet | FirstPart, Value>(names: readonly Name[], valueOf: (entry: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(sheetEntry(name))])) as Record<Name, Value>
export const ICON_ENTRY = 'src/site/styles/icon.svg'
const ISLAND = /^src\/(.*)\.island\.tsx$/

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** @param clientDir what `vite build` wrote @throws when the site has not been built */
export function builtAssets(clientDir: string): Assets {
  const read = (file: string) => JSON.parse(readFileSync(join(clientDir, '.vite', file), 'utf8')) as unknown
  const manifest = read('manifest.json') as Manifest
  const address = (entry: string) => {
    const file = manifest[entry]?.file
    if (!file) throw new Error(`The build has no ${entry}: run "npm run build".`)
    return `/${file}`
  }
  const textOf = (entry: string) => styleText(readFileSync(join(clientDir, address(entry)), 'utf8').trim())
  const client = address(CLIENT_ENTRY)
  const filesOf = (file: string) => withImports(manifest, file).filter((one) => one !== client)
  const press = Object.values(manifest).find(({ name }) => name === 'press')
  return {
    styles: address(STYLES_ENTRY),
    fonts: address(FONTS_ENTRY),
    sheets: byName(SHEETS, address),
    texts: {
      fonts: textOf(FONTS_ENTRY),
      first: textOf(FIRST_ENTRY),
      ...byName([...SHEETS, ...FIRST_PART_NAMES], textOf),
    },
    scripts: [client],
    press: press ? filesOf(press.file) : [],
    islands: new Map(
      Object.entries(read('modules.json') as Record<string, string>).flatMap(([module, file]) => {
        const name = ISLAND.exec(module)?.[1]
        return name === undefined ? [] : [[name, filesOf(file)] as const]
      }),
    ),
    icon: address(ICON_ENTRY),
    desk: builtDesk(join(clientDir, '../desk')),
    folder: clientDir,
  }
}

function builtDesk(folder: string): DeskAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const address = (entry: string) => `/desk/${manifest[entry]!.file}`
  return { scripts: [address(DESK_ENTRY)], styles: address(DESK_STYLES), folder }
}

export const styleText = (text: string): StyleText => ({
  text,
  hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

/** The addresses of a file and of all that it imports at once. */
function withImports(manifest: Manifest, file: string): string[] {
  const found = new Set<string>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const one of chunk.imports ?? []) take(manifest[one])
  }
  take(Object.values(manifest).find((chunk) => chunk.file === file))
  return [...found]
}

export const developmentAssets: Assets = {
  styles: `/${STYLES_ENTRY}`,
  fonts: `/${FONTS_ENTRY}`,
  sheets: byName(SHEETS, (entry) => `/${entry}`),
  texts: undefined,
  scripts: ['/@vite/client', `/${CLIENT_ENTRY}`],
  press: [],
  islands: new Map(),
  icon: `/${ICON_ENTRY}`,
  desk: { scripts: ['/@vite/client', `/${DESK_ENTRY}`], styles: `/${DESK_STYLES}`, folder: undefined },
  folder: undefined,
}
