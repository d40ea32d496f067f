import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgresBinaries } from '../server/src/testing/postgres-binaries.ts'
import { findRedis } from '../server/src/testing/redis-program.ts'

/** A thing of the machine that the tests need: found, else installed where that works, else null. */
export function ensureChromium(): string | null {
  return process.env.CHROMIUM || findChromium() || (install('chromium') ? findChromium() : null)
}

export function ensurePostgres(): string | null {
  const found = () => process.env.TEST_DATABASE_URL || findPostgresBinaries()
  return found() ?? (install('postgresql') ? found() : null)
}

export function ensureRedis(): string | null {
  return findRedis() ?? (install('redis-server') ? findRedis() : null)
}

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  return [...candidates, ...places].find((place) => existsSync(place)) ?? null
}

/** By apt, as root or with a sudo that asks for no password. */
function install(name: string) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...given: string[]) => {
    const [program = '', ...words] = [...asRoot, 'apt-get', ...given]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, words, { stdio: 'inherit', env }).status === 0
  }
  console.log(`Installing ${name} ...`)
  // An index that is partly out of reach is still worth a try.
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}
