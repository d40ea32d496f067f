import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Their code comes when a barista or an admin first opens them, and is kept from then on. */
const notForCustomers =
  /\/(screens\/(order-board|order-log|menu-management|dashboards|user-management|shop-settings|changes|first-steps)\/|app\/(board-notifier|board-title|brewing-notifier|staff-screens|layout\/(station-choice|waiting-badge))|i18n\/messages\/\w+\/(add-order|all-day|bar-tally|board|board-keys|brewing|cancel-order|card-menu|changes|counter|dashboards|first-steps|later-orders|go-live|menu-form|menu-management|order-log|shop-dialog|shop-settings|stations|users)[.]ts)/

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

const placeOfVersion = '%VERSION%'

/** Writes one version into the built page and its service worker, and into the latter what to keep. */
export function serviceWorkerShell(): Plugin {
  return {
    name: 'service-worker-shell',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'version', content: placeOfVersion }, injectTo: 'head' },
    ],
    writeBundle({ dir = '' }, bundle) {
      const files = shellFiles(bundle)
      const page = join(dir, 'index.html')
      const html = readFileSync(page, 'utf8')
      const hash = createHash('sha256').update(html).update(files.join('\n')).digest('hex')
      const version = hash.slice(0, 12)
      const fill = (path: string, place: string, content: string) => {
        const text = readFileSync(path, 'utf8')
        if (!text.includes(place)) this.error(`${path} has no ${place}`)
        writeFileSync(path, text.replace(place, content))
      }
      fill(page, placeOfVersion, version)
      fill(join(dir, 'service-worker.js'), '%SHELL%', JSON.stringify({ version, files }))
    },
  }
}
