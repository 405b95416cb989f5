import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { openShop } from './start-server.ts'

test('a shop into which a restore was cut short does not start, and says what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-unfinished-'))
  try {
    await writeFile(join(dataDir, 'restore-unfinished'), '')
    const opened = await openShop(readSettings({ DATA_DIR: dataDir }), pino({ level: 'silent' }), () => '')
    const said = `A restore into ${dataDir} was cut short: run it again, with --replace --yes`
    expect(opened).toMatchObject({ status: 'failed', reason: expect.stringContaining(said) })
    expect(await readdir(dataDir)).toEqual(['restore-unfinished'])
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
