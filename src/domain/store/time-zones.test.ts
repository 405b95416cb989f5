import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Zones a server may stand in: both ends of the day, half hours, and both hemispheres' summer times. */
const SERVERS = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
]
const EXPECTED = {
  days: [
    '2026-03-29',
    '2026-03-29',
    '2026-03-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-01',
    '2026-12-31',
    '2028-02-29',
    '2028-02-29',
  ],
  ends: [
    '2026-03-29T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
    '2028-02-29T23:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
    '2028-02-28T18:30:00.000Z',
    '2026-10-04T13:00:00.000Z',
    '2026-12-31T10:00:00.000Z',
    '2027-01-01T03:30:00.000Z',
  ],
  prices: ['none', 700, 700, 'none'],
  event: '2026-03-29T22:00:00.000Z',
  births: ['valid', 'invalid', 'invalid', 'invalid', 'valid'],
  cards: [true, false, false],
  order: ['month', 'day', 'year'],
}

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vitrine-zones-'))
  await build({
    root: new URL('../../..', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/dates-child.ts', outDir: scratch, minify: false },
  })
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test.each(SERVERS)('F21 a server in %s keeps the shop’s days: summer time, leap day, year’s end', async (TZ) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(scratch, 'dates-child.js')], {
    env: { ...process.env, TZ },
  })
  expect(JSON.parse(stdout)).toEqual(EXPECTED)
})
