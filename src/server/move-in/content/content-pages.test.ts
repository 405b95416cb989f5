import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readBlockRecords, readPageRecords } from '#server/content/content-records.ts'
import { writePage } from '#server/content/write-content.ts'
import { rows, type Database } from '#server/database/database.ts'
import { aProduct } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, MADISON, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { aSite } from '#test/site.ts'
import { readOldSettings } from '../source/old-settings.ts'
import { readOldStores } from '../source/old-stores.ts'
import { connectOldShop } from '../source/connect.ts'
import { createMoveReport } from '../step/move-report.ts'
import { storeViews } from '../catalogue/store-views.ts'
import { contentPages } from './content-pages.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** Moves store views and content; gives the report and our media folder. */
async function moveContent(db: Database, address: string, isDryRun = false) {
  const old = await connectOldShop(address)
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-moved-'))
  try {
    const stores = await readOldStores(old, db)
    const report = createMoveReport()
    const move = {
      db,
      old,
      stores,
      settings: await readOldSettings(old, stores),
      report,
      media: folderStore(join(dataDir, 'media')),
      uploads: folderStore('/nowhere'),
      oldMedia: join(MADISON, 'media'),
      isDryRun,
      signal: undefined,
      onProgress: () => {},
    }
    for (const step of [storeViews, contentPages]) await step.run(move)
    return { report: report.report, media: join(dataDir, 'media') }
  } finally {
    await old.close()
  }
}

