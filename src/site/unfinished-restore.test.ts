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

test('one that was cut short before it changed anything opens no empty shop, and is told where the shop is in use', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-unfinished-'))
  const told: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void told.push(line) })
  const start = (demo: string) => openShop(readSettings({ DATA_DIR: dataDir, DEMO: demo }), logger, () => '')
  try {
    await writeFile(join(dataDir, 'restore-begun'), '')
    for (const demo of ['no', 'yes']) {
      const reason = expect.stringContaining(`A restore into ${dataDir} was cut short, and the shop is empty`)
      expect(await start(demo)).toMatchObject({ status: 'failed', reason })
    }
    await rm(join(dataDir, 'restore-begun'))
    for (const isKilled of [false, true]) {
      if (isKilled) await writeFile(join(dataDir, 'restore-begun'), '')
      const opened = await start('yes')
      if (opened.status !== 'open') throw new Error(opened.reason)
      await opened.close()
      expect(told.join('').includes('A restore was cut short before it changed anything')).toBe(isKilled)
    }
    expect(await readdir(dataDir)).not.toContain('restore-begun')
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
