import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './compress-files.mjs'
import { fail, projectNode, root } from './runtime.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/service-worker-shell.ts',
  'web/package.json',
  'contract/src',
  'rules/src',
  'package-lock.json',
]

const stamp = join(root, 'web/dist/.built')

/** Builds the web, unless what is built came from the very same sources. */
export function buildWebWhenStale() {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web ...')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(projectNode(), [vite, 'build'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (status !== 0) fail('The web could not be built: see the lines above.')
  compressFiles(join(root, 'web/dist'))
  writeFileSync(stamp, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  const names = readdirSync(place).sort()
  return names.flatMap((name) => filesIn(`${path}/${name}`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWebWhenStale()