describe.runIf(hasOldShop).each(oneEngine)('old pages and blocks, on $name', ({ create }) => {
  test('the sample shop’s come once, with their pictures, and answer at their addresses; what cannot come is told', async () => {
    const db = await create()
    const { report, media } = await moveContent(db, await oldShopUrl())
    expect(report.counts.get('content page')).toEqual({ read: 8, created: 8, updated: 0, unchanged: 0, refused: 0 })
    expect(report.counts.get('content block')).toEqual({ read: 26, created: 26, updated: 0, unchanged: 0, refused: 0 })
    expect(report.leftOut).toEqual([
      { what: 'home pages', count: 1, why: 'the shop has its own' },
      { what: 'pages for addresses that lead nowhere', count: 1, why: 'the shop has its own' },
    ])
    const told = report.problems.map(({ kind, oldId, message }) => `${kind} ${oldId}: ${message}`)
    expect(told).toContainEqual(expect.stringMatching(/^content page company: left out: \{\{skin url=/))
    const written = JSON.stringify([await readPageRecords(db), await readBlockRecords(db)])
    expect(written).not.toMatch(/\{\{|127\.0\.0\.1|<script|<style/)
    expect(written).toContain('data-block=\\"category-landingpage-men-mainblock\\"')
    for (const [, file] of written.matchAll(/src=\\"\/media\/([^"\\]+)\\"/g))
      if (!told.some((one) => one.includes(file!))) expect(existsSync(join(media, file!)), file).toBe(true)

    const { app } = await aSite(db, { baseUrl: 'https://shop.example' })
    for (const path of ['/company', '/company/', '/customer-service', '/privacy-policy-cookie-restriction-mode'])
      expect(await app.inject({ url: path }), path).toMatchObject({ statusCode: 200 })
    expect(await app.inject({ url: '/home/' })).toMatchObject({ statusCode: 301, headers: { location: '/' } })
    expect(await app.inject({ url: '/no-route' })).toMatchObject({ statusCode: 404 })
    expect(await app.inject({ url: '/reward-points?store=fr' })).toMatchObject({ statusCode: 404 })
    const home = (await app.inject({ url: '/' })).body
    for (const page of ['privacy-policy-cookie-restriction-mode', 'customer-service', 'about-maho-demo-store'])
      expect(home).toContain(`href="/${page}"`)
    expect(home).not.toContain('href="/reward-points"')
    // The page's own heading stood in its text, too.
    const service = (await app.inject({ url: '/customer-service' })).body
    expect(service.match(/<h\d[^>]*>(<[^>]*>)*Customer Service</g)).toHaveLength(1)
    expect(service).toMatch(/<div class="wide-table" tabindex="0"><table>/)

    const again = (await moveContent(db, await oldShopUrl())).report
    expect(again.counts.get('content page')).toEqual({ read: 8, created: 0, updated: 0, unchanged: 8, refused: 0 })
    expect(again.counts.get('content block')).toMatchObject({ unchanged: 26 })
  })

  test('texts per view, agreements and changes come; what the owner has here, or a product’s address, stays', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      `delete from cms_page_store where page_id = 10 and store_id <> 1`,
      `insert into cms_page (page_id, title, identifier, content, is_active) values
         (90, 'Entreprise', 'company', '<p>Nous {{customVar code=x}}</p>', 1), (91, 'Cup', 'cup.html', 'x', 1), (92, 'Mine', 'mine', 'x', 1)`,
      `insert into cms_page_store values (90, 2), (91, 0), (92, 0)`,
      `insert into core_variable (variable_id, code, name) values (1, 'x', 'x')`,
      `insert into core_variable_value (variable_id, store_id, html_value) values (1, 0, '<b>all</b>'), (1, 2, '<b>tous</b>')`,
      `insert into checkout_agreement (agreement_id, name, content, is_active, is_html) values (1, 'Our terms', 'One < two\n\nThree', 1, 0)`,
      `insert into checkout_agreement_store values (1, 0)`,
      `insert into core_config_data (scope, scope_id, path, value) values ('default', 0, 'checkout/options/enable_agreements', '1')`,
    )
    await moveContent(db, address)
    const [en] = await (await aSite(db)).shop.stores.all()
    await db.execute(sql`delete from content_page`)
    await db.execute(sql`delete from moved_record where kind = 'content page'`)
    await aProduct(db, en!, { sku: 'CUP' })
    await db.transaction((tx) => writePage(tx, { kind: 'page', address: 'mine', title: 'My own', html: '<p>own</p>' }))

    const { report } = await moveContent(db, address)
    expect(report.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'cup.html is an address of the product CUP.',
      'the shop has a page at mine already',
    ])
    const pages = new Map((await readPageRecords(db)).map((page) => [page.address, page]))
    expect(pages.get('company')).toMatchObject({
      stores: ['en', 'fr'],
      title: 'Company',
      texts: { fr: { title: 'Entreprise', html: '<p>Nous <b>tous</b></p>' } },
    })
    expect(pages.get('mine')).toMatchObject({ html: '<p>own</p>' })
    expect(pages.get('terms')).toMatchObject({
      role: 'terms',
      isPublished: true,
      title: 'Our terms',
      html: '<p>One &lt; two</p>\n<p>Three</p>',
    })

    await onOldShop(address, `update cms_page set title = 'Firm' where page_id = 10`)
    const changed = (await moveContent(db, address)).report
    expect(changed.counts.get('content page')).toMatchObject({ updated: 1, created: 0, refused: 2 })
    expect((await readPageRecords(db, 'company'))[0]).toMatchObject({ title: 'Firm' })
    const before = await rows(db, sql`select content_revision from catalogue_state`)
    await moveContent(db, address)
    expect(await rows(db, sql`select content_revision from catalogue_state`)).toEqual(before)
  })

  test('stay as the owner rewrote them while nothing changes there, whatever becomes of products, roles and views here', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const link = (kind: string) =>
      `{{widget type="catalog/${kind}_widget_link" anchor_text="Look" id_path="${kind}/423"}}`
    await onOldShop(
      address,
      `insert into cms_page (page_id, title, identifier, content, is_active) values
         (90, 'Gifts', 'gifts', '<p>${link('product')}</p>', 1), (91, 'Cadeaux', 'gifts', '<p>${link('category')}</p>', 1)`,
      `insert into cms_page_store values (90, 0), (91, 2)`,
    )
    await moveContent(db, address)
    const [en] = await (await aSite(db)).shop.stores.all()
    const product = await aProduct(db, en!, { sku: 'CUP' })
    await db.execute(
      sql`insert into moved_record (kind, old_id, new_id, fingerprint) values ('product', '423', ${String(product)}, '')`,
    )
    await moveContent(db, address)
    const gifts = async () => (await readPageRecords(db, 'gifts'))[0]
    expect(await gifts()).toMatchObject({ html: '<p><a href="/cup.html">Look</a></p>' })

    const privacy = 'privacy-policy-cookie-restriction-mode'
    await db.transaction(async (tx) => {
      await writePage(tx, {
        kind: 'page',
        address: privacy,
        title: 'Withdrawn',
        html: '<p>Old</p>',
        isPublished: false,
      })
      const own = { kind: 'page', title: 'Datenschutz', html: '<p>New</p>', isPublished: true } as const
      await writePage(tx, { ...own, address: 'datenschutz', role: 'privacy', places: ['footer'] })
      await writePage(tx, { kind: 'page', address: 'gifts', title: 'Mine', html: '<p>Mine</p>', isPublished: true })
      await tx.execute(sql`update url_rewrite set request_path = 'mug.html' where request_path = 'cup.html'`)
      await tx.execute(sql`update store set is_default = code = 'fr'`)
    })
    const ours = await readPageRecords(db)
    const { report } = await moveContent(db, address)
    expect(report.counts.get('content page')).toMatchObject({ updated: 0, refused: 0 })
    expect(report.counts.get('content block')).toMatchObject({ updated: 0 })
    expect(await readPageRecords(db)).toEqual(ours)

    await db.execute(sql`update store set is_default = code = 'en'`)
    await onOldShop(address, `update cms_page set title = 'Presents' where page_id = 90`)
    await moveContent(db, address)
    expect(await gifts()).toMatchObject({ title: 'Presents', html: '<p><a href="/mug.html">Look</a></p>' })
  })

  test('stay as the owner rewrote them where the old shop goes to another address, whose former links lead within this one', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      `insert into cms_page (page_id, title, identifier, content, is_active)
       select 90, 'Hats', 'hats', concat('<p><a href="', value, 'men.html">Men</a></p>'), 1 from core_config_data
       where path = 'web/unsecure/base_url' and scope = 'default'`,
      `insert into cms_page_store values (90, 0)`,
    )
    await moveContent(db, address)
    const hats = async () => (await readPageRecords(db, 'hats'))[0]
    const html = '<p><a href="/men.html">Men</a></p>'
    expect(await hats()).toMatchObject({ html })
    await db.transaction((tx) => writePage(tx, { kind: 'page', address: 'hats', title: 'Our own', html }))
    await onOldShop(
      address,
      `update core_config_data set value = 'http://old.example.com/' where path in ('web/unsecure/base_url', 'web/secure/base_url')`,
    )
    expect((await moveContent(db, address)).report.counts.get('content page')).toMatchObject({ updated: 0 })
    expect(await hats()).toMatchObject({ title: 'Our own', html })
    await onOldShop(address, `update cms_page set title = 'Caps' where page_id = 90`)
    await moveContent(db, address)
    expect(await hats()).toMatchObject({ title: 'Caps', html })
  })
})
