import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../settings.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { startNode } from '../testing/run-program.ts'

const project = join(import.meta.dirname, '../../..')

/** The scripts with a `.env`, without packages. */
function makeClone(envFile: string | Buffer) {
  const folder = makeFolder()
  for (const path of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(project, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, '.env'), envFile)
  return folder
}

/** With the server and the packages too. */
function makeWholeClone(envFile: string | Buffer) {
  const folder = makeClone(envFile)
  const server = join(project, 'server/src')
  cpSync(server, join(folder, 'server/src'), {
    recursive: true,
    filter: (path) => !/testing|[.]test[.]ts$/.test(path.slice(server.length)),
  })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Without the packages: they are the project's own, and other tests write their cache there. */
const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules/'))
    .sort()

test('.env.example names every setting, and nothing else', () => {
  const example = readFileSync(join(project, '.env.example'), 'utf8')
  const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(settingNames.toSorted())
})

test.each([['start.mjs'], ['dev.mjs'], ['run.mjs', 'server/src/cli/backup.ts']])(
  '%s ends with every wrong setting, and names what is none, before anything is made',
  async (script, ...args) => {
    const folder = makeWholeClone(
      'PORT=3000\nHOTS=0.0.0.0\nDATABASE_URL=secret\nTZ=UTC\nPGPASSWORD=x\nFLAVOUR=mint\nLOG_LEVEL=loud',
    )
    const before = everythingIn(folder)
    const { code, stdout, stderr } = await startNode([join(folder, 'scripts', script), ...args], {
      PORT: 'secret',
      LOG_LEVEL: 'info',
    }).ended
    expect(stderr.split('\n')).toEqual([
      '.env has names that are no settings of Tumbler and have no effect: FLAVOUR, HOTS. All settings are in .env.example',
      'The setting PORT is wrong: expected a whole number from 0 to 65535, such as 3000',
      'The setting DATABASE_URL is wrong: expected an address that begins with postgres:// or postgresql://, such as postgresql://tumbler:password@localhost:5432/tumbler',
      '',
    ])
    expect([code, stdout]).toEqual([1, ''])
    expect(everythingIn(folder)).toEqual(before)
  },
)

test.each([
  [
    'PORT=3000\n# Where\nHOST: 0.0.0.0\nDEMO_DATA=off',
    /^Line 3 of [.]env is not a setting: [^\n]+\n$/,
  ],
  [
    'PORT=3000 # any\nSMTP_URL="#"\nADMIN_PASSWORD=secret#1',
    /^Line 3 of [.]env (?!.*secret)[^\n]+\n$/,
  ],
  ['ADMIN_PASSWORD=#secret', /^Line 1 of [.]env (?!.*secret)[^\n]+\n$/],
  ['MAIL_FROM="a\nb"\nsecret', /^Line 3 of [.]env (?!.*secret)[^\n]+\n$/],
  ['\ufeffPORT=3000', /^[.]env is not plain UTF-8: [^\n]+\n$/],
  [Buffer.from('PORT=3000', 'utf16le'), /^[.]env is not plain UTF-8: [^\n]+\n$/],
])('a .env that cannot be understood is refused: %j', async (envFile, message) => {
  const script = join(makeWholeClone(envFile), 'server/src/settings/check-start.ts')
  const { code, stderr } = await startNode([script], {}).ended
  expect(stderr).toMatch(message)
  expect(code).toBe(1)
})

test('npm start takes no arguments', async () => {
  const script = join(makeClone(''), 'scripts/start.mjs')
  const { code, stderr } = await startNode([script, '--port=80'], {}).ended
  expect(stderr).toMatch(/^npm start takes no arguments: [^\n]+\n$/)
  expect(code).toBe(1)
})

test('npm start says that a port is taken, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = makeWholeClone('')
  const before = everythingIn(folder)
  const { code, stderr } = await startNode([join(folder, 'scripts/start.mjs')], {
    PORT: String(port),
  }).ended
  other.close()
  expect(stderr).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program: set PORT to a free one\n`,
  )
  expect(code).toBe(1)
  expect(everythingIn(folder)).toEqual(before)
})

const nodePackage = `node_modules/node-${process.platform}-${process.arch}`

/** With what npm writes down of its packages, but for one, and a Node of the project that says its path. */
function makeInstalled(without = '') {
  const clone = makeClone('')
  const { [without]: _, ...packages } = JSON.parse(
    readFileSync(join(clone, 'package-lock.json'), 'utf8'),
  ).packages
  mkdirSync(join(clone, nodePackage, 'bin'), { recursive: true })
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(
    join(clone, nodePackage, 'bin/node'),
    '#!/bin/sh\necho "$(command -v node) $NO_COLOR"\n',
    { mode: 0o755 },
  )
  return clone
}

/** An npm that says what it is called with, and installs nothing. */
function makeNpm(folder: string) {
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(
    npm,
    'console.error("npm", ...process.argv.slice(2, 4), process.version); process.exit(1)',
  )
  return { npm_execpath: npm }
}

test("programs run on the project's Node, which npm may not have linked, and without colours", async () => {
  const clone = makeInstalled()
  const { code, stdout } = await startNode([join(clone, 'scripts/run-tool.mjs'), 'any.ts'], {})
    .ended
  expect([code, stdout]).toEqual([0, `${join(clone, nodePackage, 'bin/node')} 1\n`])
})

const oldNode = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', { value: { node: '20.12.0' } })")}`

test.each([
  [
    'error while loading shared libraries: libatomic.so.1: cannot open shared object file',
    /^Node 26 needs the system's library libatomic: install it .+ libatomic1\) and try again\.\n$/,
  ],
  [
    'error while loading shared libraries: libdl.so.2: cannot open shared object file',
    /^The Node 26 of the packages does not run on this system \(.+libdl[^\n]+: install Node 26 .+\.\n$/,
  ],
])("a Node of the packages that does not run says what is missing: '%s'", async (line, reason) => {
  const clone = makeInstalled()
  const node = join(clone, nodePackage, 'bin/node')
  writeFileSync(node, `#!/bin/sh\necho "node: ${line}" >&2\nexit 127\n`)
  writeFileSync(join(clone, 'own.js'), 'console.log(process.execPath)')
  const script = join(clone, 'scripts/run-tool.mjs')
  const old = await startNode(['--import', oldNode, script, 'own.js'], {}).ended
  expect([old.code, old.stderr]).toEqual([1, expect.stringMatching(reason)])
  const { code, stdout } = await startNode([script, 'own.js'], {}).ended
  expect([code, stdout]).toEqual([0, `${process.execPath}\n`])
})

test('what npm has left out for this system is installed', async () => {
  const clone = makeInstalled(nodePackage)
  const { code, stderr } = await startNode(
    [join(clone, 'scripts/run.mjs'), 'any.ts'],
    makeNpm(clone),
  ).ended
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^npm ci /)])
})

test("npm run build installs the packages first, those for the project's Node", async () => {
  const folder = makeClone('')
  const manifest = join(folder, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"26[.]\d+[.]\d+"/g, '"26.99.0"'))
  const script = join(folder, 'scripts/build-web.mjs')
  const { code, stderr } = await startNode([script], makeNpm(folder)).ended
  expect([code, stderr.split('\n')[0]]).toEqual([1, 'npm ci --ignore-scripts v26.99.0'])
})
