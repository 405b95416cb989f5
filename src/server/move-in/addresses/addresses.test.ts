import { sql } from 'drizzle-orm'
import { createConnection } from 'mysql2/promise'
import { describe, expect, test, vi } from 'vitest'
import { createCatalogService } from '#server/catalog/catalog-service.ts'
import { rows, type Database } from '#server/database/database.ts'
import { formerToken } from '#server/newsletter/newsletter-tokens.ts'
import { createStoreService, writeShopSettings } from '#server/store/store-service.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { aSite } from '#test/site.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'
import { noteMoved } from '../step/moved-records.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { oldAddresses } from './addresses.ts'

type Old = { store: string; path: string; product: number | null; category: number | null }

/** Every address of the old shop, as its table has it. */
async function oldAddressesOf(address: string): Promise<Old[]> {
  const connection = await createConnection(address)
  try {
    const [found] = await connection.query(
      `select s.code as store, u.request_path as path, u.product_id as product, u.category_id as category
       from core_url_rewrite u join core_store s on s.store_id = u.store_id`,
    )
    return found as Old[]
  } finally {
    await connection.end()
  }
}

// A whole shop moves in, which takes its time on a busy machine.
describe.runIf(hasOldShop).each(oneEngine)(
  'addresses of a shop that moved in, on $name',
  { timeout: 240_000 },
  ({ create }) => {
    test('lead where they led, in one step at most, in every store view; ids stay what they were', async () => {
      const db = await create()
      const url = await oldShopUrl()
      const move = async () => {
        const old = await connectOldShop(url)
        const report = await moveIn(db, old, {
          media: folderStore('/nowhere'),
          uploads: folderStore('/nowhere'),
          oldMedia: undefined,
          signal: undefined,
        })
        await old.close()
        return report
      }
      const report = await move()
      expect(report.counts.get('address')).toMatchObject({ refused: 0 })

      const clock = () => new Date()
      const stores = createStoreService({ db, clock })
      const views = new Map((await stores.all()).map((store) => [store.code, store]))
      const catalog = createCatalogService({ db, stores, clock })
      const shown = await rows<{ id: number }>(
        db,
        sql`select id from product where is_enabled and visibility <> 'none'
          union all select -id from category where is_active`,
      )
      const isShown = new Set(shown.map(({ id }) => id))
      const lost: string[] = []
      let followed = 0
      for (const { store, path, product, category } of await oldAddressesOf(url)) {
        if (!isShown.has(product ?? -category!)) continue
        const view = views.get(store)!
        const found = await catalog.resolve(view, path)
        const end = found.status === 'redirect' ? await catalog.resolve(view, found.to.slice(1)) : found
        const isThere = product === null ? end.status === 'category' : end.status === 'product'
        if (!isThere || !('id' in end) || end.id !== (product ?? category)) lost.push(`${store} ${path}: ${end.status}`)
        followed++
      }
      expect(lost.slice(0, 30)).toEqual([])
      expect(followed).toBeGreaterThan(600)

      await formerOnes(db, await oldAddressesOf(url), isShown)

      // Addresses made of ids.
      const byId = await catalog.resolve(views.get('en')!, 'catalog/product/view/id/410')
      expect(byId).toMatchObject({ status: 'redirect', code: 301 })
      const again = (await move()).counts.get('address')!
      expect(again).toMatchObject({ unchanged: again.read, created: 0, updated: 0 })
    })
  },
)

