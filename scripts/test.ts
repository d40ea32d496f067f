import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, findPostgres } from './find-programs.ts'

// npm test [-- parts [what to give their test runners, such as a part of a file's name]]

const packages = globSync('*/tsconfig.json').map(dirname).sort()
const sources = ['rules/src', 'contract/src', 'server/src', 'server/migrations', 'web/src']

/** Commands that must end well; each counts as one test. */
const checks: Record<string, string[]> = {
  lint: ['biome ci --error-on-warnings'],
  types: packages.map((name) => `tsc -p ${name}`),
  boundaries: [`depcruise ${sources.join(' ')}`],
  links: ['node scripts/check-links.ts'],
  'web-build': ['node scripts/build-web.mjs'],
  documents: ['node scripts/run-documents.ts'],
}
// Without its parser the cruiser reads no module and ends well.
const mustPrint: Record<string, RegExp> = { boundaries: /[1-9]\d* modules/ }

const suites = ['rules', 'contract', 'server-embedded', 'server-postgres', 'web', 'e2e']
/** They look at the built pages too. */
const needsWeb = ['server-embedded', 'server-postgres', 'e2e', 'documents']
/** Runs the built server again and again: not beside what it needs. */
const lastCheck = 'documents'

interface Result {
  name: string
  passed: number
  failed: number
  /** Names of failed tests, and what each said first. */
  failures?: string[]
}

const parts = [...Object.keys(checks), ...suites]
const words = process.argv
  .slice(2)
  .flatMap((word) => (word === 'server' ? ['server-embedded', 'server-postgres'] : [word]))
const named = words.filter((word) => parts.includes(word))
const filters = words.filter((word) => !parts.includes(word))
if (filters.length > 0 && (named.length === 0 || named.some((name) => name in checks))) {
  console.error(`There is no part ${filters[0]}; the parts are ${parts.join(', ')} and server.`)
  process.exit(2)
}
const chosen = named.some((name) => needsWeb.includes(name)) ? ['web-build', ...named] : named
if (chosen.length === 0) chosen.push(...parts)

const folder = mkdtempSync(join(tmpdir(), 'tumbler-reports-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const first = chosen.filter((name) => name in checks && name !== lastCheck)
const results = await Promise.all(first.map(check))
for (const suite of chosen.filter((name) => suites.includes(name)))
  results.push(await runSuite(suite))
if (chosen.includes(lastCheck)) results.push(await check(lastCheck))

console.log('\n=== result')
for (const { name, passed, failed, failures = [] } of results) {
  console.log(`${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures) console.log(failure.replaceAll(/^/gm, '        '))
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

async function check(name: string): Promise<Result> {
  const lack = lackOf(name)
  if (lack) return { name, passed: 0, failed: 1, failures: [lack] }
  const result = { name, passed: 0, failed: 0 }
  let output = ''
  for (const command of checks[name] ?? []) {
    const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    const isGood = code === 0 && (mustPrint[name]?.test(printed) ?? true)
    result[isGood ? 'passed' : 'failed'] += 1
    output += printed
  }
  console.log(`\n=== ${name}\n${output}`)
  return result
}

/** A runner that runs no test, or ends badly although no test failed, has failed. */
async function runSuite(name: string): Promise<Result> {
  console.log(`\n=== ${name}`)
  const lack = lackOf(name)
  if (lack) {
    console.error(lack)
    return { name, passed: 0, failed: 1 }
  }
  const file = join(folder, `${name}.xml`)
  const [program = '', ...args] =
    name === 'e2e'
      ? ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,junit']
      : ['vitest', 'run', `--project=${name}`, '--reporter=default', '--reporter=junit']
  if (name !== 'e2e') args.push(`--outputFile.junit=${file}`)
  const env = { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file }
  const runner = spawn(program, [...args, ...filters], { stdio: 'inherit', env })
  const [code] = await once(runner, 'exit')
  const result = { name, ...read(existsSync(file) ? readFileSync(file, 'utf8') : '') }
  if (result.failed > 0 || (code === 0 && result.passed > 0)) return result
  console.error(`${name} ended with code ${code} after ${result.passed} tests`)
  return { ...result, failed: 1 }
}

/** A report in the format of JUnit. */
function read(report: string) {
  const tests = report.split('<testcase').slice(1)
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test))
  const skipped = tests.filter((test) => test.includes('<skipped'))
  return {
    passed: tests.length - failed.length - skipped.length,
    failed: failed.length,
    failures: failed.map(failureOf),
  }
}

/** The lines that say what was expected; the rest is above, with the output of the runner. */
function failureOf(test: string) {
  const name = / name="([^"]*)"/.exec(test)?.[1] ?? ''
  const text =
    /<(?:failure|error)\b[^>]*>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>|<\/)/s.exec(test)?.[1] ?? ''
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return decodeEntities([name, ...lines.slice(0, 12), ...pageOf(test)].join('\n'))
}

/** What the page of a failed end-to-end test showed, below its bars. */
function pageOf(test: string) {
  const [, path] = /Error Context: (\S+[.]md)/.exec(test) ?? []
  if (!path) return []
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(readFileSync(join('e2e', path), 'utf8')) ?? []
  const main = Math.max(page.search(/^ *- main\b/m), 0)
  return page.slice(main).split('\n').slice(0, 20)
}

function decodeEntities(text: string) {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(\w+);/g, (entity, name) => characters[name] ?? entity)
}

/** Installs what the suite needs of the machine; says what is missing where that does not work. */
function lackOf(name: string) {
  if (name === 'e2e' && !ensure(findChromium, 'chromium-headless-shell', 'chromium'))
    return 'Chromium is not installed; install it, or set CHROMIUM to its program.'
  const needsPostgres =
    name === 'documents' || (name === 'server-postgres' && !process.env.TEST_DATABASE_URL)
  if (needsPostgres && !ensure(findPostgres, 'postgresql'))
    return 'PostgreSQL is not installed; install it, or set TEST_DATABASE_URL to a server for tests.'
  return null
}

function ensure(find: () => string | undefined, ...packages: string[]) {
  return find() ?? packages.some((name) => install(name) && find())
}

/** By apt, as root or with a sudo that asks for no password. */
function install(name: string) {
  if (!existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} ...`)
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // An index that is partly out of reach is still worth a try.
  const command = `${apt} update; ${apt} install -y --no-install-recommends ${name}`
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0
}
