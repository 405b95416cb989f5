import { webhookSealer } from '../webhook/webhook-secrets.ts'
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { type Job, jobs, type JobWorld, startJobs } from './jobs.ts'
import type { Shop } from '../shop.ts'
import { filesInFolder } from '#server/files/open-files.ts'

const world: JobWorld = {
  db: {} as Database,
  shop: {} as Pick<Shop, 'stockAlerts' | 'payments' | 'missedSearches' | 'clock'>,
  clockGuard: { isTrusted: async () => true },
  runs: { write: async () => {}, end: () => {} },
  files: filesInFolder(mkdtempSync(`${tmpdir()}/vitrine-files-`)),
  pictureCache: 1024 ** 3,
  webhookOrigins: [],
  webhookSealer: webhookSealer('a secret'),
  outbox: { folder: '', days: 30 },
  origin: () => 'https://shop.example',
}

const SECOND_MS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every job comes in its own time, and a failure is told and does not end it', async () => {
  const rounds = { soon: 0, later: 0 }
  const told: string[] = []
  const table: Record<string, Job> = {
    soon: {
      everyMs: 10 * SECOND_MS,
      failure: 'soon failed',
      work: async () => {
        rounds.soon++
        if (rounds.soon === 2) throw new Error('away')
      },
    },
    later: {
      everyMs: 60 * SECOND_MS,
      firstMs: 60 * SECOND_MS,
      failure: 'later failed',
      work: async () => void rounds.later++,
    },
  }
  const running = startJobs(world, (error, failure) => void told.push(`${failure}: ${error.message}`), table)
  await vi.advanceTimersByTimeAsync(35 * SECOND_MS)
  expect(rounds).toEqual({ soon: 4, later: 0 })
  expect(told).toEqual(['soon failed: away'])
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS)
  expect(rounds).toEqual({ soon: 7, later: 1 })
  await running.stop()
  await vi.advanceTimersByTimeAsync(600 * SECOND_MS)
  expect(rounds).toEqual({ soon: 7, later: 1 })
})

test('each thing that fails in one round is told once', async () => {
  const told: string[] = []
  const work = async () => {
    throw new AggregateError([new Error('one'), new Error('two')], 'both')
  }
  const table = { many: { everyMs: 10 * SECOND_MS, failure: 'failed', work } }
  const running = startJobs(world, (error, failure) => void told.push(`${failure}: ${error.message}`), table)
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
  await running.stop()
  expect(told).toEqual(['failed: one', 'failed: two'])
})

test('letters about stock lead to the shop’s address, and unpaid orders end, ten seconds apart', async () => {
  const done: string[] = []
  const shop = {
    stockAlerts: { sendDue: async (origin: string) => (done.push(`letters to ${origin}`), { letters: 0 }) },
    payments: { expireDue: async () => (done.push('orders'), { expired: 0, refunded: 0 }) },
    clock: () => new Date(),
  } as unknown as JobWorld['shop']
  const { stockAlerts, unpaidOrders } = jobs
  const running = startJobs({ ...world, shop }, () => {}, { stockAlerts, unpaidOrders })
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS)
  await running.stop()
  expect(done).toEqual(['letters to https://shop.example', 'orders', 'letters to https://shop.example', 'orders'])
})

test('old letters are removed from the outbox, whatever else cannot be cleaned up', async () => {
  const folder = mkdtempSync(`${tmpdir()}/vitrine-outbox-`)
  const letter = `${folder}/old.eml`
  writeFileSync(letter, '')
  utimesSync(letter, 0, 0)
  const away = () => Promise.reject(new Error('the database is away'))
  const db = { execute: away, transaction: away, select: away } as unknown as Database
  const shop = { clock: () => new Date() } as JobWorld['shop']
  const told: string[] = []
  const { cleanUp } = jobs
  const running = startJobs(
    { ...world, db, shop, outbox: { folder, days: 30 } },
    ({ message }) => void told.push(message),
    { cleanUp },
  )
  vi.useRealTimers()
  await expect.poll(() => told.length).toBeGreaterThan(10)
  await running.stop()
  expect(told).toContain('the database is away')
  expect(readdirSync(folder)).toEqual([])
})

test('what cannot be taken back waits until the clock is believed', async () => {
  let isBelieved = false
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const times = { everyMs: 10 * SECOND_MS, failure: '' }
  const running = startJobs({ ...world, clockGuard: { isTrusted: async () => isBelieved } }, () => {}, {
    letters: { ...times, work: work('letters') },
    orders: { ...times, isFinal: true, work: work('orders') },
  })
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
  expect(done).toEqual(['letters'])
  isBelieved = true
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
  expect(done).toEqual(['letters', 'letters', 'orders'])
  await running.stop()
})

test('jobs that end orders and remove things wait for the clock', () => {
  const waiting = Object.entries<Job>(jobs).flatMap(([name, { isFinal }]) => (isFinal ? [name] : []))
  expect(waiting).toEqual(['unpaidOrders', 'refunds', 'unplacedFiles', 'cleanUp'])
})
