import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { changedBetween } from '#server/catalogue-change/raise-revision.ts'
import type { Database } from '#server/database/database.ts'
import { withSavepoints } from '#server/database/in-transaction.ts'
import { rows } from '#server/database/database.ts'
import { formerToken, subscriberOf } from '#server/newsletter/newsletter-tokens.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { sql } from 'drizzle-orm'
import { speak } from '../words/say.ts'
import { moveIn } from './move-in.ts'
import { listImportRuns } from '../import/former/import-runs.ts'
import { movePage } from './page/move-page.ts'
import { connectOldShop } from './source/connect.ts'
import { verifyMove, type VerifyOptions } from './verify/verify.ts'
import { verifyPage } from './verify/verify-page.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** The sample shop's customer groups, in the order of their ids there. */
const GROUPS = ['not-logged-in', 'general', 'wholesale', 'vip-member', 'private-sales-member']
const OPTIONS = {
  media: folderStore('/nowhere'),
  uploads: folderStore('/nowhere'),
  oldMedia: undefined,
  signal: undefined,
}

const productAttribute = (code: string) =>
  `(select attribute_id from eav_attribute where attribute_code = '${code}' and entity_type_id = 4)`
/** The bundle hdb010 costs 200.00, with 75 % to pay, and 40 % off from three pieces on. */
const BUNDLE_OF_ITS_OWN_PRICE = [
  `update catalog_product_entity_int set value = 1 where entity_id = 447 and attribute_id = ${productAttribute('price_type')}`,
  `insert into catalog_product_entity_decimal (entity_type_id, attribute_id, store_id, entity_id, value)
   values (4, ${productAttribute('price')}, 0, 447, 200)`,
  `update catalog_product_entity_decimal set value = 75 where entity_id = 447 and attribute_id = ${productAttribute('special_price')}`,
  `insert into catalog_product_entity_tier_price (entity_id, all_groups, customer_group_id, qty, value, website_id)
   values (447, 1, 0, 3, 40, 0)`,
]

/** Words that no German sentence has. */
const ENGLISH = /\b(?:the|its|they|this|did|not|came|come|which|here|there|with|is|are|of)\b/i
/** Words in quotation marks, braces or addresses are the old shop's own. */
const OWN = /"[^"]*"|\{\{[^}]*\}\}|\/\S*/g

afterEach(() => speak('en'))

/**
 * The old shop's folder "media" and ours. One of three pictures is the same in both, one was cut short here and one is gone; all others are
 * in neither.
 */
async function mediaOfBoth() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  const files = {
    'old/catalog/product/h/d/hdb001_2.webp': 'GIF8 whole',
    'ours/catalog/product/h/d/hdb001_2.webp': 'GIF8',
    'old/catalog/product/h/d/hdb005_1.webp': 'GIF8 whole',
    'ours/catalog/product/h/d/hdb005_1.webp': 'GIF8 whole',
    'old/catalog/product/h/d/hdb006_1.webp': 'GIF8 whole',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return { old: join(folder, 'old'), ours: folderStore(join(folder, 'ours')) }
}

/** Compares in a transaction in which nothing can be written. */
async function verify(db: Database, address: string, options: VerifyOptions = {}) {
  const old = await connectOldShop(address)
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      return verifyMove(withSavepoints(db, tx), old, options)
    })
  } finally {
    await old.close()
  }
}

async function move(db: Parameters<typeof moveIn>[0], address: string, dryRun = false) {
  const old = await connectOldShop(address)
  try {
    return await moveIn(db, old, { ...OPTIONS, dryRun, noted: { actor: 'owner', name: 'mysql://old/shop' } })
  } finally {
    await old.close()
  }
}

