import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { keepJournal } from '#server/backup/kept-journals.ts'
import { compactJournal } from '#server/checkout/compact-journal.ts'
import { confirmRestored } from '#server/checkout/confirm-restored.ts'
import { JournalDamaged } from '#server/checkout/journal-file.ts'
import { noJournal, openOrderJournal, type OrderJournal } from '#server/checkout/order-journal.ts'
import { replayJournal } from '#server/checkout/replay-journal.ts'
import type { Database } from '#server/database/database.ts'
import { inRounds } from '#server/in-rounds.ts'
import { openForServer } from '#server/database/open.ts'
import { startVacuum } from '#server/database/vacuum.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { createPictureService } from '#server/media/picture-service.ts'
import { keepEvents } from '#server/checkout/journal-events.ts'
import { startCleanUp } from '#server/session/clean-up.ts'
import { sessionSecret } from '#server/session/secret.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { createSessionService } from '#server/session/session-service.ts'
import type { Settings } from '#server/settings.ts'
import { createShop, type ShopOptions } from '#server/shop.ts'
import { createStoreService, readShopSettings } from '#server/store/store-service.ts'
import type { AppOptions } from './app.tsx'
import { builtAssets } from './assets.ts'
import { openPostOffice, outboxFolder } from './post-office.ts'
import type { Route } from './routes.ts'

/** How long requests under way may take after the signal to stop. */
const LONGEST_SHUTDOWN_MS = 30_000

const PROJECT = fileURLToPath(new URL(/* @vite-ignore */ '../..', import.meta.url))

type Failed = { status: 'failed'; reason: string }
export type StartResult = { status: 'started'; address: string; close(): Promise<void> } | Failed

/** What the site needs to answer requests, and what its services were made over. */
export type OpenedShop = {
  status: 'open'
  shop: Pick<AppOptions, 'shop' | 'sessions' | 'pictures' | 'settings' | 'logger'>
  over: ShopOptions
  /** The folder of letters that go to no mail server. */
  outbox: string
  close(): Promise<void>
}

