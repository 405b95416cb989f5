import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTables } from '../../backup/schema-facts.ts'
import { openOrderJournal, type OrderJournal } from '../../journal/order-journal.ts'
import { rows, type Database } from '../../database/database.ts'
import { claimTask } from '../../tasks/take-turn.ts'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

/** Rows and a checksum of every table but those a restore writes to itself. */
async function contentsOf(db: Database): Promise<Record<string, unknown>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    const contents: Record<string, unknown> = {}
    for (const { name } of await readTables(tx)) {
      if (name === 'audit' || name === 'catalogue_state') continue
      const found = await rows<{ line: string }>(
        tx,
        sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
      )
      const lines = found.map(({ line }) => line).toSorted()
      contents[name] = [lines.length, createHash('sha256').update(lines.join('\n')).digest('hex')]
    }
    return contents
  })
}

describe.each(runningShops)('a backup of a running shop on $name', { timeout: 180_000 }, ({ start, name }) => {
  let shop: RunningShop
  let services: Awaited<ReturnType<typeof aCheckout>>
  let product: number
  let journal: OrderJournal
  beforeAll(async () => {
    shop = await start()
    services = await aCheckout(shop.db, { name: 'Ünïcode "shop"\n' })
    product = await aProduct(shop.db, services.en, { sku: 'CUP', weight: '1.2345', stock: { quantity: 1000 } })
    const colour = await anAttribute(shop.db, 'colour', ['red', 'blue'])
    await aConfigurable(shop.db, services.en, colour, [{ code: 'red' }, { code: 'blue' }])
    await aCustomer(shop.db)
    for (const [file, text] of [
      ['media/cup/a.jpg', 'picture'],
      ['uploads/x/ä b.pdf', 'file'],
      ['session-secret', 's'.repeat(43)],
      ['cache/pictures/x', 'no'],
    ]) {
      await mkdir(join(shop.dataDir, file!, '..'), { recursive: true })
      await writeFile(join(shop.dataDir, file!), text!)
    }
    journal = await openOrderJournal(join(shop.dataDir, 'orders.journal'))
  }, 120_000)

  /** Placed as the running shop places it, with its journal. */
  async function anOrder(): Promise<{ number: string; token: string }> {
    const { cart, checkout } = servicesOf(shop.db, journal, undefined, { clock: () => new Date() })
    const owner = aShopper()
    await cart.addItem(owner, services.en, { productId: product, quantity: 2, options: {} })
    const placed = await checkout.place(owner, services.en, aCheckoutOf(await cart.view(owner, services.en)))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    return placed
  }
  const backup = async (folder: string, ...more: string[]) => {
    await rm(shop.file(folder), { recursive: true, force: true })
    return shop.run('backup', shop.file(folder), ...more)
  }

  test('holds everything of one moment, and is there whole or not at all', async () => {
    await anOrder()
    const done = await backup('all')
    expect(done.err).toMatch(
      /^\d+ rows and \d files are in .*; session-secret is not, --with-secrets takes it along\.\n$/,
    )
    expect(done.code).toBe(0)
    const files = await readdir(shop.file('all'), { recursive: true })
    expect(files).toContain('media/cup/a.jpg')
    expect(files).toContain('uploads/x/ä b.pdf')
    expect(files).toContain('tables/sales_order.jsonl.gz')
    expect(files.includes('orders.journal')).toBe(name === 'PGlite')
    expect(files.filter((file) => /secret|cache|part|plain/.test(file.replace(/^tables\/.*/, '')))).toEqual([])
    expect((await shop.run('backup', shop.file('all'))).err).toContain('is there already')
    await backup('secret', '--with-secrets')
    expect(await readFile(join(shop.file('secret'), 'session-secret'), 'utf8')).toBe('s'.repeat(43))
    expect((await shop.run('audit', 'list')).out).toContain('"hasSecret":true')
  })

  test('holds pictures of a folder that is a link to another disk, and no file that a link leads to from elsewhere', async () => {
    await mkdir(shop.file('disk'))
    await writeFile(join(shop.file('disk'), 'far.jpg'), 'far')
    const media = join(shop.dataDir, 'media')
    const links = { disk: shop.file('disk'), 'same.jpg': 'cup/a.jpg', 'secret.jpg': '../session-secret' }
    const loops = { 'loop.jpg': 'loop.jpg', again: '.', 'nowhere.jpg': 'gone.jpg' }
    for (const [link, to] of Object.entries({ ...links, ...loops })) await symlink(to, join(media, link))
    expect((await backup('linked')).code).toBe(0)
    const files = await readdir(join(shop.file('linked'), 'media'), { recursive: true })
    expect(files.toSorted()).toEqual(['cup', 'cup/a.jpg', 'disk', 'disk/far.jpg', 'same.jpg'])
    for (const link of Object.keys({ ...links, ...loops })) await rm(join(media, link))
  })

  test('passes over the folder of the file system’s own, and names one that cannot be read', async () => {
    const media = join(shop.dataDir, 'media')
    await mkdir(join(media, 'lost+found'))
    await writeFile(join(media, 'lost+found/#12'), 'found')
    expect((await backup('found')).code).toBe(0)
    expect(await readdir(join(shop.file('found'), 'media'))).toEqual(['cup'])
    expect(await readFile(join(media, 'lost+found/#12'), 'utf8')).toBe('found')
    await rm(join(media, 'lost+found'), { recursive: true })
    // A path of more than 4096 bytes is one that even root cannot read.
    const deep = Array(9).fill('x'.repeat(250)).join('/')
    for (const half of ['one', 'two']) await mkdir(join(media, half, deep), { recursive: true })
    await rename(join(media, 'two'), join(media, 'one', deep, 'two'))
    const refused = await backup('deep')
    await rename(join(media, 'one', deep, 'two'), join(media, 'two'))
    for (const half of ['one', 'two']) await rm(join(media, half), { recursive: true })
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/\/media\/one\/x.* cannot be read \(ENAMETOOLONG\)\.\n$/),
    })
    expect(existsSync(shop.file('deep'))).toBe(false)
  })

  test('removes nothing beside it but what backups to the same folder left an hour ago or longer', async () => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
    const beside = async (name: string, mark: string, ago: number) => {
      await mkdir(shop.file(name))
      await writeFile(join(shop.file(name), 'thesis.txt'), 'mine')
      await writeFile(join(shop.file(name), mark), '')
      await utimes(join(shop.file(name), mark), hours(ago), hours(ago))
    }
    await beside('beside.00000001.part', 'mine', 2)
    await beside('beside.00000002.part', '.unfinished-backup', 0.5)
    await beside('beside.00000003.part', '.unfinished-backup', 2)
    await beside('beside.part', '.unfinished-backup', 2)
    await beside('besides.part', '.unfinished-backup', 2)
    expect((await shop.run('backup', shop.file('beside'))).code).toBe(0)
    const left = (await readdir(dirname(shop.file('beside')))).filter((name) => name.startsWith('beside'))
    expect(left.toSorted()).toEqual(['beside', 'beside.00000001.part', 'beside.00000002.part', 'besides.part'])
    expect(await readFile(join(shop.file('beside.00000002.part'), 'thesis.txt'), 'utf8')).toBe('mine')
    expect(await readdir(shop.file('beside'))).not.toContain('.unfinished-backup')
  })

  test('leaves another one to the same folder alone: the first that is complete stays, the other one is refused', async () => {
    const to = shop.file('twice')
    const answers = await Promise.all([shop.run('backup', to), shop.run('backup', to)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 2])
    expect(answers.find(({ code }) => code === 2)!.err).toContain('twice is there already')
    const { tables, files } = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'))
    for (const { name } of tables) expect(existsSync(join(to, 'tables', `${name}.jsonl.gz`)), name).toBe(true)
    for (const { path } of files) expect(existsSync(join(to, path)), path).toBe(true)
    expect((await readdir(dirname(to))).filter((entry) => entry.startsWith('twice'))).toEqual(['twice'])
  })

  test.runIf(process.platform === 'linux')('is refused in one sentence where no folder can be made', async () => {
    const { code, err } = await shop.run('backup', '/proc/1/backups/today')
    expect(code).toBe(2)
    expect(err).toContain('/proc/1/backups')
    expect(err).toContain('ENOENT')
  })

  test('is consistent while orders come', async () => {
    const before = [await anOrder(), await anOrder()]
    const [, ...placed] = await Promise.all([backup('busy'), ...Array.from({ length: 12 }, anOrder)])
    expect(placed).toHaveLength(12)
    const { db } = await restored('busy', [])
    expect(await brokenInvariants(db)).toEqual([])
    const kept = await rows<{ number: string }>(db, sql`select number from sales_order`)
    expect(kept.map(({ number }) => number)).toEqual(expect.arrayContaining(before.map(({ number }) => number)))
    // Each order took two cups of a thousand.
    expect(await stockOf(db, product)).toBe(1000 - 2 * kept.length)
  })

  async function restored(folder: string, args: string[], engine = name) {
    const other = await runningShops.find((one) => one.name === engine)!.empty()
    const result = await other.run('restore', shop.file(folder), ...args)
    expect(result.err).toMatch(/^The shop is as it was at /)
    expect(result.code).toBe(0)
    return { ...other, ...result, db: await other.open() }
  }

  test.each(runningShops)('brings the same shop back on $name', async ({ name: engine }) => {
    const { token } = await anOrder()
    await backup('same')
    const before = await contentsOf(shop.db)
    const other = await restored('same', [], engine)
    expect(await contentsOf(other.db)).toEqual(before)
    expect(await readFile(join(other.dataDir, 'uploads/x/ä b.pdf'), 'utf8')).toBe('file')
    const [theirs, ours] = [servicesOf(other.db), servicesOf(shop.db)]
    expect(await theirs.orders.byToken(token)).toEqual(await ours.orders.byToken(token))
    // Its sequences go on.
    await aProduct(other.db, services.en, { sku: 'NEW' })
    expect((await other.run('audit', 'list')).out).toContain('  restore  ')
  })

  test('leaves no import that waited or ran when it was made for the restored shop to do by itself', async () => {
    const [waits, runs, done] = [v7(), v7(), v7()]
    for (const [id, kind, state] of [
      [waits, 'import', 'waiting'],
      [runs, 'backup', 'running'],
      [done, 'import', 'done'],
    ])
      await shop.db.execute(
        sql`insert into task (id, kind, state, actor, given, lease_until) values (${id}::uuid, ${kind}, ${state}, 'Ann', '{}',
              now() + interval '1 minute')`,
      )
    await backup('waiting')
    const { db, err } = await restored('waiting', [])
    const states = await rows<{ id: string; state: string }>(db, sql`select id, state from task order by id`)
    expect(states).toEqual([
      { id: waits, state: 'interrupted' },
      { id: runs, state: 'interrupted' },
      { id: done, state: 'done' },
    ])
    expect(await claimTask(db, new Date(Date.now() + 3_600_000))).toBeUndefined()
    expect(err).toContain('\n1 import or export that had not ended then is interrupted: run it again at the desk')
    await shop.db.execute(sql`delete from task`)
  })

  test('cancels no order by itself that was paid after it, until its owner has had days to say so', async () => {
    const [over, later] = [await anOrder(), await anOrder()]
    await shop.db.execute(
      sql`update sales_order set pay_by = now() + case number when ${over.number} then interval '-1 hour' else interval '9 days' end`,
    )
    await backup('unpaid')
    const { db, err } = await restored('unpaid', [])
    const terms = await rows<{ number: string; days: number }>(
      db,
      sql`select number, round(extract(epoch from pay_by - now()) / 86400)::int as days from sales_order
          where number in (${over.number}, ${later.number}) order by days`,
    )
    expect(terms).toEqual([
      { number: over.number, days: 3 },
      { number: later.number, days: 9 },
    ])
    expect(err).toContain('1 unpaid order whose time to pay is over is cancelled in three days: mark it as paid before')
    await shop.db.execute(sql`update sales_order set pay_by = now() + interval '9 days'`)
  })

  // A PostgreSQL server keeps what it has committed by itself: there is no journal.
  const withJournal = name === 'PGlite' ? [...runningShops] : []
  test.each(withJournal)(
    'with the journal brings back every order that came after it, on $name (F32)',
    async (engine) => {
      await backup('early')
      const later = [await anOrder(), await anOrder(), await anOrder()]
      const wanted = await contentsOf(shop.db)
      const other = await restored('early', ['--journal', shop.dataDir], engine.name)
      expect(other.err).toContain(', and 3 orders that came after.')
      // The backup it came from goes on with the journals of the new shop, if that has any.
      expect(existsSync(join(other.dataDir, 'journals'))).toBe(engine.name === 'PGlite')
      const now = await contentsOf(other.db)
      for (const table of ['sales_order_line', 'sales_order_address', 'stock_item', 'stock_movement'])
        expect(now[table], table).toEqual(wanted[table])
      for (const { token } of later)
        expect(await servicesOf(other.db).orders.byToken(token)).toEqual(
          await servicesOf(shop.db).orders.byToken(token),
        )
      expect(await brokenInvariants(other.db)).toEqual([])
    },
  )

  test('is refused in one sentence when it is damaged, another release’s, or the shop is in use', async () => {
    await backup('bad')
    const other = await runningShops.find((one) => one.name === name)!.empty()
    const refused = async (...args: string[]) => {
      const { code, err } = await other.run('restore', ...args)
      expect(code).toBe(2)
      expect(err.trim().split('\n')).toHaveLength(1)
      return err
    }
    const folder = shop.file('bad')
    expect(await refused(other.file('none'))).toContain('holds no backup that was finished')
    expect(await refused(folder, '--journal', other.file('none'))).toContain('There is no journal at ')
    await appendFile(join(folder, 'media/cup/a.jpg'), 'x')
    expect(await refused(folder)).toContain('media/cup/a.jpg is damaged')
    await writeFile(join(folder, 'media/cup/a.jpg'), 'picture')
    const table = join(folder, 'tables/product.jsonl.gz')
    const bytes = await readFile(table)
    await writeFile(table, bytes.subarray(0, bytes.length - 20))
    expect(await refused(folder)).toContain('product.jsonl.gz is damaged')
    await rename(table, `${table}.away`)
    expect(await refused(folder)).toContain('product.jsonl.gz is damaged')
    await writeFile(table, bytes)
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/"hash": "(.)/, '"hash": "x$1'))
    expect(await refused(folder)).toContain('was made by another release')
    await writeFile(join(folder, 'manifest.json'), manifest.replace('media/cup/a.jpg', 'media/../../a.jpg'))
    expect(await refused(folder)).toContain('holds no backup')
    await writeFile(join(folder, 'manifest.json'), manifest)
    // Half a line is left out, as after a power cut; it is said that nothing came of it.
    await writeFile(other.file('half.journal'), 'half a line')
    const done = await other.run('restore', folder, '--journal', other.file('half.journal'))
    expect(done).toMatchObject({ code: 0, err: expect.stringContaining(', and 0 orders that came after.') })
    expect(await refused(folder)).toContain('The shop is not empty: --replace --yes')
    expect(await refused(folder, '--replace')).toContain('say --yes as well')
    expect((await other.run('restore', folder, '--replace', '--yes')).code).toBe(0)
    expect(await contentsOf(await other.open())).toEqual(await contentsOf(shop.db))
    await shop.db.execute(sql`select 1`)
    expect((await shop.run('restore', folder, '--replace', '--yes')).err).toMatch(/^Stop the shop first[.:].*\n$/)
  })

  test('of another release is refused before the database of the new shop is made', async () => {
    await backup('next')
    const manifest = shop.file('next/manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"hash": "(.)/, '"hash": "x$1'))
    const other = await runningShops.find((one) => one.name === name)!.empty()
    const { code, err } = await other.run('restore', shop.file('next'))
    expect([code, err]).toEqual([2, expect.stringContaining('was made by another release')])
    expect(await readdir(other.dataDir)).toEqual([])
  })

  test('is not made into the shop’s own folder, wherever a link leads', async () => {
    await symlink(shop.dataDir, shop.file('link'))
    for (const folder of [join(shop.dataDir, 'media/backup'), shop.file('link/new/backup')]) {
      const { code, err } = await shop.run('backup', folder)
      expect(code).toBe(2)
      expect(err).toContain('is in the data folder')
    }
    expect(await readdir(join(shop.dataDir, 'media'))).toEqual(['cup'])
  })
})
