import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { hasMoreProducts, largeCatalogueWarning, MOST_AWAITED } from '#server/check/large-catalogue.ts'
import { welcomeAddress } from '#server/staff/staff-keys.ts'
import { untranslatedStores } from '#server/check/languages.ts'
import { keepJournal } from '#server/backup/kept-journals.ts'
import { restoreCutShort, unfinishedRestore } from '#server/backup/restore-mark.ts'
import { compactJournal } from '#server/recovery/compact-journal.ts'
import { createClockGuard } from '#server/jobs/clock-guard.ts'
import { confirmRestored } from '#server/recovery/confirm-restored.ts'
import { noJournal, openOrderJournal, type OrderJournal } from '#server/journal/order-journal.ts'
import { replayJournal } from '#server/recovery/replay-journal.ts'
import { FilesRefused, FilesUnavailable } from '#server/files/file-store.ts'
import { openFiles, type Files } from '#server/files/open-files.ts'
import { analyzeWhereDue } from '#server/database/analyze.ts'
import { firstStartIsDone, isFirstStart } from '#server/database/embedded/data-folder.ts'
import type { Database } from '#server/database/database.ts'
import { hasNoRoom, ROOM_TO_STORE } from '#server/database/fault.ts'
import { openForServer, type OpenResult } from '#server/database/open/open.ts'
import type { FewConnections } from '#server/database/server/few-connections.ts'
import type { Replica, ReplicaTrouble } from '#server/database/server/replica.ts'
import { shareCounts } from '#server/limits/shared-counts.ts'
import { demoName, loadDemo } from '#server/demo/load-demo.ts'
import { notSetUp } from '#server/payment/gateways/gateways.ts'
import { gatewaySettingsNow, paymentKeySealer } from '#server/payment/keys/payment-keys.ts'
import { createPictureService } from '#server/media/picture-service.ts'
import { keepEvents } from '#server/journal/journal-events.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { BackupPlace } from '#server/backup/backup-place.ts'
import { recordRuns } from '#server/jobs/record-runs.ts'
import { watchJobs } from '#server/jobs/watch-jobs.ts'
import { keepJobRuns } from '#server/job-history/job-runs.ts'
import { outboxFolder, removeLettersOf } from '#server/mail/outbox-files.ts'
import { webhookSealer } from '#server/webhook/webhook-secrets.ts'
import { sessionSecret } from '#server/session/secret.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { createSessionService, SESSIONS_PER_CHANGE } from '#server/session/session-service.ts'
import { processSettings } from '#server/process-settings.ts'
import type { Settings } from '#server/settings.ts'
import { inProcessEngine, inProcessMeanwhile } from '../server/list-engine/in-process/in-process-engine.ts'
import { openSearchLists } from '../server/list-engine/opensearch/opensearch-engine.ts'
import { createShop, type Shop, type ShopOptions } from '#server/shop.ts'
import { createStoreService, readShopSettings, type StoreService } from '#server/store/store-service.ts'
import type { AppOptions } from './app.tsx'
import { builtAssets } from './document/assets.ts'
import { openPostOffice } from './post-office.ts'
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts'
import { limitConnections } from './limits/connections.ts'
import { createFrontDoor, type FrontDoor } from './process/front-door.ts'
import { goDown } from './process/go-down.ts'
import { testCardWarning } from './process/going-live.ts'
import { endWithEngine, roomToStart } from './process/full-disk.ts'
import { answerStarting } from './process/starting-answers.ts'
import { isSystemError, whyNotOpen, whyNotStarted } from './process/why-not-started.ts'
import type { Route } from './http/route.ts'

/** Logged once at the start: the shop works all the same. */
const FORGETFUL_POOLER =
  'What stands before the database does not keep prepared statements (PgBouncer before 1.21, or without max_prepared_statements): ' +
  'the shop goes without them, so that carts take longer. Use PgBouncer 1.21 or newer with max_prepared_statements = 200, or connect directly.'

/** Logged once at the start: the shop works until more come at once. */
const tooFewConnections = ({ role, most, needed }: FewConnections) =>
  `The database server lets ${role} have ${most} connections at once, and a process of the shop uses up to ${needed}: with many visitors pages end with 503, ` +
  `and with several processes sooner. Raise the limit of the role, of the database or of the server (max_connections), or use PgBouncer.`

