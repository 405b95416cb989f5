import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cleanUp } from '../test/at-end-of-file.ts'
import { freshBucket } from '../test/bucket.ts'
import { freePort, ownPgBouncer, ownPostgres, ownReplica } from '../test/own-server.ts'
import { expectConfirmation, fillCheckout, headerCount, openFirstProduct, place } from './journeys.ts'
import { startShop, type ShopServer } from './shop-server.ts'

const { TEST_DATABASE_URL, TEST_OPENSEARCH_URL, TEST_S3_URL } = process.env

/** HAProxy before two processes, as it is asked by a browser. @returns its address, and how to end it */
async function startBalancer(shops: ShopServer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-balancer-'))
  const port = await freePort()
  const servers = shops.map(
    ({ address }, i) => `  server shop${i} ${new URL(address).host} check inter 200ms fall 2 rise 2`,
  )
  const lines = [
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  timeout connect 5s',
    '  timeout check 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option redispatch',
    '  retry-on conn-failure',
    'frontend shop',
    `  bind 127.0.0.1:${port}`,
    '  default_backend shops',
    'backend shops',
    '  option httpchk GET /readyz',
    ...servers,
  ]
  writeFileSync(join(folder, 'haproxy.cfg'), `${lines.join('\n')}\n`)
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

async function kill({ process: child }: ShopServer): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

if (TEST_DATABASE_URL && TEST_OPENSEARCH_URL && TEST_S3_URL)
  test('a purchase goes through while processes are killed that share a pooled database, a replica, OpenSearch and a bucket', async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const prefix = `e2e${randomBytes(6).toString('hex')}`
    const stops: (() => unknown)[] = [cleanUp]
    try {
      const primary = await ownPostgres()
      const [replica, databaseUrl, { bucket, endpoint, region }] = await Promise.all([
        ownReplica(primary),
        ownPgBouncer(primary.url, 'transaction'),
        freshBucket(),
      ])
      stops.push(() => fetch(`${TEST_OPENSEARCH_URL}/${prefix}-*`, { method: 'DELETE' }))
      const env = {
        DATABASE_URL: databaseUrl,
        READ_DATABASE_URL: replica.url,
        OPENSEARCH_URL: TEST_OPENSEARCH_URL,
        OPENSEARCH_PREFIX: prefix,
        FILES_URL: `s3://${bucket}/shop?endpoint=${endpoint}&region=${region}`,
        SESSION_SECRET: randomBytes(32).toString('base64'),
        TRUST_PROXY: '1',
      }
      // Two that begin on an empty database at once.
      const shops = await Promise.all([startShop({ env }), startShop({ env })])
      stops.push(() => Promise.all(shops.map((shop) => shop.stop())))
      const [one, two] = shops as [ShopServer, ShopServer]
      const { address, stop } = await startBalancer(shops)
      stops.push(stop)

      // The indexes are filled while the shops answer already.
      await expect(async () => {
        await page.goto(`${address}/tableware.html`)
        expect(await page.locator('#narrow-by-list').count()).toBe(1)
      }).toPass()
      await openFirstProduct(page, 'Pebble Espresso Cup')
      await page.getByLabel('Quantity').fill('2')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('2')

      await kill(one)
      await page.goto(`${address}/checkout/cart/`)
      await page.getByRole('link', { name: 'Proceed to checkout' }).click()
      await fillCheckout(page)
      await place(page)
      const number = await expectConfirmation(page)

      const { port } = new URL(one.address)
      const again = await startShop({ env: { ...env, PORT: port } })
      stops.push(() => again.stop())
      await kill(two)
      await page.reload()
      expect(await expectConfirmation(page)).toBe(number)
      await page.goto(`${address}/catalogsearch/result/?q=cup`)
      const picture = page.locator('.products-grid img').first()
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    } finally {
      for (const stop of stops.reverse()) await stop()
    }
  })
