import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedIn } from './planted-rows.ts'
import { type Complaint, complaintsAbout, type Sources } from './specification-complaints.ts'
import { rowsOf } from './specification-table.ts'

const root = join(import.meta.dirname, '..')
const fewestRows = 200

const read = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null

const sources: Sources = {
  document: read('docs/specification.md') ?? '',
  list: read('scripts/specification-list.txt') ?? '',
  words: globSync('web/src/words/en/**/*.ts', { cwd: root }).map(read).join('\n'),
  read,
}

const complaints = complaintsAbout(sources)
for (const { kind, about } of complaints) console.error(`${about} ${kind}`)

const rows = rowsOf(sources.document)
const unbuilt = rows.filter(({ isBuilt }) => !isBuilt)
for (const { what } of unbuilt) console.log(`not built yet: ${what}`)
if (rows.length < fewestRows)
  console.error(`only ${rows.length} rows were read: the check is blind`)

const countOf = (kind: Complaint['kind'], among: Complaint[]) =>
  among.filter((complaint) => complaint.kind === kind).length
const planted = plantedIn(sources)
const unnoticed = planted.filter(
  ({ kind, broken }) => countOf(kind, complaintsAbout(broken)) <= countOf(kind, complaints),
)
for (const { what } of unnoticed) console.error(`nobody noticed ${what}`)

console.log(
  `${rows.length} rows, ${complaints.length} complaints, ${unbuilt.length} not built yet, ` +
    `${planted.length - unnoticed.length} of ${planted.length} planted violations noticed`,
)
process.exitCode = complaints.length + unnoticed.length > 0 || rows.length < fewestRows ? 1 : 0
