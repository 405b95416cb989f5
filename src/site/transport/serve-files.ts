import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PICTURE_WIDTHS } from '#domain/media-paths.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isPublicMedia, publicFile } from '#server/media/public-media.ts'
import type { Assets } from '../document/assets.ts'
import type { PictureService } from '#server/media/picture-service.ts'
import { addVary } from './compression.ts'
import { formerPicture } from './former-picture.ts'
import { RESOURCE_POLICY } from './security-headers.ts'
import { serveStoredFile } from './serve-stored-file.ts'
import { turnAway } from '../limits/overload.ts'

const YEAR_S = 31_536_000
const DAY_S = 86_400
/** Only these leave the media folder as they are. */
const PUBLIC_MEDIA = /\.(webp|avif|jpe?g|png|gif|svg|mp4|m4v|webm|mp3|pdf|txt)$/i

/** Tells whether nothing but a file can be at this address: a page that is not there is drawn for readers, not for these. */
export const isFileAddress = (url: string): boolean => /^\/(assets|media|desk\/assets)\//.test(url)

/** The addresses of the files that the build made, as they were when the process began. */
export function fileAddresses({ folder, desk }: Pick<Assets, 'folder' | 'desk'>): ReadonlySet<string> {
  return new Set([...addressesIn(folder, '/assets/'), ...addressesIn(desk.folder, '/desk/assets/')])
}

function addressesIn(built: string | undefined, prefix: string): string[] {
  const folder = built && join(built, 'assets')
  if (!folder || !existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.map((file) => prefix + file.replaceAll('\\', '/'))
}

/**
 * /assets/ (hashed, for ever), /media/ (pictures, videos as they are), /media/w<width>/ (pictures made to measure).
 *
 * @param options `isElsewhereToo`: pages name the files of /media/ at another origin (MEDIA_URL), so that browsers may show them on pages of this one
 */
export async function serveFiles(
  app: FastifyInstance,
  {
    media: store,
    pictures,
    assetsDir,
    isElsewhereToo = false,
  }: { media: FileStore; pictures: PictureService; assetsDir: string | undefined; isElsewhereToo?: boolean },
): Promise<void> {
  if (assetsDir && existsSync(join(assetsDir, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(assetsDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_S * 1000,
      index: false,
      dotfiles: 'deny',
      decorateReply: true,
      logLevel: 'warn',
    })
  }
  await app.register(async (media) => {
    if (isElsewhereToo)
      media.addHook('onRequest', async (_request, reply) => void reply.header(RESOURCE_POLICY, 'cross-origin'))
    await serveMedia(media, store, pictures)
  })
}

async function serveMedia(app: FastifyInstance, media: FileStore, pictures: PictureService): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    app.get<{ Params: { '*': string } }>(`/media/w${width}/*`, { logLevel: 'warn' }, async (request, reply) => {
      const format = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp'
      const result = await pictures.get(request.params['*'], width, format, request.ip)
      if (result.status === 'busy' || result.status === 'away') return turnAway(reply, request.id, false)
      if (result.status !== 'found') return reply.callNotFound()
      addVary(reply, 'Accept')
      reply.headers({ 'cache-control': `public, max-age=${30 * DAY_S}`, etag: `"${result.etag}"` })
      if (request.headers['if-none-match'] === `"${result.etag}"`) return reply.code(304).send()
      return reply.type(result.type).send(result.body)
    })
  }
  app.get<{ Params: { '*': string } }>(
    '/media/catalog/product/cache/*',
    { logLevel: 'warn' },
    async (request, reply) => {
      const to = await formerPicture(request.params['*'], media)
      return to === undefined
        ? reply.callNotFound()
        : reply.header('cache-control', `public, max-age=${DAY_S}`).redirect(to, 301)
    },
  )
  await serveAsTheyAre(app, media)
}

const isShown = (path: string) => PUBLIC_MEDIA.test(path) && isPublicMedia(path)
/** A file does nothing when it is opened by itself, whatever it holds. */
const INERT = ['content-security-policy', "default-src 'none'; sandbox"] as const

async function serveAsTheyAre(app: FastifyInstance, media: FileStore): Promise<void> {
  if (media.folder === undefined) {
    // A route of its own for HEAD: Fastify's would say that the file is empty.
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/media/*',
      exposeHeadRoute: false,
      logLevel: 'warn',
      async handler(request, reply) {
        const path = request.params['*']
        if (!isShown(path)) return reply.callNotFound()
        return serveStoredFile(media, path, request, reply.header(...INERT), DAY_S)
      },
    })
    return
  }
  const root = media.folder
  mkdirSync(root, { recursive: true })
  await app.register(async (folder) => {
    folder.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
      const file = request.params['*'] ?? ''
      if (!PUBLIC_MEDIA.test(file) || !(await publicFile(media, file))) {
        reply.callNotFound()
        return reply
      }
    })
    await folder.register(fastifyStatic, {
      root,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      maxAge: DAY_S * 1000,
      logLevel: 'warn',
      setHeaders: (reply, path) => {
        reply.header(...INERT)
        // The same container by another name, which browsers play under this one.
        if (/\.m4v$/i.test(path)) reply.header('content-type', 'video/mp4')
      },
    })
  })
}
