import type { FastifyInstance } from 'fastify'
import { createApp } from './app.tsx'
import { developmentAssets } from './assets.ts'
import type { OpenShop } from './start-server.ts'
import { workbenchPage } from './pages/workbench.tsx'

/** The site as `npm run dev` serves it: assets from Vite, the workbench beside the shop. Loaded anew at each change. */
export function developmentApp(open: OpenShop): Promise<FastifyInstance> {
  return createApp({
    ...open,
    assets: developmentAssets,
    isDevelopment: true,
    moreRoutes: [{ method: 'GET', url: '/workbench', handler: workbenchPage }],
  })
}
