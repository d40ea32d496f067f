import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const builtWeb = join(import.meta.dirname, '../../../web/dist')

/** By its ending and not by any dot: a screen's path may carry a description such as "Strong 5.5". */
const isFile = (url: string) =>
  url.startsWith('/assets/') ||
  /[.](js|css|map|html|json|svg|png|ico|txt|woff2|webmanifest)$/i.test(url.split('?')[0] ?? '')

/** The built web: hashed files for ever, and the one page for every path that is a screen. */
export async function serveWeb(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the web is not built; only /api is served')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    index: false,
    // A folder is no file; left to itself it would be refused instead of being a screen's path.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders(reply, path) {
      const isHashed = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isFile(request.url)
    if (!isPage) return reply.status(404).type('text/plain').send('Not found')
    return reply.sendFile('index.html')
  })
}
