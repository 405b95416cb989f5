import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sheet, SHEETS } from './styles/sheets.ts'

/** Addresses of what the build made for the browser. */
export type Assets = {
  /** Of every page. */
  styles: string
  /** Of some pages (styles/sheets.ts). */
  sheets: Readonly<Record<Sheet, string>>
  scripts: string[]
  font: string | undefined
  icon: string
  /** Folder with the files, served under /assets/ for a year; undefined in development, where Vite serves them. */
  folder: string | undefined
}

export const CLIENT_ENTRY = 'src/site/islands/client.ts'
const STYLES_ENTRY = 'src/site/styles/main.css'
const sheetEntry = (sheet: Sheet) => `src/site/styles/sheets/${sheet}.css`
/** Every sheet by its address. */
const sheetsBy = (address: (entry: string) => string) =>
  Object.fromEntries(SHEETS.map((sheet) => [sheet, address(sheetEntry(sheet))])) as Record<Sheet, string>
export const ICON_ENTRY = 'src/site/styles/icon.svg'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/** @param clientDir what `vite build` wrote @throws when the site has not been built */
export function builtAssets(clientDir: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const address = (entry: string) => {
    const file = manifest[entry]?.file
    if (!file) throw new Error(`The build has no ${entry}: run "npm run build".`)
    return `/${file}`
  }
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'))
  return {
    styles: address(STYLES_ENTRY),
    sheets: sheetsBy(address),
    scripts: [address(CLIENT_ENTRY)],
    font: font && `/${font.file}`,
    icon: address(ICON_ENTRY),
    folder: clientDir,
  }
}

export const developmentAssets: Assets = {
  styles: `/${STYLES_ENTRY}`,
  sheets: sheetsBy((entry) => `/${entry}`),
  scripts: ['/@vite/client', `/${CLIENT_ENTRY}`],
  font: undefined,
  icon: `/${ICON_ENTRY}`,
  folder: undefined,
}
