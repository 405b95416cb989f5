import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { chooseFirstOptions } from './choose-options.ts'
import { expect, test } from './fixtures.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/**
 * Pictures at an address of their own (MEDIA_URL): a server at another origin stands for the CDN, and fetches from the shop what it is
 * asked for. That nothing is refused by the pages' policy is seen by the fixture.
 */
let cdn: { server: Server; address: string; asked: string[] }
let shop: ShopServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  cdn = await startCdn(() => shop.address)
  shop = await startShop({ env: { MEDIA_URL: cdn.address } })
})

test.afterAll(async () => {
  await shop.stop()
  cdn.server.closeAllConnections()
  cdn.server.close()
})

async function startCdn(origin: () => string): Promise<typeof cdn> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url!)
    const answer = await fetch(origin() + request.url, { headers: { accept: request.headers.accept ?? '' } })
    const { 'content-encoding': _, ...headers } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Pictures that the page shows by now, by whether they could be painted. */
const pictures = (page: Page) =>
  page
    .locator('img:visible')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter(({ complete, currentSrc }) => complete && currentSrc !== '' && !currentSrc.startsWith('data:'))
        .map(({ currentSrc, naturalWidth }) => ({ origin: new URL(currentSrc).origin, isPainted: naturalWidth > 0 })),
    )

async function expectPicturesFrom(page: Page): Promise<void> {
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(0)
  for (const { origin, isPainted } of await pictures(page))
    expect({ origin, isPainted }).toEqual({ origin: cdn.address, isPainted: true })
}

test('a shopper sees every picture, from the list to the cart, and none comes from the shop’s own origin', async ({
  page,
}) => {
  const own: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(shop.address).origin && pathname.startsWith('/media/')) own.push(pathname)
  })
  for (const path of ['/', '/tableware.html', '/dune-cup.html']) {
    await page.goto(shop.address + path)
    await expectPicturesFrom(page)
  }
  const form = page.locator('.product-form')
  await chooseFirstOptions(page, form)
  await form.locator('.btn-cart').click()
  await expect(page.locator('.skip-cart .count')).toHaveText('1')
  await page.locator('.skip-cart').click()
  await expect(page.locator('#header-cart li.item img')).toHaveAttribute('src', new RegExp(`^${cdn.address}/media/w`))
  await page.goto(`${shop.address}/checkout/cart/`)
  await expectPicturesFrom(page)
  // Drawn anew by the script.
  await page.getByRole('button', { name: 'Save Dune Cup for later' }).click()
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  await expectPicturesFrom(page)
  expect(own).toEqual([])
  expect(cdn.asked.every((path) => path.startsWith('/media/'))).toBe(true)
})
