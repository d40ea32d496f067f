import { chosenIn, readOptions } from './options.ts'
import { record } from './record.ts'

// Runs the benches one after the other and writes docs/performance.md from what they print.

interface Bench {
  title: string
  bench: string
  given?: string[]
}

/** In the order of the document, by what `--only` names. */
const benches: Record<string, Bench> = {
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
\`-- --only=${Object.keys(benches).slice(0, 2).join(',')}\` only these are measured anew. What a bench that failed wrote before stays.
[\`bench/README.md\`](../bench/README.md) tells what each measures; a target stands beside its figure.
`

const sections = Object.fromEntries(
  Object.entries(benches).map(([key, { bench, ...section }]) => [
    key,
    { ...section, script: `bench:${bench}`, program: `bench/${bench}.ts` },
  ]),
)
const codes = await record({
  sections,
  chosen: chosenIn(readOptions(['only']).only, 'only', Object.keys(benches)),
  document: 'docs/performance.md',
  preface,
  isKept: (code) => code === 0,
})
const failed = Object.keys(codes).filter((key) => codes[key] !== 0)
if (failed.length > 0) console.error(`\nFailed, and left as they were: ${failed.join(',')}`)
process.exitCode = failed.length > 0 ? 1 : 0
