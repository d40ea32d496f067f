import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Changes the first line of a backup, and makes it look whole again. */
export function editBackup(file: string, change: (contents: EditedContents) => void) {
  const [first = '', ...others] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const contents = JSON.parse(first)
  change(contents)
  const lines = [JSON.stringify(contents), ...others.slice(0, -1)].map((line) => `${line}\n`)
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  writeFileSync(file, gzipSync(`${lines.join('')}${JSON.stringify({ sha256 })}\n`))
}

interface EditedContents {
  migrations: string[]
  tables: { name: string; rows: number; sum: string }[]
}