// A whole shop moves in, which takes its time on a busy machine.
describe.runIf(hasOldShop).each(engines)(
  'a Magento 1 shop that moves in, on $name',
  { timeout: 240_000 },
  ({ create }) => {
    let db: Database
    let address: string

    test('brings what it has once, then what has changed; a dry run brings nothing', async () => {
      db = await create()
      address = await ownOldShopUrl()
      await onOldShop(
        address,
        `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status)
       values (1, '2015-03-04 05:06:07', 'Ann@Example.com', 1), (2, null, 'no address', 1), (3, '2016-01-01 00:00:00', 'bob@example.com', 3)`,
        `update newsletter_subscriber set subscriber_confirm_code = 'aZ09aZ09aZ09aZ09aZ09aZ09aZ09aZ09', subscriber_id = 77
       where subscriber_email = 'Ann@Example.com'`,
        `insert into catalog_product_option (option_id, product_id, type)
       select 901, entity_id, 'telepathy' from catalog_product_entity where sku = 'abl000'`,
        `insert into catalog_product_option_title (option_id, store_id, title) values (901, 0, 'Mind')`,
        ...BUNDLE_OF_ITS_OWN_PRICE,
      )
      const read = async () => rows(db, sql`select email, status from newsletter_subscriber order by email`)
      speak('de')
      const inGerman = await move(db, address, true)
      speak('en')
      expect(await read()).toEqual([])
      const told = [
        ...inGerman.problems.map(({ message }) => message),
        ...inGerman.leftOut.map(({ why }) => why),
        ...inGerman.toDo,
      ]
      expect(told.length).toBeGreaterThan(20)
      expect(told.filter((one) => ENGLISH.test(one.replaceAll(OWN, '')))).toEqual([])
      const noted: boolean[] = []
      const counts = async () => {
        const report = await move(db, address)
        noted.push(report.runId !== undefined)
        return report.counts.get('newsletter subscriber')
      }

      expect(inGerman.counts.get('newsletter subscriber')).toEqual({
        read: 3,
        created: 2,
        updated: 0,
        unchanged: 0,
        refused: 1,
      })
      speak('de')
      const page = movePage(inGerman, { isDry: true, now: new Date() })
      expect(page).toContain('<html lang="de"')
      expect(page).toContain('<bdi>Newsletter-Abonnent</bdi>')
      speak('en')
      expect(await counts()).toEqual({ read: 3, created: 2, updated: 0, unchanged: 0, refused: 1 })
      // A running shop is told at the end that anything may have changed: where the old ids lead is noted last.
      const [last] = await rows<{ revision: number }>(db, sql`select revision from catalogue_state`)
      expect(await changedBetween(db, last!.revision - 1, last!.revision)).toBe('all')
      expect(await read()).toEqual([
        { email: 'ann@example.com', status: 'subscribed' },
        { email: 'bob@example.com', status: 'unsubscribed' },
      ])
      // The link in a letter of the old shop: /newsletter/subscriber/unsubscribe/id/77/code/…/
      const whose = (id: string, code: string) => subscriberOf(db, 'unsubscribe', formerToken(id, code), new Date())
      expect(await whose('77', 'aZ09'.repeat(8))).toMatchObject({ email: 'ann@example.com' })
      expect(await whose('77', 'az09'.repeat(8))).toBeUndefined()
      expect(await whose('78', 'aZ09'.repeat(8))).toBeUndefined()
      await onOldShop(
        address,
        `insert into newsletter_subscriber (store_id, subscriber_email, subscriber_status) values (1, 'cid@example.com', 2)`,
      )
      expect(await counts()).toEqual({ read: 4, created: 1, updated: 0, unchanged: 2, refused: 1 })
      // A shop that was empty has nothing that could be taken back; the second run changed nothing of the catalogue.
      expect(noted).toEqual([false, true])
      expect(await listImportRuns(db, 10)).toEqual([])

      // The last choice counts, here or there; so does an end of which Magento noted no moment.
      await db.execute(
        sql`update newsletter_subscriber set status = 'subscribed', confirmed_at = now() where email = 'bob@example.com'`,
      )
      // Anybody may have typed the address of somebody who subscribed there.
      await db.execute(
        sql`insert into newsletter_subscriber (id, email, store_id, status, created_at)
            select gen_random_uuid(), 'dora@example.com', store_id, 'unconfirmed', now() from newsletter_subscriber limit 1`,
      )
      await onOldShop(
        address,
        `update newsletter_subscriber set subscriber_status = 3, subscriber_email = 'anna@example.com' where subscriber_email = 'Ann@Example.com'`,
        `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status) values (1, '2016-02-02', 'dora@example.com', 1)`,
        `update newsletter_subscriber set change_status_at = '2020-01-01' where subscriber_email = 'bob@example.com'`,
        `update newsletter_subscriber set subscriber_status = 3 where subscriber_email = 'cid@example.com'`,
      )
      expect(await counts()).toMatchObject({ updated: 3 })
      expect(await read()).toEqual([
        { email: 'anna@example.com', status: 'unsubscribed' },
        { email: 'bob@example.com', status: 'subscribed' },
        { email: 'cid@example.com', status: 'unsubscribed' },
        { email: 'dora@example.com', status: 'subscribed' },
      ])
    })

    test('agrees with the old one, read only; what is made different afterwards is named, and the page escapes it', async () => {
      const before = await verify(db, address)
      expect(before.sections.flatMap(({ differences }) => differences.unexplained)).toEqual([])
      expect(before.status).toBe('agrees')
      const sizes = Object.fromEntries(before.sections.map(({ title, compared }) => [title, compared]))
      expect(sizes).toMatchObject({
        Orders: 46,
        Stock: 593,
        Carts: 33,
        'Texts of products': 593,
        Bundles: 3,
        Downloads: 10,
      })
      expect(before.sections.find(({ title }) => title === 'Custom options')).toMatchObject({
        explained: 1,
        differences: {
          explained: [
            {
              subject: 'abl000: custom options',
              there: '2',
              here: '1',
              why: 'its option Mind is left out: this shop has no field of the type "telepathy"',
            },
          ],
        },
      })
      expect(sizes['What came']).toBeGreaterThan(1000)
      expect(sizes['Prices']).toBeGreaterThan(2000)
      expect(sizes['Addresses']).toBeGreaterThan(2000)

      await db.execute(sql`update product set price = price + 1 where sku = 'hdb000'`)
      await db.execute(
        sql`update stock_item set quantity = quantity - 1 where product_id = (select id from product where sku = 'hdb002')`,
      )
      await db.execute(sql`update sales_order set grand_total = grand_total - 1 where number = '100000204'`)
      await db.execute(sql`delete from order_event where event ->> 'number' = '100000037'`)
      await db.execute(
        sql`delete from tier_price where customer_group = 'general' and product_id = (select id from product where sku = 'mtk009c')`,
      )
      await db.execute(sql`delete from tier_price where product_id = (select id from product where sku = 'hdb010')`)
      await db.execute(sql`delete from product where sku = 'mtk005'`)
      await db.execute(sql`delete from url_rewrite where request_path like 'body-wash-with-lemon%'`)
      await db.execute(sql`delete from content_page where address = 'company'`)
      await db.execute(sql`update custom_option set is_required = not is_required where title = 'monogram'`)
      await db.execute(
        sql`delete from bundle_selection where option_id = (select id from bundle_option where title = 'Case')
          and product_id = (select id from product where sku = 'hde006')`,
      )
      await db.execute(
        sql`update download_link set file = 'downloadable/files/links/other.mp3' where title = 'Olvidalo'`,
      )
      await db.execute(
        sql`update product_text set description = description || ' More.' where store_id = (select id from store where is_default)
          and product_id = (select id from product where sku = 'abl000')`,
      )
      await db.execute(
        sql`delete from product_media where product_id = (select id from product where sku = 'hdb000')
          and source = 'catalog/product/h/d/hdb000_1.webp'`,
      )
      await db.execute(
        sql`update category_text set name = 'Gone' where name = 'Eyewear' and store_id = (select id from store where is_default)`,
      )
      await db.execute(
        sql`update content_page_text set title = 'Ours' where page_id = (select id from content_page where address = 'customer-service')
          and store_id = (select id from store where is_default)`,
      )
      await db.execute(
        sql`update shop_setting set value = jsonb_set(value, '{shipping,flatRate}', '1234') where key = 'shop'`,
      )
      await onOldShop(
        address,
        `update catalog_product_entity set sku = '<script>alert(1)</script>' where sku = 'hdb002'`,
      )
      speak('de')
      const { status, sections } = await verify(db, address, { media: await mediaOfBoth() })
      expect(status).toBe('differs')
      const pictures = sections.find(({ title }) => title === 'Bilder der Produkte')!
      expect(pictures).toMatchObject({
        agreed: 1,
        unexplained: 3,
        notes: ['Ihre Dateien wurden nach der Größe verglichen.'],
      })
      expect([...pictures.reasons.values()]).toEqual([pictures.compared - 4])
      const named = sections.flatMap(({ title, differences }) =>
        differences.unexplained.map(({ subject, there, here }) => `${title}: ${subject}: ${there}, ${here}`),
      )
      expect(named).toEqual([
        'Was übernommen wurde: Produkte: mtk005: vorhanden, übernommen und nicht mehr da',
        'Was übernommen wurde: Seiten: company: vorhanden, übernommen und nicht mehr da',
        'Texte der Produkte: abl000: Beschreibung (en): …ap. 6" x 8" x 0.75"., …ap. 6" x 8" x 0.75". More.',
        'Bilder der Produkte: hdb000: catalog/product/h/d/hdb000_1.webp: vorhanden, nichts',
        'Bilder der Produkte: hdb001: catalog/product/h/d/hdb001_2.webp: 10 Bytes, 4 Bytes',
        'Bilder der Produkte: hdb006: catalog/product/h/d/hdb006_1.webp: 10 Bytes, keine Datei',
        'Eigene Optionen: mtk004c: Option „monogram“: area, höchstens 100 Zeichen, + 20.00, area, Pflicht, höchstens 100 Zeichen, + 20.00',
        'Bündel: hde009: "Case": hde006: 1 ×, Kunden wählen die Menge, nichts',
        expect.stringMatching(/^Downloads: hbm002: Download „Olvidalo“: .*olvidalo_x_brownout.*, .*other\.mp3/),
        'Texte der Kategorien: accessories/eyewear: Name (en): Eyewear, Gone',
        'Texte der Seiten und Blöcke: customer-service: Titel der Seite (en): Customer Service, Ours',
        'Versand- und Zahlarten: die Pauschale: 5.00, 12.34',
        'Bestellungen: Bestellung 100000204: Gesamtsumme und 1 weitere: 333,21 USD, 333,20 USD',
        'Lagerbestand: <script>alert(1)</script>: 25 Stück, 24 Stück',
        ...['en', 'fr', 'de'].flatMap((view) =>
          GROUPS.map((group) => `Preise: hdb000 (${view}, ${group}): 28,00 USD, 28,01 USD`),
        ),
        // The index of catalogue rules has a price of 240.00 - 25 % for these three groups.
        ...['en', 'fr', 'de'].map((view) => `Preise: mtk009c (${view}, general): 180,00 USD, 240,00 USD`),
        ...['en', 'fr', 'de'].flatMap((view) =>
          GROUPS.map((group) => `Preise: hdb010 (${view}, ${group}, ab 3 Stück): 120,00 USD, 150,00 USD`),
        ),
        ...['en', 'fr', 'de'].flatMap((view) =>
          ['', 'home-decor/bed-bath/'].map(
            (below) =>
              `Adressen: /${below}body-wash-with-lemon-flower-extract-and-aloe-vera.html (${view}): Produkt 378, antwortet "nicht gefunden"`,
          ),
        ),
        ...['en', 'fr', 'de'].map((view) => `Adressen: /company (${view}): eine Seite, antwortet "nicht gefunden"`),
      ])
      const page = verifyPage({ status, sections, movedAt: '' }, new Date())
      expect(page).toMatch(/[\d.]+ von [\d.]+ Preisen stimmen überein/)
      expect(page).toContain('<html lang="de"')
      expect(page).toContain('&lt;script&gt;alert(1)')
      expect(page).not.toContain('<script')
    })
  },
)
