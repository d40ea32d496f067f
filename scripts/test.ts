import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { browser, checks, chooseParts, parts, partsWithFile, projects } from './test-parts.ts'
import { missingProgram } from './test-programs.ts'

// npm test [-- parts, parts of file names, --changed, --all, options of the test runners]

// Without its parser the cruiser reads no module and ends well.
const mustPrint: Record<string, RegExp> = { boundaries: /[1-9]\d* modules/ }

/** Lines in the result, of a runner that ended badly though no test failed. */
const maxErrorLines = 60

interface Result {
  name: string
  passed: number
  failed: number
  /** Names of failed tests. */
  failures?: string[]
}

const words = process.argv.slice(2)
const isAll = words.includes('--all')
if (isAll) process.env.TEST_ALL = 'yes'
const options = words.filter((word) => word.startsWith('-') && word !== '--all')
const changed = options.find((word) => /^--changed(=|$)/.test(word))
const named = words.filter((word) => parts.includes(word))
const filters = words.filter((word) => !word.startsWith('-') && !parts.includes(word))
const chosen = chooseParts(named, filters, { isAll, isChanged: changed !== undefined })
const unknown = filters.filter((word) =>
  partsWithFile([word]).every((part) => !chosen.includes(part)),
)
if (unknown.length > 0) {
  const names = `the parts are ${parts.join(', ')}`
  console.error(
    `No part, and no test file of the chosen parts, is called ${unknown.join(' or ')}; ${names}.`,
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'tumbler-reports-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const results: Result[] = []
const isEarly = (name: string) => name in checks && name !== 'documents' && name !== 'mutations'
results.push(...(await Promise.all(chosen.filter(isEarly).map(check))))
const chosenProjects = projects.filter((name) => chosen.includes(name))
if (chosenProjects.length > 0) results.push(await runVitest(chosenProjects))
if (chosen.includes(browser)) results.push(await runBrowser())
// It runs the built server again and again: not beside what needs it.
for (const name of ['documents', 'mutations'])
  if (chosen.includes(name)) results.push(await check(name))

console.log('\n=== result')
for (const { name, passed, failed, failures = [] } of results) {
  console.log(`${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures) console.log(`        ${failure}`)
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

async function check(name: string): Promise<Result> {
  const result: Result = { name, passed: 0, failed: 0, failures: [] }
  const commands = checks[name] ?? []
  const missing = missingProgram(name) ?? (commands.length === 0 && 'It has no command.')
  if (missing) return { ...result, failed: 1, failures: [missing] }
  let output = ''
  for (const command of commands) {
    const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    const isGood = code === 0 && (mustPrint[name]?.test(printed) ?? true)
    result[isGood ? 'passed' : 'failed'] += 1
    if (!isGood || name === 'documents' || name === 'mutations') output += printed
  }
  console.log(`${result.failed ? 'FAILED' : 'passed'}  ${name}${output && `\n${output}`}`)
  return result
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

async function runVitest(names: string[]): Promise<Result> {
  const name = names.join(', ')
  const missing = names.includes('server-postgres') ? missingProgram('server-postgres') : null
  if (missing) return { name, passed: 0, failed: 1, failures: [missing] }
  const file = join(folder, 'vitest.json')
  const { code, errors } = await run('vitest', [
    'run',
    ...names.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...(changed ? ['--passWithNoTests'] : []),
    ...options,
    ...filters,
  ])
  const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(file) ?? {
    ...{ numPassedTests: 0, numFailedTests: 0, testResults: [] },
  }
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const path = relative(process.cwd(), name)
      return failed.length > 0 ? failed.map(({ fullName }) => `${path}: ${fullName}`) : [path]
    })
  return resultOf(
    { name, passed: numPassedTests, failed: numFailedTests, failures },
    { code, errors },
  )
}

interface PlaywrightSuite {
  specs: { title: string; ok: boolean; file: string; line: number }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...suites.flatMap(failuresIn),
  ]
}

async function runBrowser(): Promise<Result> {
  const missing = missingProgram(browser)
  if (missing) return { name: browser, passed: 0, failed: 1, failures: [missing] }
  const file = join(folder, 'browser.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const { code, errors } = await run('playwright', [
    ...['test', '--config=e2e/playwright.config.ts'],
    ...['--reporter=./e2e/file-reporter.ts,json'],
    ...(changed ? ['--pass-with-no-tests'] : []),
    ...options.map((option) => option.replace(/^--changed/, '--only-changed')),
    ...filters,
  ])
  const { stats, suites } = read<PlaywrightReport>(file) ?? {
    ...{ stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] },
  }
  return resultOf(
    {
      ...{ name: browser, passed: stats.expected, failed: stats.unexpected + stats.flaky },
      failures: suites.flatMap(failuresIn),
    },
    { code, errors },
  )
}

interface End {
  code: number
  /** What the program printed last as an error. */
  errors: string[]
}

async function run(program: string, args: string[]): Promise<End> {
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'pipe'] })
  child.stderr.pipe(process.stderr)
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const lines = stripVTControlCharacters(printed).split('\n')
  return { code: code ?? 1, errors: lines.filter(Boolean).slice(-maxErrorLines) }
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A runner that runs no test, or ends badly although no test failed, has failed. */
function resultOf(result: Result, { code, errors }: End): Result {
  const isEmpty = result.passed + result.failed === 0 && !changed
  if (result.failed > 0 || (code === 0 && !isEmpty)) return result
  const ended = `ended with code ${code} after ${result.passed} tests`
  return { ...result, failed: 1, failures: [...(result.failures ?? []), ended, ...errors] }
}
