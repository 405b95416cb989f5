import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, place } from './journeys.ts'
import { letterTo } from './letters.ts'
import { run } from './run-command.ts'
import { startShop } from './shop-server.ts'

test('a second server on the same data says who holds it and ends', async ({ shop }) => {
  const second = await run('main', [], { DATA_DIR: shop.dataDir, PORT: '0' })
  expect(second.code).not.toBe(0)
  expect(second.output).toContain(`in use by process ${shop.process.pid}`)
  expect(second.output.trim().split('\n')).toHaveLength(1)
})

test('a wrong setting stops the start with one sentence that names it', async () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['BASE_URL', 'shop.example'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '-1'],
    ['SESSION_SECRET', 'short'],
  ]) {
    const { code, output } = await run('main', [], {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-wrong-')),
      [name!]: value!,
    })
    expect(code, name).toBe(1)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(output).toContain(name)
    if (name === 'SESSION_SECRET') expect(output).not.toContain('short')
  }
})

test('a database that does not answer, and a port that is taken, are each one sentence', async ({ shop }) => {
  const away = await run('main', [], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-away-')),
  })
  expect(away.code).toBe(1)
  expect(away.output).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/)
  const taken = await run('main', [], {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-port-')),
    DEMO: 'no',
    PORT: new URL(shop.address).port,
  })
  expect(taken.code).toBe(1)
  expect(taken.output).toMatch(/^Port \d+ is taken\..*\n$/)
})

test("the owner's commands change the catalogue of a running shop within a second or two", async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startShop()
  try {
    await page.goto(`${shop.address}/catalogsearch/result/?q=zeppelin`)
    await expect(page.getByText('Nothing found')).toBeVisible()
    const file = join(shop.dataDir, 'new.jsonl')
    writeFileSync(
      file,
      `${JSON.stringify({ kind: 'product', sku: 'zeppelin', type: 'simple', name: 'Paper Zeppelin', urlKey: 'paper-zeppelin', price: '12.50', stock: { quantity: 3 }, categories: [{ path: 'paper' }] })}\n`,
    )
    const imported = await run('commands', ['import', 'jsonl', file], { DATA_DIR: shop.dataDir })
    expect(imported.output).toContain('1')
    expect(imported.code).toBe(0)
    await expect(async () => {
      await page.goto(`${shop.address}/catalogsearch/result/?q=zeppelin`)
      await expect(page.getByRole('link', { name: /Paper Zeppelin/ }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await page.goto(`${shop.address}/paper-zeppelin.html`)
    await expect(page.getByText('€12.50').first()).toBeVisible()
    const exported = await run('commands', ['export', 'jsonl'], { DATA_DIR: shop.dataDir })
    expect(exported.code).toBe(0)
    expect(exported.output).toContain('"Paper Zeppelin"')
  } finally {
    await shop.stop()
  }
})

test('the owner sends an order, and the shopper reads it', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const env = { DATA_DIR: shop.dataDir, BASE_URL: shop.address, DATABASE_URL: shop.databaseUrl ?? '' }
  const email = 'sent@example.com'
  await page.goto('/field-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText(/is in your cart/)).toBeVisible()
  await page.goto('/checkout/onepage/')
  await fillCheckout(page, { email })
  await place(page)
  const number = await expectConfirmation(page)
  expect((await run('commands', ['orders', 'list', '--email', email], env)).output).toContain(number)
  const shipped = await run('commands', ['orders', 'ship', number, '--carrier', 'DHL', '--tracking', 'JD014'], env)
  expect(shipped).toMatchObject({ code: 0 })
  expect((await letterTo(shop, email, /on its way/)).text).toContain('JD014')
  const shown = await run('commands', ['orders', 'show', number], env)
  expect(shown.output).toContain('shipped DHL JD014')
  const backup = await run('commands', ['backup', join(mkdtempSync(join(tmpdir(), 'vitrine-backup-')), 'backup')], env)
  expect(backup.output).toMatch(/rows and \d+ files are in/)
})

test('SIGTERM ends the server with code 0, and the next start finds everything', async ({ request }) => {
  test.setTimeout(120_000)
  const shop = await startShop()
  const ended = new Promise<number | null>((resolve) => shop.process.once('exit', resolve))
  expect((await request.get(`${shop.address}/readyz`)).ok()).toBe(true)
  shop.process.kill('SIGTERM')
  expect(await ended).toBe(0)
  const again = await startShop({ copyOf: shop.dataDir })
  expect((await request.get(`${again.address}/tableware.html`)).ok()).toBe(true)
  await again.stop()
  await shop.stop()
})

test('commands given at once to a shop that does not run take turns', async () => {
  test.setTimeout(120_000)
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-turns-')) }
  const made = await Promise.all(['one', 'two'].map((word) => run('commands', ['synonyms', 'add', `${word}, 1`], env)))
  for (const { code, output } of made) expect(code, output).toBe(0)
  const { output } = await run('commands', ['synonyms', 'list'], env)
  expect(output).toContain('2 rules.')
})

test('a folder that cannot be used and an address that is not ours are each one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'))
  const file = join(folder, 'file')
  writeFileSync(file, 'no folder')
  const started = await run('main', [], { DATA_DIR: file })
  expect(started).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The data folder \S+ cannot be used \(.*\)\.\n$/),
  })
  const asked = await run('commands', ['orders', 'list'], { DATA_DIR: file })
  expect(asked).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^The data folder \S+ cannot be used \(.*\)\..*\n$/),
  })
  // An address for documentation (RFC 5737), nobody's own.
  const listening = await run('main', [], { DATA_DIR: join(folder, 'data'), DEMO: 'no', HOST: '192.0.2.1', PORT: '0' })
  expect(listening).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^HOST 192\.0\.2\.1 and PORT 0 cannot .*\n$/),
  })
})

test('a reader that has enough leaves the command its end and its exit code', async () => {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-pipe-')) }
  const child = spawn(process.execPath, ['dist/server/commands.js', 'orders', 'export', '-'], { env })
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect((await run('commands', ['audit', 'list'], { DATA_DIR: env.DATA_DIR })).output).toContain('orders export')
})
