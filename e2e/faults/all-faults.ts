import { chosenIn, readOptions } from '../../bench/options.ts'
import { record } from '../../bench/record.ts'
import { say } from './report.ts'

// Lets one fault after the other happen and writes docs/reliability.md from what is printed.

/** The exit code of a fault that this machine does not let us try. */
const notRunHere = 2

/** In the order of the document, by what `--only` names. */
const faults: Record<string, { title: string; script: string }> = {
  restart: { title: 'The database is restarted', script: 'database-restart' },
  network: { title: 'The network to the database fails', script: 'network-cut' },
  disk: { title: 'The disk is full', script: 'disk-full' },
  clock: { title: 'The clock jumps', script: 'clock-jump' },
  'slow-clients': { title: '500 slow clients', script: 'slow-clients' },
  'two-servers': { title: 'One of two servers is killed', script: 'two-servers' },
  'kill-server': { title: 'The only server is killed', script: 'kill-server' },
}

const preface = `# Reliability

Each section is what one fault printed, written here by \`npm run faults\`; with
\`-- --only=${Object.keys(faults).slice(0, 2).join(',')}\` only these happen anew. [\`e2e/faults/README.md\`](../e2e/faults/README.md)
tells what each does, what is promised and what the columns mean.
`

const sections = Object.fromEntries(
  Object.entries(faults).map(([key, { title, script }]) => [
    key,
    { title, script: `faults:${key}`, program: `e2e/faults/${script}.ts` },
  ]),
)
const codes = await record({
  sections,
  chosen: chosenIn(readOptions(['only']).only, 'only', Object.keys(faults)),
  document: 'docs/reliability.md',
  preface,
  // A broken promise is told too.
  isKept: (code) => code === 0 || code === 1 || code === notRunHere,
})
const withCode = (isMeant: (code: number | null) => boolean) =>
  Object.keys(codes)
    .filter((key) => isMeant(codes[key] ?? null))
    .join(',')
const untried = withCode((code) => code === notRunHere)
const broken = withCode((code) => code !== 0 && code !== notRunHere)
if (untried) say(`\nNot run here: ${untried}`)
if (broken) say(`\nNot as promised: ${broken}`)
process.exitCode = broken ? 1 : 0
