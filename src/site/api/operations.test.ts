import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { audited } from '#server/audit/write-audit.ts'
import { bareSurroundings } from '#server/check/surroundings.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { rounds } from '#server/jobs/job-channel.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { watchJobs } from '#server/jobs/watch-jobs.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { aProgram } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(engines)('how the shop is running on $name', ({ create }) => {
  test('what it stands on, its jobs with the last failure, and backups that commands made are told', async () => {
    const db = await create()
    await seedStores(db)
    const watched = watchJobs(() => new Date('2026-03-10T12:00:00Z'))
    const surroundings = { ...bareSurroundings, smtpUrl: 'smtp://secret@mail.example', jobs: watched }
    const { owner } = createShop({ db, journal: noJournal, files: filesInFolder('/nowhere'), surroundings })
    const ask = await aProgram((await aSite(db, { shop: { owner } })).app, db)
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
})
