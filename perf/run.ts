import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../scripts/find-programs.ts'
import { missingProgram } from '../scripts/test-programs.ts'

// npm run perf                          all benchmarks in turn, written to docs/performance.md
// npm run perf -- place-order 30000000  only this one with its arguments, printed
// npm run perf:faults                   all fault tests in turn; ends with 1 if a promise was broken

const benchmarks = [
  'place-order',
  'reads',
  'live',
  'lunch',
  'dashboards',
  'long-reads',
  'let-pass',
  'board',
  'first-pages',
  'start-memory',
]
const faults = ['kill-server', 'database-restart', 'network-cut', 'two-servers', 'busy-machine']

const missing = missingProgram('documents') ?? missingProgram('browser')
if (missing) throw new Error(missing)

const [only, ...given] = process.argv.slice(2)
if (only === 'faults') {
  console.log('## Faults\n')
  for (const name of faults) {
    console.log(`### ${name}\n`)
    await run(`faults/${name}`)
    console.log('')
  }
} else if (only) await run(only, given)
else {
  const sections: string[] = []
  for (const name of benchmarks) sections.push(await run(name))
  const document = join(import.meta.dirname, '../docs/performance.md')
  writeFileSync(document, `${head()}\n${sections.join('').trimEnd()}\n`)
}

async function run(name: string, given: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...given], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = await once(child, 'close')
  if (code === 0) return output
  process.exitCode = 1
  return `## ${name}\n\nThis benchmark failed.\n\n`
}

function head() {
  const outputOf = (file: string, ...args: string[]) =>
    execFileSync(file, args, { encoding: 'utf8' })
  const [cpu] = cpus()
  const postgres = /[\d.]+/.exec(outputOf(join(findPostgres() ?? '', 'postgres'), '--version'))
  const commit = outputOf('git', 'rev-parse', '--short', 'HEAD').trim()
  return `# Performance

Written by \`npm run perf\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()}, Node ${process.versions.node}, PostgreSQL ${postgres}. Server, PostgreSQL and clients share the machine, and what is compared is measured in turn.
`
}