test.runIf(hasOldShop)('of what was removed here since stay away when the old shop gives them new ids', async () => {
  const db = await oneEngine[0]!.create()
  const { en } = await seedStores(db)
  const address = await ownOldShopUrl()
  await onOldShop(
    address,
    'delete from core_url_rewrite',
    `insert into core_url_rewrite (store_id, request_path, id_path, target_path, product_id, category_id) values
      (1, 'kept.html', 'a', 'catalog/product/view/id/410', 410, null),
      (1, 'removed.html', 'b', 'catalog/product/view/id/337', 337, null),
      (1, 'tea/kept.html', 'c', 'catalog/product/view/id/410/category/4', 410, 4),
      (1, 'bags/kept.html', 'd', 'catalog/product/view/id/410/category/11', 410, 11),
      (1, 'bags.html', 'e', 'catalog/category/view/id/11', null, 11)`,
  )
  const [kept, tea] = [await aProduct(db, en, { sku: 'POT' }), await aCategory(db, en, 'leaves', 'Tea')]
  const none = 999_999
  const noted = (kind: string, ids: Record<string, number>) =>
    noteMoved(
      db,
      kind,
      Object.entries(ids).map(([oldId, newId]) => ({ oldId, newId: String(newId), fingerprint: '' })),
    )
  await noted('store view', { 1: en.id })
  await noted('product', { 410: kept, 337: none })
  await noted('category', { 4: tea, 11: none })
  const { counts } = await moveSteps(db, address, [oldAddresses])
  expect(counts.get('address')).toMatchObject({ read: 3, created: 3, refused: 0 })
  const written = await rows(
    db,
    sql`select request_path as path, product_id as product, category_id as category from url_rewrite
        where redirect is not null order by request_path`,
  )
  expect(written).toEqual([
    { path: 'bags/kept.html', product: kept, category: null },
    { path: 'kept.html', product: kept, category: null },
    { path: 'tea/kept.html', product: kept, category: tea },
  ])
})

