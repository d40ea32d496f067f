import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Commands that must end well; each counts as one test. */
export const checks: Record<string, string[]> = {
  lint: ['biome ci --colors=off --error-on-warnings'],
  types: globSync('*/tsconfig.json').map((file) => `tsc -p ${dirname(file)}`),
  boundaries: ['depcruise rules/src contract/src server/src server/migrations web/src'],
  links: ['node scripts/check-links.ts'],
  build: ['node scripts/build-web.mjs'],
  documents: ['node scripts/run-documents.ts'],
  mutations: ['stryker run scripts/stryker.config.js'],
}

/** Projects of Vitest. */
export const projects = ['server-postgres', 'server-embedded', 'web', 'contract', 'rules']
export const browser = 'browser'

const groups: Record<string, string[]> = {
  checks: ['lint', 'types', 'boundaries', 'links'],
  server: ['server-postgres', 'server-embedded', 'contract', 'rules'],
}
const single = [...Object.keys(checks), ...projects, browser]
/** What one may name. */
export const parts = [...single, ...Object.keys(groups)]

const testFiles: Record<string, string> = {
  ...{ 'server-postgres': 'server/src/**/*.test.ts', 'server-embedded': 'server/src/**/*.test.ts' },
  ...{ web: 'web/src/**/*.test.*', contract: 'contract/src/**/*.test.ts' },
  ...{ rules: 'rules/src/**/*.test.ts', browser: 'e2e/*.spec.ts' },
}

/** Those whose test files have one of the words, without the number of a line, in their path. */
export function partsWithFile(words: string[]): string[] {
  const hasFile = (pattern: string) =>
    globSync(pattern).some((file) => words.some((word) => file.includes(word.replace(/:\d+$/, ''))))
  return Object.keys(testFiles).filter((part) => hasFile(testFiles[part] ?? ''))
}

/** They look at the built pages too. */
const needBuild = ['server-postgres', browser, 'documents']

/** The parts to run: those that are named, else those with the named files, else all. */
export function chooseParts(
  named: string[],
  files: string[],
  { isAll, isChanged }: { isAll: boolean; isChanged: boolean },
): string[] {
  if (named.length === 0 && files.length === 0)
    return single.filter(
      (part) => (isAll || part !== 'mutations') && (!isChanged || part !== 'documents'),
    )
  const chosen = named.length > 0 ? named : partsWithFile(files)
  const each = chosen.flatMap((part) => groups[part] ?? [part])
  return each.some((part) => needBuild.includes(part)) ? ['build', ...each] : each
}
