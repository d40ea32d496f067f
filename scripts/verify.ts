import { ensureChromium, ensurePostgres, ensureRedis } from './machine.ts'
import { readPlaywright, readVitest } from './reports.ts'
import { check, missing, type Step, type Tally, tests } from './step.ts'

const chromium = ensureChromium()
const postgres = ensurePostgres()
const redis = ensureRedis()

const node = process.execPath
const packages = ['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const projects = ['rules', 'contract', 'server-embedded', 'server-postgres', 'web']

const steps: Step[] = [
  check('format and lint', 'biome', 'ci', '--error-on-warnings'),
  ...packages.map((name) => check(`types of ${name}`, 'tsc', '-p', name)),
  check('doors', node, 'scripts/doors.mjs'),
  check('links', node, 'scripts/check-links.ts'),
  check('containers', node, 'scripts/check-containers.ts'),
  check('specification', node, 'scripts/check-specification.ts'),
  // The server's tests look at the built pages too.
  check('web build', node, 'scripts/build-web.mjs'),
  ...projects.map(testsOf),
  chromium
    ? journeys()
    : missing('journeys', 'Chromium is not installed; install it, or set CHROMIUM to its program.'),
]

const tallies: [Step, Tally][] = []
for (const step of steps) {
  console.log(`\n=== ${step.name}`)
  tallies.push([step, await step.run()])
}

console.log('\n=== result')
for (const [{ name }, { passed, failed, failures = [] }] of tallies) {
  console.log(`${failed ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures) console.log(`        ${failure}`)
}
const count = (key: 'passed' | 'failed') => tallies.reduce((sum, [, tally]) => sum + tally[key], 0)
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') > 0 ? 1 : 0

function testsOf(project: string): Step {
  const lack = project === 'server-postgres' && lackOfServers()
  if (lack) return missing(`tests of ${project}`, lack)
  return tests({
    name: `tests of ${project}`,
    program: 'vitest',
    given: [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=REPORT_FILE',
    ],
    read: readVitest,
  })
}

function lackOfServers() {
  if (!postgres)
    return 'PostgreSQL is not installed; install it, or set TEST_DATABASE_URL to a server for tests.'
  return redis ? null : 'Redis is not installed; install its program redis-server.'
}

function journeys(): Step {
  return tests({
    name: 'journeys',
    program: 'playwright',
    given: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    read: readPlaywright,
  })
}