/** Logged once each time. */
const CLOCK_JUMPED =
  'The clock of this machine jumped, is not that of the database server, or stands before the last thing that was stored or days after it: ' +
  'no unpaid order is ended and nothing old is removed ' +
  'until they agree again, or the clock has run on for an hour. Look whether it is right.'
const CLOCK_IS_BELIEVED = 'the clock is believed again'

/** Logged once. */
const RESTORE_CHANGED_NOTHING =
  'A restore was cut short before it changed anything: the shop is as it was before. Run it again if it is still wanted.'

/** Logged once each time. */
const REPLICA_TROUBLE: Record<ReplicaTrouble, string> = {
  away: 'the replica (READ_DATABASE_URL) is away: pages are read from the primary',
  behind: 'the replica (READ_DATABASE_URL) is more than five seconds behind: pages are read from the primary',
  'not-a-replica':
    'READ_DATABASE_URL leads to no standby of the server at DATABASE_URL: pages are read from the primary. Look where it leads.',
}

const FILES_AWAY =
  'the store of files does not answer: pages go on without their pictures, and files of shoppers are refused'

const PROJECT = fileURLToPath(new URL(/* @vite-ignore */ '../..', import.meta.url))

type Failed = { status: 'failed'; reason: string }
/** `welcome`: where the first owner chooses a password, as long as there is none. `close`: `isQuick` skips the time in which `/readyz` says no, for somebody who waits at a terminal. */
export type StartResult =
  | {
      status: 'started'
      address: string
      welcome: string | undefined
      close(how?: { isQuick?: boolean }): Promise<void>
    }
  | Failed

/** Everything the site needs to answer requests, and what its services were built on. */
export type OpenedShop = {
  status: 'open'
  shop: Pick<AppOptions, 'shop' | 'sessions' | 'pictures' | 'settings' | 'logger' | 'shareCounts'>
  over: ShopOptions
  replica: Replica | undefined
  /** Lists are away until the first index of a large catalogue is built. */
  isIndexing(): boolean
  /** The folder of letters that go to no mail server. */
  outbox: string
  /** Starts the jobs of the process (server/jobs/jobs.ts). `onError`: instead of the log. */
  startJobs(onError?: (error: Error, failure: string) => void): { stop(): Promise<void> }
  close(): Promise<void>
}

/** Listens at once, opens the database, brings it up to date, loads the demo into an empty shop, and serves the site. */
export async function startServer(settings: Settings, logger: FastifyBaseLogger): Promise<StartResult> {
  const door = createFrontDoor(answerStarting)
  limitConnections(door.server, logger, settings)
  let address = settings.baseUrl ?? `http://localhost:${settings.port}`
  const listening = await listen(door, settings)
  if (listening.status === 'failed') return listening
  const watching = await startWatching(settings)
  if (watching.status === 'failed') {
    await door.close(0)
    return watching
  }
  const { telemetry } = watching
  // One after the other: two imports at once that share packages (React, the web server) may find one of them without its exports yet
  // where node_modules is a link.
  const { createApp } = await import('./app.tsx')
  const opened = await openShop(settings, logger, () => address)
  if (opened.status === 'failed') {
    await Promise.all([door.close(0), telemetry?.close()])
    return opened
  }
  telemetry?.watchShop({ db: opened.over.background!, shop: opened.shop.shop, replica: opened.replica })
  address = settings.baseUrl ?? addressOf(listening.address)
  let isDraining = false
  const app = await createApp({
    ...opened.shop,
    assets: builtAssets(join(PROJECT, 'dist/client')),
    moreRoutes: settings.workbench ? [await workbenchRoute()] : [],
    isDraining: () => isDraining,
    isIndexing: opened.isIndexing,
    watch: telemetry?.watchApp,
    server: door,
    // A PostgreSQL server watches its own disk, and says when it is full (53100).
    ...(settings.databaseUrl === undefined && { hasRoom: () => !hasNoRoom(settings.dataDir, ROOM_TO_STORE) }),
  })
  await app.ready()
  door.open()
  const jobs = opened.startJobs()
  const key = await opened.shop.shop.staff.welcomeKey()
  return {
    status: 'started',
    address,
    welcome: key && welcomeAddress(address, key),
    close: ({ isQuick = false } = {}) => {
      isDraining = true
      return goDown({ door, drainMs: isQuick ? 0 : settings.drainSeconds * 1000, logger }, async () => {
        await Promise.all([app.close(), jobs.stop()])
        await opened.close()
        await telemetry?.close()
      })
    },
  }
}

