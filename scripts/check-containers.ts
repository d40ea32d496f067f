import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { isReady } from '@tumbler/contract/health'

// What the Dockerfile, compose.yaml and the Caddyfile name must exist: files, settings, services, paths.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (file: string) => read(file).replace(/^\s*#.*$/gm, '')
const dockerfile = withoutComments('Dockerfile').replaceAll('\\\n', ' ')
const compose = withoutComments('compose.yaml')
const caddyfile = withoutComments('Caddyfile')

/** Of Node, of PostgreSQL, and what compose.yaml itself asks for. */
const settingsOfOthers = [
  'NODE_ENV',
  'PGPASSWORD',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
]

const checks: [name: string, found: string[], isRight: (name: string) => boolean][] = [
  ['the Dockerfile copies', copiedFiles(), isInContext],
  ['the Dockerfile copies from the stage', groups(dockerfile, /--from=(\w+)/g), isStage],
  ['the Dockerfile runs', groups(dockerfile, /node"?,? "?((?:scripts|server)\/[\w./-]+)/g), exists],
  ['the image is of Node', groups(dockerfile, /FROM node:([\d.]+)-slim/g), isPinnedNode],
  ['it is set', settings(), isSetting],
  ['compose.yaml mounts', groups(compose, /- (\.\/[\w./-]+):/g), exists],
  ['it is asked', groups(dockerfile + caddyfile, /(\/api\/[\w/]+)/g), isReadyPath],
  ['the proxy leads to', groups(caddyfile, / (\w+):3000/g), isService],
]

let checked = 0
let wrong = 0
for (const [name, found, isRight] of checks) {
  const missing = found.filter((one) => !isRight(one))
  for (const one of missing) console.error(`${name} ${one}, which does not exist`)
  if (found.length === 0) console.error(`nothing was found for: ${name}`)
  checked += found.length
  wrong += missing.length + Number(found.length === 0)
}
console.log(`${checked} names in the files for containers, ${wrong} wrong`)
process.exitCode = wrong > 0 ? 1 : 0

function groups(text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group)
}

function copiedFiles() {
  const lines = groups(dockerfile, /^COPY (?!--from)(.+) \S+$/gm)
  return lines.flatMap((line) => line.split(' '))
}

function settings() {
  const ofImage = groups(dockerfile, /^ENV (.+)$/gm).flatMap((line) => groups(line, /(\w+)=/g))
  return [...ofImage, ...groups(compose, /\b([A-Z][A-Z_]+)(?=[:}])/g)]
}

function exists(file: string) {
  return existsSync(join(root, file))
}

/** As .dockerignore says, whose last line that fits decides. */
function isInContext(file: string) {
  const lines = withoutComments('.dockerignore').split('\n').filter(Boolean)
  const fitting = lines.findLast((line) => {
    const pattern = line.replace('!', '')
    return matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)
  })
  return exists(file) && fitting?.startsWith('!') === true
}

function isStage(name: string) {
  return new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(dockerfile)
}

function isPinnedNode(version: string) {
  const pinned: Record<string, string> = JSON.parse(read('package.json')).optionalDependencies
  return Object.values(pinned).every((one) => one === version)
}

function isSetting(name: string) {
  return settingsOfOthers.includes(name) || new RegExp(`^#${name}=`, 'm').test(read('.env.example'))
}

function isReadyPath(path: string) {
  return path === `/api${isReady.path}`
}

function isService(name: string) {
  return new RegExp(`^ {2}${name}:$`, 'm').test(compose)
}
