import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Their code comes when a barista or an admin first opens them, and is kept from then on. */
const notForCustomers =
  /\/(screens\/(order-board|order-log|menu-management|dashboards|user-management)\/|app\/board-watch|words\/th-for-staff)/

type Chunk = Rolldown.OutputChunk

const isOfShell = ({ isEntry, isDynamicEntry, facadeModuleId, name }: Chunk) =>
  (isEntry || isDynamicEntry) &&
  name !== 'service-worker' &&
  !notForCustomers.test(facadeModuleId ?? '')

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.woff2')))
  const add = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) {
      const file = bundle[imported]
      if (file?.type === 'chunk') add(file)
    }
  }
  chunks.filter(isOfShell).forEach(add)
  return [...files].sort().map((file) => `/${file}`)
}

/** Tells the built service worker what to keep, under a version of its own for every build. */
export function serviceWorkerShell(): Plugin {
  return {
    name: 'service-worker-shell',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      const files = shellFiles(bundle)
      const html = readFileSync(join(dir, 'index.html'), 'utf8')
      const hash = createHash('sha256').update(html).update(files.join('\n')).digest('hex')
      const shell = JSON.stringify({ version: hash.slice(0, 12), files })
      const worker = join(dir, 'service-worker.js')
      const code = readFileSync(worker, 'utf8')
      if (!code.includes('%SHELL%')) this.error('The service worker has no place for its files')
      writeFileSync(worker, code.replace('%SHELL%', shell))
    },
  }
}
