import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { guestBilling, seenOn } from '../test/checkout.ts'
import { run } from './run-command.ts'
import { query } from './shop-database.ts'
import { copyDataDir, DEMO_FOLDER, startShop, type ShopServer } from './shop-server.ts'

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
  const shop = await startShop({ env: { DRAIN_SECONDS: '6' } })
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
  const shop = await startShop({ env: { DATA_DIR: dataDir } })
  const page = await (await fetch(`${shop.address}/tableware.html`)).text()
  expect(page).toContain('data-product=')
  await shop.stop()
})

/** Puts the demo shop, which has run and ended, into a folder. */
const copyDemo = (dataDir: string) => copyDataDir(process.env[DEMO_FOLDER]!, dataDir)

/** An event whose batch began after byte 0, with its checksum. */
const SOUND_REST = '8 {"id":"x"}'
const SOUND_LINE = `${createHash('sha256').update(SOUND_REST).digest('hex').slice(0, 32)} ${SOUND_REST}\n`

test('what is damaged is one sentence, and stays as it is', async () => {
  test.setTimeout(240_000)
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
    copyDemo(dataDir)
    damage(join(dataDir, name))
    const before = existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name)) : undefined
    const { code, output } = await run('main', [], { DATA_DIR: dataDir, PORT: '0', DEMO: 'no' })
    expect(code, output).toBe(1)
    expect(output, name).toMatch(sentence)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name)) : undefined).toEqual(before)
    rmSync(dataDir, { recursive: true })
  }
})

test('what the shop’s user may not use is named in one sentence, and stays as it is', async () => {
  test.setTimeout(240_000)
  // Root may read everything: then the shop runs as nobody, as whom no file of root's can be opened.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const faults: [string, RegExp, (path: string) => void][] = [
    ['postgres/global/pg_control', /cannot be opened: \S+pg_control cannot be read and written by the user/, lock],
    ['orders.journal', /cannot be used \(EACCES: permission denied, open '\S+orders.journal'\)/, lock],
    ['media', /cannot be used \(EACCES: permission denied, access '\S+media'\)/, lock],
    ['media', /cannot be used \(EEXIST: file already exists, mkdir '\S+media'\)/, (path) => writeFileSync(path, '')],
    ['media', /cannot be used \(ELOOP: \D+ '\S+media'\)/, (path) => symlinkSync('media', path)],
  ]
  for (const [name, sentence, harm] of faults) {
    const dataDir = folder('locked')
    copyDemo(dataDir)
    if (nobody.uid) spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir])
    const path = join(dataDir, name)
    if (harm !== lock) rmSync(path, { recursive: true })
    harm(path)
    const { code, output } = await run('main', [], { DATA_DIR: dataDir, PORT: '0', DEMO: 'no' }, nobody)
    expect(code, output).toBe(1)
    expect(output, name).toMatch(sentence)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'postgres')).length).toBeGreaterThan(10)
    rmSync(dataDir, { recursive: true })
  }
})

test('a backup that may not be read is not called damaged, for it may be whole', async () => {
  test.setTimeout(240_000)
  const [source, backup] = [folder('source'), join(folder('backup'), 'made')]
  copyDemo(source)
  expect(await run('commands', ['backup', backup], { DATA_DIR: source })).toMatchObject({ code: 0 })
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const dataDir = folder('restored')
  for (const name of ['manifest.json', 'tables/audit.jsonl.gz']) {
    if (nobody.uid) spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir, dirname(backup)])
    lock(join(backup, name))
    const { code, output } = await run('commands', ['restore', backup], { DATA_DIR: dataDir }, nobody)
    expect(output).toMatch(/^The backup cannot be read \(EACCES: permission denied, open '\S+'\)\.$/m)
    expect(code, output).toBe(2)
    expect(readdirSync(dataDir)).not.toContain('restore-begun')
    chmodSync(join(backup, name), 0o600)
  }
})

/** For everybody but root. */
function lock(path: string): void {
  chmodSync(path, 0)
  if (process.getuid?.() === 0) chownSync(path, 0, 0)
}

/** A disk of its own: mounting one needs root. */
function aDisk(megabytes: number): string {
  const disk = folder('disk')
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
  if (status !== 0) throw new Error(`This test mounts a tmpfs and so needs root (mount: ${stderr?.toString().trim()}).`)
  return disk
}

