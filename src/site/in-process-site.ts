import { randomBytes } from 'node:crypto'
import type { InProcessSite } from '#server/address-check/site-answer.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import type { Database } from '#server/database/database.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { openFiles } from '#server/files/open-files.ts'
import { createPictureService } from '#server/media/picture-service.ts'
import { createSessionService } from '#server/session/session-service.ts'
import type { Settings } from '#server/settings.ts'
import { createShop } from '#server/shop.ts'
import { createApp } from './app.tsx'
import type { Assets } from './document/assets.ts'
import { SHEETS } from './styles/sheets.ts'
import { createLogger } from './transport/logging.ts'

/** Nobody looks at the pages: their styles and scripts need not be there. */
const noAssets: Assets = {
  styles: '/',
  fonts: '/',
  sheets: Object.fromEntries(SHEETS.map((sheet) => [sheet, '/'])) as Assets['sheets'],
  texts: undefined,
  scripts: [],
  press: [],
  islands: new Map(),
  icon: '/',
  desk: { scripts: [], styles: '', folder: undefined },
  folder: undefined,
}

/**
 * The site over the database of a command, asked without a network. GET and HEAD change nothing but a newsletter that other sites sign up
 * for, and no site is listed here; pictures are not kept.
 */
export async function openInProcessSite(db: Database, { baseUrl, ...settings }: Settings): Promise<InProcessSite> {
  const files = await openFiles(settings)
  const shop = createShop({ db, journal: noJournal, files, gatewaySettings: settings.gateways })
  const app = await createApp({
    shop,
    sessions: createSessionService({
      db,
      clock: shop.clock,
      secret: randomBytes(32).toString('base64url'),
      mostFromNetwork: 0,
      adopt: adoptGuest,
    }),
    pictures: createPictureService({ ...files, hasRoom: () => false }),
    assets: noAssets,
    settings: {
      baseUrl,
      trustProxy: 0,
      rateLimit: 0,
      variantLimit: settings.variantLimit,
      newsletterOrigins: [],
      newsletterCallback: false,
    },
    logger: createLogger('silent'),
  })
  const host = baseUrl === undefined ? 'localhost' : new URL(baseUrl).host
  return {
    async ask(path, cookies) {
      // A file is not read, only looked for.
      const method = path.startsWith('/media/') ? 'HEAD' : 'GET'
      const answer = await app.inject({
        method,
        url: path,
        headers: { host, accept: 'text/html', ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
      })
      return {
        code: answer.statusCode,
        location: answer.headers.location,
        cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
      }
    },
    async close() {
      await app.close()
      files.close()
    },
  }
}
