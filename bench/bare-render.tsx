import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PageContextProvider } from '#features/page-context.tsx'
import { CategoryView } from '#features/catalog/category-view.tsx'
import { HomeView } from '#features/catalog/home-view.tsx'
import { PageLayout } from '#features/layout/page-layout.tsx'
import { ProductView } from '#features/product/product-view.tsx'
import { translator } from '#messages/translate.ts'
import { readSettings } from '#server/settings.ts'
import { createLogger } from '#site/transport/logging.ts'
import { openShop } from '#site/start-server.ts'

/** Calibrator: `renderToString` of one page's tree with its data at hand, nothing else, for every request. */
const opened = await openShop(readSettings(process.env), createLogger('error'), () => 'http://localhost')
if (opened.status === 'failed') throw new Error(opened.reason)
const { shop } = opened.shop
const [stores, settings, directory] = await Promise.all([
  shop.stores.all(),
  shop.stores.settings(),
  shop.directory.current(),
])
const store = stores[0]!
const view = await viewOf(process.env.PAGE ?? 'home', process.env.PAGE_PATH ?? '/')
const [menu, pages] = await Promise.all([shop.catalog.menu(store), shop.content.links(store)])

const server = createServer((_request, response) => {
  const html = renderToString(
    <PageContextProvider
      value={{
        shop: settings,
        store,
        stores,
        t: translator(store.language),
        menu,
        pages,
        directory,
        mediaUrl: '',
        address: '/',
      }}
    >
      <PageLayout>{view}</PageLayout>
    </PageContextProvider>,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`),
)

async function viewOf(page: string, path: string): Promise<ReactNode> {
  if (page === 'home') return <HomeView page={await shop.catalog.home(store)} />
  const found = await shop.catalog.resolve(store, path.slice(1))
  if (found.status === 'category')
    return <CategoryView page={(await shop.catalog.category(store, found.id, { filters: {} }))!} />
  if (found.status === 'product') return <ProductView page={(await shop.catalog.product(store, found.id))!} />
  throw new Error(`${path} is no page to render.`)
}
