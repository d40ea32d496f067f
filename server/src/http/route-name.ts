import type { FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'

/** By its ending and not by any dot: a screen's path may carry a description such as "Strong 5.5". */
const filePath =
  /^\/assets\/|[.](js|css|map|html|json|svg|png|ico|txt|woff2|webmanifest)$|^\/metrics$/i

/** Of all that is not under /api: a file, or else a screen's path. Metrics have a port of their own. */
export const isFile = (url: string) => filePath.test(url.split('?')[0] ?? '')

/** What a request counts as in log and metrics: the pattern of its route, `asset` or `page`. */
export function routeName({ url, routeOptions }: FastifyRequest) {
  if (isApiPath(url)) return routeOptions.url ?? 'unknown'
  return isFile(url) ? 'asset' : 'page'
}
