import { notBuilt, type Row, rowsOf } from './specification-table.ts'
import { testNamesIn } from './test-names.ts'

/** What the check reads; null where there is no such file. */
export interface Sources {
  document: string
  /** What the specification says to the letter, a line each; every line stands in some row. */
  list: string
  words: string
  read(file: string): string | null
}

export interface Complaint {
  kind:
    | 'has no test'
    | 'names a file that is not there'
    | 'names a test that is not in its file'
    | 'says a text that is not built'
    | 'says a text that no test of it shows'
    | 'says no place where it is built'
    | 'is missing from the table'
    | 'is not at the end'
  about: string
}

/** A text as a pattern; what stands in braces is filled in by the program. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(parts.join('[^\\n]{1,60}?'))
}

export function complaintsAbout(sources: Sources): Complaint[] {
  const rows = rowsOf(sources.document)
  const names = new Map<string, string[]>()
  const namesIn = (file: string) => {
    const known = names.get(file) ?? testNamesIn(sources.read(file) ?? '')
    names.set(file, known)
    return known
  }
  const built = rows.filter(({ isBuilt }) => isBuilt)
  const [, ...after] = sources.document.split(`${notBuilt}\n`)
  const order: Complaint[] = /^## /m.test(after.join())
    ? [{ kind: 'is not at the end', about: notBuilt }]
    : []
  return [
    ...built.flatMap((row) => complaintsAboutRow(row, sources, namesIn)),
    ...linesMissing(rows, sources.list),
    ...order,
  ]
}

function complaintsAboutRow(
  { line, what, texts, built, tests }: Row,
  { words, read }: Sources,
  namesIn: (file: string) => string[],
): Complaint[] {
  const complaints: Complaint[] = []
  const complain = (kind: Complaint['kind'], detail: string) =>
    complaints.push({ kind, about: `line ${line}, ${what}: ${detail}` })
  if (built.length === 0) complain('says no place where it is built', '')
  if (tests.length === 0) complain('has no test', '')
  for (const file of [...built, ...tests.map((test) => test.file)])
    if (read(file) === null) complain('names a file that is not there', file)
  for (const { file, name } of tests)
    if (read(file) !== null && !isAmong(name, namesIn(file)))
      complain('names a test that is not in its file', `${file}: ${name}`)
  for (const text of texts) {
    const isIn = (source: string | null) => source !== null && patternOf(text).test(source)
    if (!isIn(words) && !built.some((file) => isIn(read(file))))
      complain('says a text that is not built', text)
    if (!tests.some(({ file }) => isIn(read(file))))
      complain('says a text that no test of it shows', text)
  }
  return complaints
}

/** Whole, or without the describes around it where that is no other test. */
const isAmong = (name: string, names: readonly string[]) =>
  name !== '' &&
  (names.includes(name) || names.filter((path) => path.endsWith(` > ${name}`)).length === 1)

function linesMissing(rows: readonly Row[], list: string): Complaint[] {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines
    .filter((line) => !rows.some(({ what }) => what.includes(line)))
    .map((line) => ({ kind: 'is missing from the table', about: line }))
}
