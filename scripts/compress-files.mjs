import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const compressible = /[.](js|css|html|svg|json)$/
const smallestBytes = 1000

/** Writes `.br` and `.gz` beside the text files of a build, so that no request has to compress. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!compressible.test(name)) continue
    const path = join(folder, name)
    const text = readFileSync(path)
    if (text.length < smallestBytes) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
