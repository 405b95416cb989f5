import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { run } from './run-command.ts'
import { startShop } from './shop-server.ts'

const folder = (name: string) => mkdtempSync(join(tmpdir(), `vitrine-${name}-`))

const { TEST_DATABASE_URL } = process.env

if (TEST_DATABASE_URL)
  test('two processes behind HAProxy are restarted in turn and fail no request', async () => {
    test.setTimeout(300_000)
    const child = spawn(process.execPath, ['bench/rolling-restart.mjs'], {
      env: {
        ...process.env,
        ROLLING_DATABASE_URL: TEST_DATABASE_URL,
        ROLLING_RESTARTS: '2',
        ROLLING_RATE: '50',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(output).toContain('\n0 failed')
    expect(output).toContain('exit codes 0\n')
    expect(code).toBe(0)
  })

test('after SIGTERM readiness says no while pages are answered, and the process ends with 0', async () => {
  const shop = await startShop({ env: { DRAIN_SECONDS: '6', DEMO: 'no' } })
  const ended = new Promise((resolve) => shop.process.once('exit', resolve))
  shop.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${shop.address}/`)).status).toBe(200)
  expect((await fetch(`${shop.address}/livez`)).status).toBe(200)
  expect(await ended).toBe(0)
  await shop.stop()
})

test('a first start that is killed at any moment is made good by the next one', async () => {
  test.setTimeout(240_000)
  const dataDir = folder('killed')
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: '' }
  for (const said of ['Opening the embedded', 'up to date: 3 of', 'Loading the demo catalogue: ']) {
    const child = spawn(process.execPath, ['dist/server/main.js'], { env: { ...env, DATA_DIR: dataDir } })
    await new Promise<void>((resolve) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(said)) child.kill('SIGKILL')
      })
      child.once('exit', () => resolve())
    })
  }
  const shop = await startShop({ copyOf: dataDir })
  const page = await (await fetch(`${shop.address}/tableware.html`)).text()
  expect(page).toContain('product-card')
  await shop.stop()
})

/** An event whose batch began after byte 0, with its checksum. */
const SOUND_REST = '8 {"id":"x"}'
const SOUND_LINE = `${createHash('sha256').update(SOUND_REST).digest('hex').slice(0, 32)} ${SOUND_REST}\n`

test('what is damaged is one sentence, and stays as it is', async () => {
  test.setTimeout(240_000)
  const source = await startShop({ env: { DEMO: 'no' } })
  source.process.kill('SIGTERM')
  await new Promise((resolve) => source.process.once('exit', resolve))
  const damages: [string, RegExp, (dir: string) => void][] = [
    ['postgres/PG_VERSION', /^The embedded database in \S+ is damaged: restore a backup/, (file) => rmSync(file)],
    ['postgres/PG_VERSION', /is damaged: restore a backup/, (file) => truncateSync(file, 0)],
    ['postgres/global/pg_control', /is damaged: restore a backup/, (file) => truncateSync(file, 100)],
    ['postgres/global/pg_filenode.map', /is damaged: restore a backup/, (file) => truncateSync(file, 0)],
    ['session-secret', /session-secret is damaged, it holds no secret/, (file) => truncateSync(file, 3)],
    [
      'orders.journal',
      /The order journal \S+ is damaged at byte 0; put back a copy/,
      // A sound write follows the damage, so that it is none that was cut short.
      (file) => writeFileSync(file, `garbage\n${SOUND_LINE}`),
    ],
  ]
  for (const [name, sentence, damage] of damages) {
    const dataDir = folder('damaged')
    cpSync(source.dataDir, dataDir, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') })
    damage(join(dataDir, name))
    const before = existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name)) : undefined
    const { code, output } = await run('main', [], { DATA_DIR: dataDir, PORT: '0', DEMO: 'no' })
    expect(code, output).toBe(1)
    expect(output, name).toMatch(sentence)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name)) : undefined).toEqual(before)
    rmSync(dataDir, { recursive: true })
  }
  await source.stop()
})

test('a disk that is full refuses changes with 507, shows pages, and recovers with its room', async () => {
  test.setTimeout(240_000)
  const disk = folder('disk')
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status).toBe(0)
  try {
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const shop = await startShop({ env: { DATA_DIR: dataDir } })
    const fill = join(disk, 'fill')
    const add = async () => {
      const page = await (await fetch(`${shop.address}/tableware.html`)).text()
      const [, path] = /action="[^"]*(\/checkout\/cart\/add\/[^"]*)"/.exec(page) ?? []
      return fetch(`${shop.address}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: shop.address, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'qty=1',
      })
    }
    expect((await add()).status).toBe(303)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(fill, Buffer.alloc(bavail * bsize))
    const refused = await add()
    expect(refused.status).toBe(507)
    expect(await refused.text()).toContain('no room left to store anything')
    expect((await fetch(`${shop.address}/`)).status).toBe(200)
    rmSync(fill)
    expect((await add()).status).toBe(303)
    await shop.stop()
  } finally {
    spawnSync('umount', [disk])
  }
})
