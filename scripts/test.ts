import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { browser, checks, chooseParts, parts, projects } from './test-parts.ts'
import { missingProgram } from './test-programs.ts'

// npm test [-- parts, parts of file names, --changed, --all, options of the test runners]

// Without its parser the cruiser reads no module and ends well.
const mustPrint: Record<string, RegExp> = { boundaries: /[1-9]\d* modules/ }

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
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
const options = words.filter((word) => word.startsWith('-') && word !== '--all')
const changed = options.find((word) => /^--changed(=|$)/.test(word))
const named = words.filter((word) => parts.includes(word))
const filters = words.filter((word) => !word.startsWith('-') && !parts.includes(word))
const chosen = chooseParts(named, filters, { isAll, isChanged: changed !== undefined })
if (chosen.length === 0) {
  const names = `the parts are ${parts.join(', ')}`
  console.error(`No part and no test file is called ${filters.join(' or ')}; ${names}.`)
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
  const missing = missingProgram(name)
  const commands = missing ? [] : (checks[name] ?? [])
  if (missing) Object.assign(result, { failed: 1, failures: [missing] })
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
  const code = await run('vitest', [
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
  return resultOf(name, code, { passed: numPassedTests, failed: numFailedTests, failures })
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

async function runBrowser(): Promise<Result> {
  const missing = missingProgram(browser)
  if (missing) return { name: browser, passed: 0, failed: 1, failures: [missing] }
  const file = join(folder, 'browser.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const code = await run('playwright', [
    ...['test', '--config=e2e/playwright.config.ts'],
    ...['--reporter=./e2e/file-reporter.ts,json'],
    ...(changed ? ['--pass-with-no-tests'] : []),
    ...options.map((option) => option.replace(/^--changed/, '--only-changed')),
    ...filters,
  ])
  const { expected, unexpected, flaky } = read<PlaywrightReport>(file)?.stats ?? {
    ...{ expected: 0, unexpected: 0, flaky: 0 },
  }
  return resultOf(browser, code, { passed: expected, failed: unexpected + flaky })
}

/** Its exit code. */
async function run(program: string, args: string[]): Promise<number> {
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  return code ?? 1
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A runner that runs no test, or ends badly although no test failed, has failed. */
function resultOf(name: string, code: number, result: Omit<Result, 'name'>): Result {
  const isEmpty = result.passed + result.failed === 0 && !changed
  if (result.failed > 0 || (code === 0 && !isEmpty)) return { name, ...result }
  const failures = [`ended with code ${code} after ${result.passed} tests`]
  return {
    name,
    passed: result.passed,
    failed: 1,
    failures: [...(result.failures ?? []), ...failures],
  }
}
