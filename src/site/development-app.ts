import type { FastifyInstance } from 'fastify'
import { createShop } from '#server/shop.ts'
import { createApp } from './app.tsx'
import { developmentAssets } from './document/assets.ts'
import type { OpenedShop } from './start-server.ts'
import { outboxRoutes } from './development/outbox-page.tsx'
import { workbenchPage } from './development/workbench-page.tsx'

/**
 * The site as `npm run dev` serves it: assets from Vite, the workbench and the outbox beside the shop. Each change of the source
 * loads it again, with new services over the database, which stays open.
 */
export function developmentApp({ shop, over, outbox }: OpenedShop): Promise<FastifyInstance> {
  return createApp({
    ...shop,
    shop: createShop(over),
    assets: developmentAssets,
    isDevelopment: true,
    moreRoutes: [{ method: 'GET', url: '/workbench', handler: workbenchPage }, ...outboxRoutes(outbox)],
  })
}
