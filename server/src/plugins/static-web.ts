import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isFile } from '../http/route-name.ts'

export const builtWeb = join(import.meta.dirname, '../../../web/dist')

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
