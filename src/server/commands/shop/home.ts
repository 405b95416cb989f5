import { helpText } from '../../words/help.ts'
import type { HomeSettings } from '#domain/store/home.ts'
import { missingHomePictures } from '../../store/home-pictures.ts'
import { parseHome } from '../../store/home-schema.ts'
import { lockShopSettings, readShopSettings, readStores, writeShopSettings } from '../../store/store-service.ts'
import { placeOf, type FileStore } from '../../files/file-store.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { readJson } from '../files/read-json.ts'
import { withFiles } from '../files/with-files.ts'
import { withDatabase } from '../io/with-database.ts'

export const homeHelp = helpText(
  'home',
  `Change the home page:

  home show          the slides, promotional tiles and shelves as they are, as JSON
  home set FILE      as this file says; if something in it is wrong, nothing is changed

Copy the pictures into the media folder first. The shop follows within a second, also while it runs;
docs/how-to/change-the-home-page.md explains the file.
`,
)

export async function runHome(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {})
  if (values.help) {
    io.out(homeHelp())
    return 0
  }
  const [verb, file, more] = positionals
  if (verb === 'show' && file === undefined) return show(io)
  if (verb === 'set' && file !== undefined && more === undefined) return set(file, io)
  throw new UsageError(say('Say "home show", or "home set" and one file.'))
}

const show = (io: CommandIo) =>
  withDatabase(io, async (db) => {
    io.out(`${JSON.stringify((await readShopSettings(db)).home, null, 2)}\n`)
    return 0
  })

async function set(file: string, io: CommandIo): Promise<number> {
  const parsed = parseHome(await readJson(file))
  if (parsed.status === 'invalid') throw refusal(parsed.problems)
  const { home } = parsed
  return withDatabase(io, async (db, settings) => {
    const missing = await withFiles(settings, ({ media }) => missingPictures(home, media))
    if (missing.length > 0) throw refusal(missing)
    const known = new Set((await readStores(db)).map(({ code }) => code))
    await withAudit(db, io, 'home set', async (tx, note) => {
      const { home: before } = await lockShopSettings(tx)
      await writeShopSettings(tx, { home })
      note('home', { before })
    })
    for (const code of storesIn(home)) {
      if (!known.has(code)) io.err(`${say('There is no store view "{code}" yet: its words wait for it.', { code })}\n`)
    }
    io.err(
      `${say('{slides} and {tiles}.', {
        slides: say('{count} slide|{count} slides', { count: home.slides.length }),
        tiles: say('{count} tile|{count} tiles', { count: home.tiles.length }),
      })}\n`,
    )
    return 0
  })
}

async function missingPictures(home: HomeSettings, media: FileStore): Promise<string[]> {
  return (await missingHomePictures(home, media)).map(({ list, index, picture }) =>
    say('{list}[{index}].picture: there is no file {folder}', {
      list,
      index: String(index),
      folder: placeOf(media, picture),
    }),
  )
}

const storesIn = ({ slides, tiles }: HomeSettings) =>
  new Set([...slides, ...tiles].flatMap(({ words }) => Object.keys(words)))

const refusal = (problems: string[]) =>
  new UsageError(say('Nothing was changed:\n  {problems}', { problems: problems.join('\n  ') }))
