import type { Complaint, Sources } from './specification-complaints.ts'
import { notBuilt } from './specification-table.ts'

interface Planted {
  what: string
  kind: Complaint['kind']
  broken: Sources
}

/** A row that is right, to be broken in every way there is. */
const row =
  /^\| “Wait a sec\.\.\.”.*\| (?<built>\[[^|]*) \| (?<shown>\[[^\]]*\]\(\.\.\/(?<file>[^)]*)\) `(?<name>[^`]*)`)[^|]*\|.*$/m

/** The document and its files, broken once for each thing that the check complains about. */
export function plantedIn(sources: Sources): Planted[] {
  const found = row.exec(sources.document)
  const { built = '', shown = '', file = '', name = '' } = found?.groups ?? {}
  const whole = found?.[0] ?? ''
  const inRow = (from: string, to: string): Sources => ({
    ...sources,
    document: sources.document.replace(whole, () => whole.replace(from, () => to)),
  })
  const withFile = (from: string, to: string): Sources => ({
    ...sources,
    read: (asked) => {
      const content = sources.read(asked)
      return asked === file ? (content?.replaceAll(from, () => to) ?? null) : content
    },
  })
  return [
    { what: 'a row without a test', kind: 'has no test', broken: inRow(shown, '') },
    {
      what: 'a test file that is not there',
      kind: 'names a file that is not there',
      broken: inRow(file, 'web/src/app/nothing.test.tsx'),
    },
    {
      what: 'a built file that is not there',
      kind: 'names a file that is not there',
      broken: inRow(built, '[nothing](../web/src/app/nothing.tsx)'),
    },
    {
      what: 'a row without a place',
      kind: 'says no place where it is built',
      broken: inRow(built, ''),
    },
    {
      what: 'a test under another name',
      kind: 'names a test that is not in its file',
      broken: inRow(name, `${name} and more`),
    },
    {
      what: 'a test file without a name',
      kind: 'names a test that is not in its file',
      broken: inRow(`\`${name}\``, ''),
    },
    {
      what: 'a test that is skipped',
      kind: 'names a test that is not in its file',
      broken: withFile('test(', 'test.skip('),
    },
    {
      what: 'a test that is commented out',
      kind: 'names a test that is not in its file',
      broken: withFile('test(', '// test('),
    },
    {
      what: 'a text that nobody built',
      kind: 'says a text that is not built',
      broken: inRow('Wait a sec...', 'Wait a minute...'),
    },
    {
      what: 'a text that its tests never see',
      kind: 'says a text that no test of it shows',
      broken: withFile('Wait a sec...', ''),
    },
    {
      what: 'a row that was lost',
      kind: 'is missing from the table',
      broken: { ...sources, document: sources.document.replace(whole, '') },
    },
    {
      what: 'a table behind the end',
      kind: 'is not at the end',
      broken: { ...sources, document: `${sources.document}\n${notBuilt}\n\n## Built after all\n` },
    },
  ]
}
