import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { machine, revision } from './machine.ts'
import { chosenIn, readOptions } from './options.ts'

// Runs the benches one after the other and writes docs/performance.md from what they print.

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs/performance.md')

interface Section {
  title: string
  bench: string
  given?: string[]
}

/** In the order of the document, by what `--only` names. */
const sections: Record<string, Section> = {
  reads: { title: 'Reads', bench: 'reads' },
  'place-order': { title: 'Placing an order', bench: 'place-order' },
  embedded: {
    title: 'Placing an order on the embedded engine',
    bench: 'place-order',
    given: ['--embedded'],
  },
  stored: {
    title: 'Placing an order among 10 million',
    bench: 'place-order',
    given: ['--stored=10000000'],
  },
  lunch: { title: 'A lunch peak', bench: 'lunch' },
  overload: { title: 'Ten times the load', bench: 'overload' },
  'sign-in': { title: 'Signing in', bench: 'sign-in' },
  live: { title: 'News to 2,000 clients', bench: 'live' },
  'live-largest': { title: 'News to 10,000 clients', bench: 'live', given: ['--clients=10000'] },
  dashboard: { title: 'Dashboards', bench: 'dashboard', given: ['--largest'] },
  start: { title: 'Start', bench: 'start' },
  memory: { title: 'Memory', bench: 'memory' },
  board: { title: 'The order board', bench: 'board' },
  'equal-times': { title: 'Equal times of refusals', bench: 'equal-times' },
}

const preface = `# Performance

Each section is what one bench printed, written here by \`npm run performance\`; with
\`-- --only=${Object.keys(sections).slice(0, 2).join(',')}\` only these are measured anew. What a bench that failed wrote before stays.
[\`bench/README.md\`](../bench/README.md) tells what each measures; a target stands beside its figure.
`

const chosen = chosenIn(readOptions(['only']).only, 'only', Object.keys(sections))
const failed: string[] = []
for (const key of chosen) {
  const section = sections[key] as Section
  const text = await measured(section)
  if (text === null) failed.push(key)
  else writeSection(section.title, text)
}
if (failed.length > 0) console.error(`\nFailed, and left as they were: ${failed.join(',')}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Null when the bench failed. */
async function measured({ title, bench, given = [] }: Section) {
  const command = [`npm run bench:${bench}`, ...(given.length > 0 ? ['--', ...given] : [])].join(
    ' ',
  )
  const [loadBefore = Number.NaN] = loadavg()
  const startedAt = new Date()
  console.log(`\n=== ${command}\n`)
  const { printed, code } = await run(join(import.meta.dirname, `${bench}.ts`), given)
  if (code !== 0) return null
  const seconds = (Date.now() - startedAt.getTime()) / 1000
  const minute = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  return `## ${title}

\`${command}\` on ${minute} UTC, ${revision()}, in ${seconds.toFixed(0)} s.
${machine()}; load before ${loadBefore.toFixed(2)}.

\`\`\`
${printed.trim()}
\`\`\`
`
}

/** Shows what the program prints, and keeps it. */
async function run(program: string, given: string[]) {
  const child = spawn(process.execPath, [program, ...given], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      printed += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { printed, code }
}

/** The others stay as the document has them. */
function writeSection(title: string, text: string) {
  const known = existsSync(document) ? readFileSync(document, 'utf8') : ''
  const parts = known.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  const texts = new Map(
    parts.map((part) => [part.slice(3, part.indexOf('\n')), `${part.trimEnd()}\n`]),
  )
  texts.set(title, text)
  const inOrder = Object.values(sections).flatMap((section) => texts.get(section.title) ?? [])
  writeFileSync(document, [preface, ...inOrder].join('\n'))
}