/** The site's answer where the address itself leads nowhere or asks for a list in Magento's words. */
async function formerOnes(db: Database, old: readonly Old[], isShown: ReadonlySet<number>): Promise<void> {
  const { app } = await aSite(db)
  const ask = async (path: string) => {
    const { statusCode, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } })
    return [statusCode, headers.location].filter(Boolean).join(' ')
  }
  const asked = async (answers: Record<string, string>) => {
    const paths = Object.keys(answers)
    const found: [string, string][] = []
    for (const path of paths) found.push([path, await ask(path)])
    expect(Object.fromEntries(found)).toEqual(answers)
  }

  const hidden = old.filter(({ store, product }) => store === 'en' && product !== null && !isShown.has(product))
  const some = hidden.filter(({ product }) => product! % 40 === 0)
  const told: string[] = []
  for (const { path } of some) told.push(await ask(`/${path}`))
  // A shown product has the address today, or one that sells it is shown.
  expect(new Set(told.map((one) => one.split(' ')[0]))).toEqual(new Set(['200', '301']))
  // Variants and parts that are not shown by themselves lead to the product that sells them, in one step from each form.
  const variant = '/men/pants-denim/flat-front-trouser-280.html'
  const parent = '/flat-front-trouser.html'
  await asked({
    [parent]: '200',
    [variant]: `301 ${parent}`,
    '/flat-front-trouser-280.html?utm_source=x': `301 ${parent}?utm_source=x`,
    [`/index.php${variant}`]: `301 ${parent}`,
    [`/de${variant}?utm_source=x`]: `301 ${parent}?utm_source=x&___store=de`,
    '/catalog/product/view/id/280/': `301 ${parent}`,
    '/index.php/catalog/product/view/id/280/category/16/': `301 ${parent}`,
    '/checkout/cart/add/uenc/x/product/280/': `301 ${parent}`,
    '/review/product/list/id/280/': `301 ${parent}`,
    '/catalog/product/view/id/376': '301 /classic-hardshell-suitcase.html',
    '/sendfriend/product/send/id/280/': `301 ${parent}`,
  })
  const gone = '/women/pants-denim/park-avenue-pleat-front-trousers-326.html'
  await asked({
    [gone]: '410',
    [`/index.php${gone}`]: '410',
    '/women/pants-denim/never.html': '404',
    '/catalog/product/view/id/326': '410',
    '/catalog/product/view/id/99999': '404',
    '/women/new-arrivals.html?color=27': '301 /women/new-arrivals.html?color=blue',
    '/index.php/catalog/category/view/id/4?color=27': '301 /women.html?color=blue',
    '/women.html?cat=11&color=27,20&price=2,100&dir=asc&order=price&mode=list&p=2&limit=25':
      '301 /women/tops-blouses.html?color=blue,black&price=100-200&dir=asc&order=price&mode=list&p=2&limit=25',
    '/women.html?price=1,100': '301 /women.html?price=-100',
    '/women.html?price=100-200&color=blue': '200',
    '/women.html?___store=de&___from_store=en&color=27&utm_source=x':
      '301 /women.html?___store=de&___from_store=en&color=blue&utm_source=x',
    '/women.html?color=999999&cat=999&SID=abc': '200',
    '/catalogsearch/result/?q=shirt&color=27&cat=11':
      '301 /catalogsearch/result/?q=shirt&color=blue&cat=women/tops-blouses',
    '/index.php/catalogsearch/result/?cat=11&q=shirt': '301 /catalogsearch/result/?cat=women/tops-blouses&q=shirt',
    '/catalogsearch/result/?q=shirt&cat=women/tops-blouses': '200',
    '/catalogsearch/result/?q=shirt&cat=999': '200',
  })
  // Pages by their ids, and its script behind a store view's code.
  await asked({
    '/cms/page/view/page_id/10': '301 /company',
    '/cms/page/view/page_id/10/': '301 /company',
    '/index.php/cms/page/view/?page_id=10': '301 /company',
    '/cms/page/view/id/10/key/x/': '301 /company',
    '/cms/page/view/page_id/2/': '301 /',
    '/cms/page/view/page_id/999/': '404',
    '/fr/cms/page/view/page_id/10/': '301 /company?___store=fr',
    '/de/index.php/women.html?color=27': '301 /women.html?color=blue&___store=de',
    '/de/index.php/catalog/product/view/id/280/': '301 /flat-front-trouser.html?___store=de',
    '/de/index.php/': '301 /?___store=de',
    '/index.php/de/index.php//evil.example/x': '301 /evil.example/x?___store=de',
  })
  // Pages of Magento's own, and addresses that try to lead away.
  await asked({
    '/Customer/Account/logoutSuccess/': '301 /',
    '/catalog/product_compare/add/product/410/uenc/aHR0cDovL2V2aWw,/': '301 /chelsea-tee-mtk004c.html',
    '/catalog/product_compare/index/uenc/x/': '301 /catalog/product_compare/',
    '/catalog/seo_sitemap/category/': '301 /',
    '/catalogsearch/advanced/result/?name=blue+shirt&sku=': '301 /catalogsearch/result/?q=blue+shirt',
    '/catalogsearch/term/popular/': '301 /catalogsearch/result/',
    '/checkout/': '301 /checkout/onepage/',
    '/checkout/cart/add/uenc/aHR0cDovL2V2aWw,/product/410/form_key/x/': '301 /chelsea-tee-mtk004c.html',
    '/checkout/multishipping/login/': '301 /checkout/onepage/',
    '/checkout/onepage/index/': '301 /checkout/onepage/',
    '/aw_onestepcheckout/index/': '301 /checkout/onepage/',
    '/catalog/category/view/?id=4': '301 /women.html',
    '/catalog/product/view/?id=280': '301 /flat-front-trouser.html',
    '/catalog/product_compare/clear/uenc/x/': '301 /catalog/product_compare/',
    '/catalog/seo_sitemap/product/p/2/': '301 /',
    '/checkout/cart/add/?product=410&qty=1': '301 /chelsea-tee-mtk004c.html',
    '/checkout/cart/delete/id/5/uenc/x/': '301 /checkout/cart/',
    '/checkout/onepage/getAdditional/': '301 /checkout/onepage/',
    '/contacts/index/': '301 /contacts/',
    '/contacts/index/post/': '301 /contacts/',
    '/customer/account/confirm/id/1/key/x/': '301 /customer/account/login/',
    '/customer/account/edit/changepass/1/': '301 /customer/account/edit/',
    '/customer/account/forgotPassword/': '301 /customer/account/forgotpassword/',
    '/customer/account/login/referer/aHR0cDovL2V2aWw,/': '301 /customer/account/login/',
    '/customer/account/resetpassword/id/1/token/x/': '301 /customer/account/forgotpassword/',
    '/customer/address/form/id/3/': '301 /customer/address/',
    '/downloadable/download/sample/sample_id/1/': '410',
    '/firecheckout/': '301 /checkout/onepage/',
    '/newsletter/subscriber/confirm/id/5/code/abc/': '301 /',
    '/newsletter/subscriber/unsubscribe/?id=77&code=aZ09aZ09': `301 /newsletter/subscriber/unsubscribe/${formerToken('77', 'aZ09aZ09')}/`,
    '/onestepcheckout/': '301 /checkout/onepage/',
    '/paypal/express/start/': '301 /checkout/cart/',
    '/productalert/unsubscribe/priceAll/': '301 /customer/account/',
    '/sales/order/invoice/order_id/12/': '303 /customer/account/login/',
    '/sitemap/sitemap.xml': '301 /sitemap.xml',
    '/wishlist/index/share/wishlist_id/3/': '301 /wishlist/',
    '/wishlist/shared/index/code/0123456789abcdef0123456789abcdef/': '410',
    '/customer/account/index/': '301 /customer/account/',
    '/customer/account/resetpassword/?id=1&token=x': '301 /customer/account/forgotpassword/',
    '/de/catalogsearch/advanced/?name=shirt': '301 /catalogsearch/result/?q=shirt&___store=de',
    '/de/%5C%5Cevil.example/x': '301 /%5C%5Cevil.example/x?___store=de',
    '/de//evil.example/x': '301 /evil.example/x?___store=de',
    '/de/women.html?color=27': '301 /women.html?color=blue&___store=de',
    '/directory/currency/switch/currency/EUR/uenc/aHR0cDovL2V2aWw,/': '301 /',
    '/fr/contacts/': '301 /contacts/?___store=fr',
    '/home': '301 /',
    '/index.php/': '301 /',
    '/index.php//evil.example': '301 /evil.example',
    '/index.php/de/%0d%0aset-cookie:x': '301 /%0d%0aset-cookie:x?___store=de',
    '/newsletter/manage/index/': '301 /newsletter/manage/',
    '/newsletter/subscriber/unsubscribe/id/77/code/aZ09aZ09aZ09aZ09/': `301 /newsletter/subscriber/unsubscribe/${formerToken('77', 'aZ09aZ09aZ09aZ09')}/`,
    '/nothing/like/it': '404',
    '/review/product/list/id/410/category/4/': '301 /review/product/list/id/410/',
    '/review/product/view/id/26/': '301 /review/product/list/id/337/',
    '/review/product/view/id/99999/': '404',
    '/rss/catalog/new/store_id/1/': '410',
    '/sales/guest/': '301 /sales/guest/form/',
    '/sales/order/': '301 /sales/order/history/',
    '/sendfriend/product/send/id/326/': '410',
    '/sendfriend/product/send/id/410/cat_id/4/': '301 /chelsea-tee-mtk004c.html',
    '/shipping/tracking/popup/hash/abc/': '301 /sales/guest/form/',
    '/tag/product/list/tagId/5/': '410',
    '/wishlist/index/add/product/410/form_key/x/': '301 /chelsea-tee-mtk004c.html',
    '/wishlist/index/index/': '301 /wishlist/',
  })
  const page = await app.inject(gone)
  expect(page.body).toContain('<a href="/women/pants-denim.html">See what there is in ')
  expect(page.body).toContain('noindex')

  await writeShopSettings(db, { goneAddresses: 'nearest-category' })
  await vi.waitFor(async () => expect(await ask(gone)).toBe('301 /women/pants-denim.html'), 5000)
  expect(await ask('/women/pants-denim/never.html')).toBe('404')
}