/** Takes all the room a disk has. */
function fill(disk: string): () => void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(join(disk, 'fill'), Buffer.alloc(bavail * bsize))
  } catch (error) {
    // The shop has taken some of it meanwhile: then it is full, too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return () => rmSync(join(disk, 'fill'))
}

/** A guest, by plain forms. */
function aGuest({ address }: { address: string }) {
  const cookies = new Map<string, string>()
  let formKey = ''
  return async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(address + path, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin: address,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { body: new URLSearchParams({ ...(formKey && { form_key: formKey }), ...fields }).toString() }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name!, value!)
    }
    const body = await answer.text()
    formKey = /name="form_key" value="([^"]+)"/.exec(body)?.[1] ?? formKey
    return { code: answer.status, body, to: answer.headers.get('location') ?? '' }
  }
}

type Guest = ReturnType<typeof aGuest>

async function addSomething(ask: Guest) {
  const { body } = await ask('/tableware.html')
  return ask(/action="[^"]*(\/checkout\/cart\/add\/[^"]*)"/.exec(body)![1]!, { qty: '1' })
}

/** Everything but the last click. @returns the click */
async function upToTheOrder(ask: Guest) {
  expect((await addSomething(ask)).code).toBe(303)
  await ask('/checkout/onepage/')
  await ask('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
  await ask('/checkout/onepage/saveBilling/', guestBilling)
  await ask('/checkout/onepage/saveShippingMethod/', { shipping_method: 'flat-rate' })
  const { body } = await ask('/checkout/onepage/')
  return () => ask('/checkout/onepage/saveOrder/', { ...seenOn(body), 'payment[method]': 'bank-transfer' })
}

test('a full disk refuses changes with 507, shows pages, loses no order, and is over with its room', async () => {
  test.setTimeout(240_000)
  const disk = aDisk(400)
  const started: ShopServer[] = []
  try {
    const dataDir = join(disk, 'data')
    copyDemo(dataDir)
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const shop = await startShop({ env })
    started.push(shop)
    const [ada, eve] = [aGuest(shop), aGuest(shop)]
    const orderNow = await upToTheOrder(ada)
    const placed = await (await upToTheOrder(eve))()
    expect(placed.to, placed.body).toContain('/success/')
    const makeRoom = fill(disk)
    for (const refused of [await orderNow(), await addSomething(ada), await addSomething(aGuest(shop))]) {
      expect(refused.code).toBe(507)
      expect(refused.body).toContain('no room left to store anything')
    }
    // A picture in a width that nobody has asked for yet cannot be kept, and is shown.
    const page = await ada('/tableware.html')
    expect(page.code).toBe(200)
    const pictures = [...new Set([...page.body.matchAll(/(\/media\/w160\/[^" ]+)/g)].map(([, path]) => path!))]
    for (const path of pictures.slice(0, 3)) expect((await fetch(shop.address + path)).status, path).toBe(200)
    expect((await ada(placed.to.replace(shop.address, ''))).code).toBeLessThan(500)
    makeRoom()
    const later = await orderNow()
    expect(later.to, later.body).toContain('/success/')

    // A large command, which nobody guards, meets the end of the disk: the engine ends itself or hangs, and the next process
    // has everything that was acknowledged.
    const ended = new Promise((resolve) => shop.process.once('exit', resolve))
    const again = fill(disk)
    const big = `create table big as select repeat(md5(i::text), 100) as t from generate_series(1, 100000) i`
    const command = query({ ...shop, dataDir }, big).then(
      () => 'done',
      () => 'failed',
    )
    await Promise.race([command, ended, new Promise((resolve) => setTimeout(resolve, 5000))])
    shop.process.kill('SIGKILL')
    await ended
    expect(await command).toBe('failed')
    const refused = await run('commands', ['settings', 'set', 'tagline', 'X'], { DATA_DIR: dataDir })
    expect(refused).toEqual({
      code: 2,
      output: expect.stringContaining('There is no room left on the disk of DATA_DIR'),
    })
    const starting = startShop({ env })
    await new Promise((resolve) => setTimeout(resolve, 8000))
    again()
    const next = await starting
    started.push(next)
    expect(next.output()).toContain('the shop starts as soon as there is room')
    const orders = await query<{ n: number }>({ ...next, dataDir }, 'select count(*)::int as n from sales_order')
    expect(orders).toEqual([{ n: 2 }])
    expect((await addSomething(aGuest(next))).code).toBe(303)
    await next.stop()
  } finally {
    for (const one of started) one.process.kill('SIGKILL')
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
})