type Listening = { status: 'listening'; address: AddressInfo } | Failed

async function listen(door: FrontDoor, { port, host }: Settings): Promise<Listening> {
  try {
    return { status: 'listening', address: await door.listen(port, host) }
  } catch (error) {
    if (!isSystemError(error)) throw error
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Set PORT to another one, for example PORT=3001.`
        : `HOST ${host} and PORT ${port} cannot be listened at (${error.message}).`
    return { status: 'failed', reason }
  }
}

async function startWatching(
  settings: Settings,
): Promise<{ status: 'watching'; telemetry: Telemetry | undefined } | Failed> {
  try {
    return { status: 'watching', telemetry: await openTelemetry(settings) }
  } catch (error) {
    if (!isSystemError(error)) throw error
    return { status: 'failed', reason: `METRICS_ADDRESS cannot be listened at (${error.message}).` }
  }
}

/** Its pages and their examples are read only where they are wanted. */
async function workbenchRoute(): Promise<Route> {
  const { workbenchPage } = await import('./development/workbench-page.tsx')
  return { method: 'GET', url: '/workbench', handler: workbenchPage }
}

/** The shop over its database, ready to be served. `origin`: where its own links lead. */
export async function openShop(
  settings: Settings,
  logger: FastifyBaseLogger,
  origin: () => string,
): Promise<OpenedShop | Failed> {
  const say = (text: string) => logger.info(text)
  const unfinished = unfinishedRestore(settings.dataDir)
  if (unfinished !== undefined) return { status: 'failed', reason: unfinished }
  let opened: OpenResult | undefined
  let isOpen = false
  try {
    await roomToStart(settings.dataDir, logger)
    opened = await openForServer(settings, {
      onError: (error) => logger.error({ err: error }, 'database connection lost'),
      onAway: (isAway) =>
        isAway
          ? logger.error('the database is away; requests are turned away until it answers')
          : logger.info('the database is back'),
      onReplica: (trouble) =>
        trouble === undefined
          ? logger.info('the replica is read from again')
          : logger.warn({ why: trouble }, REPLICA_TROUBLE[trouble]),
      // While it starts, every question to the shop fails and says why.
      onDead: (error) => isOpen && endWithEngine(error, logger),
      onBrokenDisk: (error) => endWithEngine(error, logger),
      say,
    })
    if (opened.status !== 'open') return { status: 'failed', reason: whyNotOpen(opened, settings) }
    const killed = await restoreCutShort(opened.background, settings.dataDir)
    if (killed.status === 'not-to-open') {
      await opened.close()
      return { status: 'failed', reason: killed.reason }
    }
    if (killed.status === 'unchanged') logger.warn(RESTORE_CHANGED_NOTHING)
    const shop = await openOver(opened, settings, logger, origin)
    isOpen = true
    return shop
  } catch (error) {
    if (opened?.status === 'open') await opened.close().catch(() => {})
    const reason = whyNotStarted(error, settings)
    if (reason === undefined) throw error
    return { status: 'failed', reason }
  }
}

async function openOver(
  opened: Extract<OpenResult, { status: 'open' }>,
  settings: Settings,
  logger: FastifyBaseLogger,
  origin: () => string,
): Promise<OpenedShop> {
  const say = (text: string) => logger.info(text)
  const { db, background } = opened
  if (opened.pooler === 'forgets-statements') logger.warn(FORGETFUL_POOLER)
  if (opened.tooFew) logger.warn(tooFewConnections(opened.tooFew))
  const files = await openCheckedFiles(settings, logger)
  const journalFile = join(settings.dataDir, 'orders.journal')
  const secret = sessionSecret(settings.sessionSecret, settings.dataDir)
  const restored: string[] = []
  const journal = await openJournal(background, journalFile, logger, (orderId) => restored.push(orderId))
  if (settings.demo ?? isFirstStart(settings.dataDir))
    await loadDemo({ db: background, media: files.media, demoDir: join(PROJECT, 'demo'), say })
  firstStartIsDone(settings.dataDir)
  const analyzed = await analyzeWhereDue(background)
  if (analyzed.length > 0) logger.info({ tables: analyzed.length }, 'tables were analyzed')
  const onError = (error: unknown) => logger.error({ err: error }, 'work in the background failed')
  const stores = createStoreService({ db: background, clock: () => new Date() })
  const postman = openPostOffice(settings, {
    db: background,
    media: files.media,
    shopSettings: stores.settings,
    secret,
    logger,
  })
  const lists = openLists(settings)
  const isIndexedMeanwhile = !lists && (await hasMoreProducts(background, MOST_AWAITED))
  const backups = backupPlace(settings)
  const over = {
    db,
    background,
    reading: opened.replica?.reading,
    journal,
    files,
    uploadLimit: settings.uploadLimit,
    uploadTotal: settings.uploadTotal,
    downloadMegabytes: settings.downloadMegabytes,
    origin,
    onError,
    onLetter: postman.wake,
    onErased: async (email: string) => void (await removeLettersOf(outboxFolder(settings.dataDir), email)),
    isNewsletterDiscreet: settings.newsletterDiscreet,
    passwordMin: settings.passwordMin,
    webhookOrigins: settings.webhookOrigins,
    secret,
    isLimited: settings.rateLimit > 0,
    surroundings: { ...settings, variables: processSettings(process.env), jobs: watchJobs(), backups },
    gatewaySettings: settings.gateways,
    lists: lists?.engine ?? (isIndexedMeanwhile ? inProcessMeanwhile : inProcessEngine),
    demoName: mayBeLookedAt(settings) ? await demoName(join(PROJECT, 'demo')) : undefined,
    onAlert: (event: string) => logger.warn({ event }, 'security'),
  }
  const shop = createShop(over)
  await confirmRestored({ db: background, mail: shop.mail, origin }, restored)
  const keepAll = () => keepEvents({ db: background, journal, onError })
  await keepAll()
  opened.onCommand(keepAll)
  const large = lists ? undefined : await largeCatalogueWarning(background)
  if (large !== undefined) logger.warn(large)
  say(lists ? 'Lists and searches are answered by OpenSearch.' : 'Building the index of the catalogue …')
  const indexing = isIndexedMeanwhile ? indexMeanwhile(shop, say, onError) : undefined
  if (!indexing) await shop.warm()
  await warnOfSettings(background, settings, { stores, secret, logger })
  const runs = recordRuns()
  const outbox = { folder: outboxFolder(settings.dataDir), days: settings.outboxDays }
  const clockGuard = createClockGuard({
    db: background,
    clock: shop.clock,
    lastWritten: opened.lastWritten,
    onChange: (isTrusted) => (isTrusted ? logger.info(CLOCK_IS_BELIEVED) : logger.error(CLOCK_JUMPED)),
    onRight: () => shop.payments.giveTime(),
  })
  return {
    status: 'open',
    over,
    replica: opened.replica,
    isIndexing: () => indexing?.isUnderWay() ?? false,
    outbox: outbox.folder,
    startJobs: (onError = (err, failure) => logger.error({ err }, failure)) =>
      startJobs(
        {
          db: background,
          shop,
          clockGuard,
          runs,
          files,
          pictureCache: settings.pictureCache,
          outbox,
          backups,
          origin,
          webhookOrigins: settings.webhookOrigins,
          webhookSealer: webhookSealer(secret),
        },
        onError,
      ),
    shop: {
      shop,
      settings,
      logger,
      ...(background.kind === 'server' && { shareCounts: shareCounts(background) }),
      sessions: createSessionService({
        db,
        clock: shop.clock,
        secret,
        mostFromNetwork: settings.rateLimit * SESSIONS_PER_CHANGE,
        adopt: adoptGuest,
      }),
      pictures: createPictureService({
        ...files,
        hasRoom: () => files.sizes.folder === undefined || !hasNoRoom(files.sizes.folder, ROOM_TO_STORE),
      }),
    },
    async close() {
      indexing?.stop()
      // A database that is away keeps the last rounds from nobody but the owner.
      await runs.write((some) => keepJobRuns(background, some)).catch(() => {})
      runs.end()
      await lists?.close()
      await postman.stop()
      await journal.close()
      files.close()
      // The data lock is still held: nobody places orders between the compaction and the end.
      if (db.kind === 'embedded') await compact(background, settings.dataDir, journalFile, logger)
      await opened.close()
    },
  }
}

function backupPlace({ backupDir, dataDir, files, databaseUrl, backupKey }: Settings): BackupPlace {
  return {
    folder: backupDir,
    dataDir,
    filesFolder: files.kind === 'folder' ? files.folder : undefined,
    engine: databaseUrl === undefined ? 'embedded' : 'server',
    key: backupKey,
  }
}

/** The files, once they are known to be reachable or to come back. */
async function openCheckedFiles(settings: Settings, logger: FastifyBaseLogger): Promise<Files> {
  const files = await openFiles(settings, (isAway, why) =>
    isAway ? logger.error({ why }, FILES_AWAY) : logger.info('the files are there again'),
  )
  await checkFiles(files, logger)
  return files
}

/** Warns of settings that do not fit together: a test card in a real shop, a gateway without its keys, a language without texts. */
async function warnOfSettings(
  db: Database,
  { baseUrl, gateways }: Settings,
  { stores, secret, logger }: { stores: StoreService; secret: string; logger: FastifyBaseLogger },
): Promise<void> {
  const { payment } = await readShopSettings(db)
  const testCard = testCardWarning(baseUrl, payment)
  if (testCard !== undefined) logger.warn(testCard)
  const now = await gatewaySettingsNow(db, () => paymentKeySealer(secret), gateways)
  for (const { code, variable } of notSetUp(now).filter(({ code }) => payment.includes(code)))
    logger.warn(`The shop setting "payment" names ${code}, but ${variable} is not set: shoppers are not offered it.`)
  for (const { text, remedy } of untranslatedStores(await stores.all()))
    logger.warn(`${text} ${remedy} tells how to add it.`)
}

/** After a failure the first index is tried again so much later. */
const INDEX_AGAIN_MS = 5000

/** Builds the first index until it is there: a balancer sends nobody here before, so no request would try it again. */
function indexMeanwhile(shop: Pick<Shop, 'warm'>, say: (text: string) => void, onError: (error: unknown) => void) {
  let [isUnderWay, isStopped] = [true, false]
  const build = async (): Promise<void> => {
    try {
      await shop.warm()
      isUnderWay = false
      say('The index of the catalogue is built: lists and searches are complete.')
    } catch (error) {
      if (isStopped) return
      onError(error)
      setTimeout(build, INDEX_AGAIN_MS).unref()
    }
  }
  void build()
  return { isUnderWay: () => isUnderWay, stop: () => (isStopped = true) }
}

/** Tells whether a demo may let anybody look around at its desk: not where it might be a shop that sells already. */
const mayBeLookedAt = ({ databaseUrl, baseUrl, demo }: Settings) =>
  databaseUrl === undefined && (baseUrl === undefined || demo === true)

/** Settings that are wrong end the start; a store that is away may come back. @throws {FilesRefused} */
async function checkFiles(files: Files, logger: FastifyBaseLogger): Promise<void> {
  try {
    await files.check()
  } catch (error) {
    if (!(error instanceof FilesUnavailable) || error instanceof FilesRefused) throw error
    logger.warn({ why: error.message }, FILES_AWAY)
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

function addressOf({ address, port }: AddressInfo): string {
  const host = address === '127.0.0.1' || address === '::' || address === '0.0.0.0' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const openLists = ({ openSearchNodes: nodes, openSearchPrefix: prefix }: Settings) =>
  nodes && openSearchLists({ nodes, prefix })