/** Opens the database, brings it up to date, loads the demo into an empty shop, and serves the site. */
export async function startServer(settings: Settings, logger: FastifyBaseLogger): Promise<StartResult> {
  let address = settings.baseUrl ?? `http://localhost:${settings.port}`
  const opening = openShop(settings, logger, () => address)
  // React and the web server are read from disk while the database opens: a warm start takes a second.
  const [opened, { createApp }] = await Promise.all([opening, import('./app.tsx')])
  if (opened.status === 'failed') return opened
  let isDraining = false
  const app = await createApp({
    ...opened.shop,
    assets: builtAssets(join(PROJECT, 'dist/client')),
    moreRoutes: settings.workbench ? [await workbenchRoute()] : [],
    isDraining: () => isDraining,
  })
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await opened.close()
    if (!isSystemError(error)) throw error
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken. Set PORT to another one, for example PORT=3001.`
        : `HOST ${settings.host} and PORT ${settings.port} cannot be listened at (${error.message}).`
    return { status: 'failed', reason }
  }
  address = settings.baseUrl ?? addressOf(app.server.address())
  const { stockAlerts, payments } = opened.shop.shop
  const stockWatch = inRounds(
    () => stockAlerts.sendDue(address),
    (error) => logger.error({ err: error }, 'stock alerts could not be sent'),
  )
  const paymentWatch = inRounds(
    () => payments.expireDue(),
    (error) => logger.error({ err: error }, 'unpaid orders could not be ended'),
  )
  return {
    status: 'started',
    address,
    async close() {
      isDraining = true
      const hardStop = setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS)
      hardStop.unref()
      await Promise.all([app.close(), stockWatch.stop(), paymentWatch.stop()])
      await opened.close()
      clearTimeout(hardStop)
    },
  }
}

/** A port that needs other rights, a folder that may not be written: the owner's to put right. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** Its pages and their examples are read only where they are wanted. */
async function workbenchRoute(): Promise<Route> {
  const { workbenchPage } = await import('./pages/workbench.tsx')
  return { method: 'GET', url: '/workbench', handler: workbenchPage }
}

/** The shop over its database, ready to be served. `origin`: where its own links lead. */
export async function openShop(
  settings: Settings,
  logger: FastifyBaseLogger,
  origin: () => string,
): Promise<OpenedShop | Failed> {
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost')
  const opened = await openForServer(settings, onLost).catch((error: unknown): Failed => {
    if (!isSystemError(error)) throw error
    return { status: 'failed', reason: `The data folder ${settings.dataDir} cannot be used (${error.message}).` }
  })
  if (opened.status === 'failed') return opened
  if (opened.status === 'taken') {
    const reason = `The data folder ${settings.dataDir} is in use by ${opened.holder}. Stop that one first, or set DATA_DIR to another folder.`
    return { status: 'failed', reason }
  }
  if (opened.status === 'unreachable') {
    return { status: 'failed', reason: `The database of DATABASE_URL does not answer: ${opened.reason}.` }
  }
  const { db } = opened
  const mediaDir = join(settings.dataDir, 'media')
  const journalFile = join(settings.dataDir, 'orders.journal')
  const restored: string[] = []
  let journal: OrderJournal
  try {
    journal = await openJournal(db, journalFile, logger, (orderId) => restored.push(orderId))
  } catch (error) {
    await opened.close()
    if (!(error instanceof JournalDamaged)) throw error
    return { status: 'failed', reason: error.message }
  }
  if (settings.demo) await loadDemo({ db, mediaDir, demoDir: join(PROJECT, 'demo'), say: (text) => logger.info(text) })
  const onError = (error: unknown) => logger.error({ err: error }, 'failed behind the scenes')
  const uploadsDir = join(settings.dataDir, 'uploads')
  const stores = createStoreService({ db, clock: () => new Date() })
  const postman = openPostOffice(settings, { db, shopSettings: stores.settings, logger })
  const over = {
    db,
    journal,
    mediaDir,
    uploadsDir,
    uploadLimit: settings.uploadLimit,
    origin,
    onError,
    onLetter: postman.wake,
    isNewsletterDiscreet: settings.newsletterDiscreet,
    passwordMin: settings.passwordMin,
    stripe: settings.stripe,
    onAlert: (event: string) => logger.warn({ event }, 'security'),
  }
  const shop = createShop(over)
  await confirmRestored({ db, mail: shop.mail, origin }, restored)
  const keepAll = () => keepEvents({ db, journal, onError })
  await keepAll()
  opened.onCommand(keepAll)
  await shop.warm()
  if (!settings.stripe && (await readShopSettings(db)).payment.includes('stripe'))
    logger.warn(
      'The shop setting "payment" names stripe, but STRIPE_SECRET_KEY is not set: shoppers are not offered it.',
    )
  const secret = sessionSecret(settings.sessionSecret, settings.dataDir)
  const cleaning = startCleanUp(db, shop.clock, uploadsDir, (error) => logger.error({ err: error }, 'clean-up failed'))
  const vacuuming = startVacuum(db, (error) => logger.error({ err: error }, 'vacuum failed'))
  return {
    status: 'open',
    over,
    outbox: outboxFolder(settings.dataDir),
    shop: {
      shop,
      settings,
      logger,
      sessions: createSessionService({ db, clock: shop.clock, secret, adopt: adoptGuest }),
      pictures: createPictureService({ mediaDir, cacheDir: join(settings.dataDir, 'cache', 'pictures') }),
    },
    async close() {
      await Promise.all([cleaning.stop(), vacuuming.stop(), postman.stop()])
      await journal.close()
      // The data lock is still held: nobody places orders between the compaction and the end.
      if (db.kind === 'embedded') await compact(db, settings.dataDir, journalFile, logger)
      await opened.close()
    },
  }
}

async function compact(db: Database, dataDir: string, journalFile: string, logger: FastifyBaseLogger): Promise<void> {
  try {
    await keepJournal(dataDir, new Date())
    await compactJournal(db, join(dataDir, 'postgres'), journalFile)
  } catch (error) {
    // A full disk, for instance. The journal stays, and the next start replays it.
    logger.warn({ err: error }, 'the orders journal was not compacted')
  }
}

/** PGlite does not fsync: orders are kept a second time, in a journal that does (standards.md 0.7). */
async function openJournal(
  db: Database,
  file: string,
  logger: FastifyBaseLogger,
  onRestored: (orderId: string) => void,
): Promise<OrderJournal> {
  if (db.kind === 'server') return noJournal
  const { restored, events } = await replayJournal(db, file, onRestored)
  if (restored + events > 0) logger.warn({ restored, events }, 'orders restored from the journal')
  return openOrderJournal(file, (bytes) =>
    logger.warn({ bytes }, 'the journal ended in a torn line, as after a power cut; it was set aside'),
  )
}

function addressOf(address: ReturnType<import('node:net').Server['address']>): string {
  if (address === null || typeof address === 'string') return String(address)
  const host =
    address.address === '127.0.0.1' || address.address === '::' || address.address === '0.0.0.0'
      ? 'localhost'
      : address.address
  return `http://${host}:${address.port}`
}
