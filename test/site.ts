import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import type { Database } from '#server/database/database.ts'
import { createPictureService } from '#server/media/picture-service.ts'
import { createSessionService, SESSIONS_PER_CHANGE } from '#server/session/session-service.ts'
import { createShop } from '#server/shop.ts'
import { createApp, type AppOptions } from '#site/app.tsx'
import { type Assets, styleText } from '#site/document/assets.ts'
import { FIRST_PART_NAMES, SHEETS } from '#site/styles/sheets.ts'
import { createLogger } from '#site/transport/logging.ts'
import type { Shop } from '#server/shop.ts'
import { filesInFolder, type Files } from '#server/files/open-files.ts'

const assets: Assets = {
  styles: '/assets/main.css',
  fonts: '/assets/fonts.css',
  sheets: Object.fromEntries(SHEETS.map((sheet) => [sheet, `/assets/${sheet}.css`])) as Assets['sheets'],
  texts: Object.fromEntries(
    ['fonts', 'first', ...SHEETS, ...FIRST_PART_NAMES].map((sheet) => [sheet, styleText(`.${sheet}{margin:0}`)]),
  ) as Assets['texts'],
  scripts: ['/assets/client.js'],
  press: ['/assets/press.js'],
  islands: new Map([['features/product/form/product-form', ['/assets/react.js', '/assets/product.js']]]),
  icon: '/assets/icon.svg',
  desk: { scripts: ['/desk/assets/main.js'], styles: '/desk/assets/desk.css', folder: undefined },
  folder: undefined,
}

export type TestSite = {
  app: FastifyInstance
  /** `mediaDir`: the folder of its pictures. */
  shop: Shop & { mediaDir: string }
  /** Gives the lines that the site has logged. */
  logged: () => string
  /** Puts the site's clock forward, so that it reads again what it remembers for a second (settings, texts, store views). */
  aMomentLater: () => void
}

const MOMENT_MS = 1100

/** The site over a test's database, asked by `inject`. */
export async function aSite(
  db: Database,
  options: Partial<AppOptions['settings']> &
    Pick<AppOptions, 'mostAtOnce' | 'moreRoutes' | 'hasRoom' | 'shareCounts' | 'watch' | 'isIndexing'> & {
      shop?: Partial<Shop>
      files?: Files
    } = {},
  built: Partial<Assets> = {},
): Promise<TestSite> {
  const {
    shop: replaced,
    files: given,
    shareCounts,
    mostAtOnce,
    moreRoutes,
    hasRoom,
    watch,
    isIndexing,
    ...settings
  } = options
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
  const files = given ?? filesInFolder(folder)
  const mediaDir = join(folder, 'media')
  mkdirSync(mediaDir)
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const shop = {
    ...createShop({ db, journal: noJournal, files, clock, isLimited: (settings.rateLimit ?? 0) > 0 }),
    mediaDir,
    ...replaced,
  }
  let log = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const mostFromNetwork = (settings.rateLimit ?? 0) * SESSIONS_PER_CHANGE
  const app = await createApp({
    shop,
    sessions: createSessionService({
      db,
      clock: shop.clock,
      secret: 'a secret of at least thirty-two characters',
      mostFromNetwork,
      adopt: adoptGuest,
    }),
    pictures: createPictureService(files),
    assets: { ...assets, ...built },
    ...(mostAtOnce !== undefined && { mostAtOnce }),
    ...(hasRoom && { hasRoom }),
    ...(isIndexing && { isIndexing }),
    ...(moreRoutes && { moreRoutes }),
    ...(shareCounts && { shareCounts }),
    watch,
    settings: {
      baseUrl: undefined,
      trustProxy: 0,
      rateLimit: 0,
      newsletterOrigins: [],
      variantLimit: 20_000,
      newsletterCallback: false,
      ...settings,
    },
    logger: createLogger('info', stream),
  })
  const aMomentLater = () => {
    aheadMs += MOMENT_MS
  }
  return { app, shop, logged: () => log, aMomentLater }
}

/** Asks a server as `inject` asks an app, by connections of its own, so that all that stands before the app answers, too. */
export function overSockets(port: number): Pick<FastifyInstance, 'inject'> {
  const agent = new Agent({ keepAlive: true })
  const ask = ({ url, method = 'GET', headers, payload }: InjectOptions) =>
    new Promise<LightMyRequestResponse>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, agent, path: url as string, method, headers: headers as OutgoingHttpHeaders },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          answer.on('end', () => {
            const rawPayload = Buffer.concat(chunks)
            const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
              const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2)
              return { name, value: decodeURIComponent(value) }
            })
            const { headers: found, statusCode } = answer
            resolve({ statusCode, headers: found, cookies, rawPayload, body: rawPayload.toString() } as never)
          })
        },
      )
      asked.on('error', reject).end(payload)
    })
  return { inject: ask as FastifyInstance['inject'] }
}

/** A shopper's browser: keeps cookies, says where its posts come from, sends the form key of the last page. */
export function aBrowser(app: Pick<FastifyInstance, 'inject'>) {
  const cookies = new Map<string, string>()
  let formKey = ''
  const remember = (response: LightMyRequestResponse) => {
    for (const { name, value } of response.cookies as { name: string; value: string }[]) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    formKey = /name="form_key" value="([^"]+)"/.exec(response.body)?.[1] ?? formKey
    return response
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    formKey: () => formKey,
    get: async (url: string, headers: Record<string, string> = {}) =>
      remember(await app.inject({ url, headers: { cookie: cookie(), ...headers } })),
    /** A field of several values (`street[]`) is a list. */
    post: async (url: string, fields: Record<string, string | string[]> = {}, headers: Record<string, string> = {}) =>
      remember(
        await app.inject({
          method: 'POST',
          url,
          headers: {
            cookie: cookie(),
            origin: 'http://localhost',
            host: 'localhost',
            'content-type': 'application/x-www-form-urlencoded',
            ...headers,
          },
          payload: new URLSearchParams(
            Object.entries({ ...(formKey && { form_key: formKey }), ...fields }).flatMap(([name, values]) =>
              [values].flat().map((value) => [name, value]),
            ),
          ).toString(),
        }),
      ),
  }
}
