import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { audited } from '#server/audit/write-audit.ts'
import { bareSurroundings } from '#server/check/surroundings.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { keepJobRuns } from '#server/job-history/job-runs.ts'
import { rounds } from '#server/jobs/job-channel.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { recordRuns } from '#server/jobs/record-runs.ts'
import { watchJobs } from '#server/jobs/watch-jobs.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { apiRequests } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('how the shop is running on $name', ({ create }) => {
  test('what it stands on, its jobs with the last failure, and backups that commands made are told', async () => {
    const db = await create()
    await seedStores(db)
    const watched = watchJobs(() => new Date('2026-03-10T12:00:00Z'))
    const surroundings = { ...bareSurroundings, smtpUrl: 'smtp://secret@mail.example', jobs: watched }
    const { owner } = createShop({ db, journal: noJournal, files: filesInFolder('/nowhere'), surroundings })
    const ask = await apiRequests((await aSite(db, { shop: { owner } })).app, db)
    rounds.publish({ name: 'vacuum', seconds: 0.5, isFailed: true })
    rounds.publish({ name: 'vacuum', seconds: 0.2, isFailed: false })
    await audited(db, { actor: 'ada', action: 'backup' }, async (_, note) =>
      note('/mnt/backup-1', { rows: 12, files: 3, isEncrypted: true }),
    )
    const { body } = await ask('GET', '/operations')
    expect(v.safeParse(schemas.Operations, body).issues).toBeUndefined()
    expect(body).toMatchObject({
      database: { kind: db.kind },
      files: { kind: 'folder', isReachable: true },
      sentFiles: { bytes: 0, most: 2048 * 1024 * 1024 },
      hasMailServer: true,
      waiting: { letters: 0, messages: 0, tasks: 0 },
      backups: [{ folder: '/mnt/backup-1', rows: 12, files: 3, isEncrypted: true }],
    })
    const at = '2026-03-10T12:00:00Z'
    expect(body.jobs).toHaveLength(Object.keys(jobs).length)
    expect(body.jobs).toContainEqual({ name: 'vacuum', everySeconds: 60, endedAt: at, seconds: 0.2, failedAt: at })
    expect(body.jobs).toContainEqual({ name: 'tasks', everySeconds: 1, endedAt: null, seconds: null, failedAt: null })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('what jobs did is kept, each reason for itself and without what people typed; the last failure counts until the job works again', async () => {
    const db = await create()
    await seedStores(db)
    let now = new Date(Date.now() - 7_200_000)
    const recorder = recordRuns(() => now)
    const keep = () => recorder.write((runs) => keepJobRuns(db, runs))
    const ask = await apiRequests((await aSite(db)).app, db)
    const round = (name: string, more: object = {}) =>
      rounds.publish({ name, seconds: 0.5, isFailed: 'error' in more, ...more })
    const failed = Object.assign(new Error('Failed query: select\nparams: ada@example.com'), {
      cause: Object.assign(new Error('invalid input syntax for type integer: "ada"'), { code: '22P02' }),
    })
    round('webhooks', { result: { delivered: 2 } })
    round('webhooks', { result: { delivered: 0 } })
    round('cleanUp', { error: failed })
    await expect(recorder.write(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    round('webhooks', { result: { delivered: 1 } })
    await keep()
    const runs = async (query = '') => (await ask('GET', `/job-runs${query}`)).body.items
    expect(v.safeParse(schemas.JobRunList, (await ask('GET', '/job-runs')).body).issues).toBeUndefined()
    const delivered = [{ what: 'delivered', count: 3 }]
    expect(await runs('?job=webhooks')).toMatchObject([{ rounds: 3, outcome: 'done', did: delivered, reason: null }])
    const reason = 'invalid input syntax for type integer: "…"'
    expect(await runs('?outcome=failed')).toMatchObject([{ job: 'cleanUp', rounds: 1, outcome: 'failed', reason }])
    const waiting = async () => [
      (await ask('GET', '/operations')).body.failing,
      (await ask('GET', '/reports/today')).body.failingJobs.count,
    ]
    expect(await waiting()).toEqual([['cleanUp'], 1])
    now = new Date()
    round('webhooks', { result: { delivered: 0 } })
    round('cleanUp', { result: { removed: 7 } })
    await keep()
    expect(await waiting()).toEqual([[], 0])
    // An hour later it is a line of its own.
    expect(await runs('?job=webhooks')).toHaveLength(2)
    expect(await runs('?job=webhooks&outcome=done&limit=1')).toHaveLength(1)
    expect((await ask('GET', '/job-runs?outcome=maybe')).code).toBe(422)
    expect(await cleanUp(db, new Date(Date.now() + 15 * 86_400_000))).toMatchObject({ jobRuns: 4 })
    recorder.end()
  })
})
