import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fastSettings, startTemporaryPostgres } from './temporary-postgres.ts'
import { parts, partsWithFile } from './test-parts.ts'

// Runs the commands of the documents as they stand there, in a copy of the project. What needs Docker
// or systemd is only parsed. Ends with 1 if one fails.

const root = join(import.meta.dirname, '..')
const self = import.meta.filename
const settings = 'PUBLIC_URL=http://localhost:3000\nDEMO_DATA=off\n'
const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }

/** Seen in e2e/dev.spec.ts, or of hours: these are only looked for. */
const notRun = ['dev', 'test:all', 'test:busy', 'gallery', 'perf', 'perf:faults']

if (process.argv[2] === 'npm') process.exit(await runNpm(process.argv.slice(3)))

const folder = mkdtempSync(join(tmpdir(), 'tumbler-documents-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const postgres = startTemporaryPostgres(fastSettings)
const failures: string[] = []

runDocument('README.md')
runDocument('docs/install.md', {
  'DATABASE_URL=': () => ({ DATABASE_URL: newDatabase('installed') }),
  'admin:create': () => admin,
  'go-live': (copy) => {
    const demo = { DATABASE_URL: '', DATA_DIR: join(copy, 'demo') }
    runBlock(copy, 'npm start', { ...demo, DEMO_DATA: 'on' })
    return { ...demo, ...admin }
  },
})
if (process.env.TEST_ALL)
  runDocument('docs/operate.md', {
    'mkdir -p backups': (copy) => {
      writeFileSync(join(copy, '.env'), settings)
      runBlock(copy, 'npm start', {})
      return {}
    },
    'restore -- backups/move': () => ({ DATABASE_URL: newDatabase('moved') }),
  })
runDocument('docs/develop.md')
runDocument('docs/commands.md', {
  'npm start': () => ({ DEMO_DATA: 'on', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }),
  'admin:create': () => admin,
})
checkScripts([
  ...['README.md', 'docs/install.md', 'docs/operate.md', 'docs/develop.md'],
  'docs/commands.md',
])
checkCommands()
await postgres.stop()
for (const failure of failures) console.error(`FAILED ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

type Preparation = (copy: string) => Record<string, string>

/** Block by block; what a preparation gives stays until the end of the document. */
function runDocument(file: string, preparations: Record<string, Preparation> = {}) {
  const copy = copyProject(join(folder, file.replaceAll('/', '-')))
  const environment: Record<string, string> = {}
  for (const { language, text } of blocksOf(file)) {
    const isRun = language === 'sh'
    if (!isRun && !language.startsWith('sh ')) continue
    for (const [command, prepare] of Object.entries(preparations))
      if (isRun && text.includes(command)) Object.assign(environment, prepare(copy))
    const isGood = isRun ? runBlock(copy, text, environment) : isShell(copy, text)
    console.log(
      `${isGood ? 'passed' : 'FAILED'}${isRun ? '' : ' (only parsed)'} ${file}: ${text.split('\n')[0]}`,
    )
    if (!isGood) failures.push(`${file}: ${text}`)
  }
}

function blocksOf(file: string) {
  return Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm),
    ([, language = '', text = '']) => ({ language, text }),
  )
}

/** All files of the project, with its packages and its built web. */
function copyProject(copy: string) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  for (const file of `${listed}`.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  cpSync(join(root, 'web/dist'), join(copy, 'web/dist'), {
    recursive: true,
    preserveTimestamps: true,
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** In bash, as an operator would; only npm is this script's, so that a server that has started ends. */
function runBlock(copy: string, text: string, environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-euo', 'pipefail', '-c', `npm() { "$NODE" "$DOCUMENTS" npm "$@"; }\n${text}`],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        PATH: `${postgres.binaries}:${process.env.PATH}`,
        HOME: process.env.HOME,
        NODE: process.execPath,
        DOCUMENTS: self,
        PORT: '0',
        LOAD_SHEDDING: 'off',
        ...environment,
      },
    },
  )
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}

/** Whether bash can read it, and the files of the project that it names exist. */
function isShell(copy: string, text: string) {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { cwd: copy, encoding: 'utf8' })
  const named = Array.from(text.matchAll(/\bdeploy\/[\w.-]+/g), ([name]) => name)
  const missing = named.filter((name) => name !== 'deploy/.env' && !existsSync(join(root, name)))
  if (status !== 0 || missing.length > 0) console.error(`${stderr}${missing.join(' ')}`)
  return status === 0 && missing.length === 0
}

function newDatabase(name: string) {
  execFileSync(join(postgres.binaries, 'createdb'), ['-h', postgres.folder, '-U', 'postgres', name])
  return postgres.url.replace(/postgres$/, name)
}

/** Commands within sentences and tables are scripts of the project. */
function checkScripts(files: string[]) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /npm run (?:--silent )?([\w:-]+)/g,
    ))
      if (!(name in scripts)) failures.push(`${file}: there is no script ${name}`)
}

/** Each script of the project has an example. */
function checkCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const examples = blocksOf('docs/commands.md').map(({ text }) => text)
  for (const name of Object.keys(scripts)) {
    const call = new RegExp(`^npm (run )?${name}( |$)`, 'm')
    if (!examples.some((text) => call.test(text)))
      failures.push(`docs/commands.md: there is no example of ${name}`)
  }
}

/** npm, but a server that serves is ended, and tests are looked for and not run: they run already. */
async function runNpm(args: string[]): Promise<number> {
  const [command, ...rest] = args
  if (command === 'test') return findTests(rest)
  if (command === 'run' && notRun.includes(rest[0] ?? '')) return 0
  const asks = ['go-live', 'admin:create'].includes(rest[0] ?? '')
  const given = command === 'run' && asks ? [...args, '--', '--yes'] : args
  const child = spawn('npm', given, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    if (command === 'start' && / serves http/.test(text)) process.kill(-(child.pid ?? 0), 'SIGTERM')
  })
  const [code, signal] = await once(child, 'exit')
  return code ?? (signal === 'SIGTERM' && command === 'start' ? 0 : 1)
}

/** Whether each word names a part or a test file. */
function findTests(words: string[]) {
  const isFound = (word: string) => parts.includes(word) || partsWithFile([word]).length > 0
  return words.every((word) => word.startsWith('-') || isFound(word)) ? 0 : 1
}
