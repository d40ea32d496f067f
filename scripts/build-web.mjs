import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fail, projectNode, root } from './bootstrap.mjs'
import { installPackages, requireWritable } from './install-packages.mjs'

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
const output = join(root, 'web/dist')
const stamp = join(output, '.built')

/** Builds the web, unless the last build came from the very same sources. */
export function buildWeb() {
  const hash = hashOf(sources.flatMap(filesIn))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  requireWritable(existsSync(output) ? output : join(root, 'web'))
  console.log('Building the web ...')
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web']
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' })
  const { status, stdout, stderr } = spawnSync(projectNode(), vite, options)
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trim())
    fail('The web could not be built: see the lines above.')
  }
  compressFiles()
  writeFileSync(stamp, hash)
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} path
 * @returns {string[]} */
function filesIn(path) {
  const place = join(root, path)
  if (!statSync(place).isDirectory()) return [path]
  const names = readdirSync(place).sort()
  return names.flatMap((name) => filesIn(`${path}/${name}`))
}

/** Writes `.br` and `.gz` beside the text files, so that no request has to compress. */
function compressFiles() {
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!/[.](js|css|html|svg|json)$/.test(name)) continue
    const path = join(output, name)
    const text = readFileSync(path)
    if (text.length < 1000) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages()
  buildWeb()
}
