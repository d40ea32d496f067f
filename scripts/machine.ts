import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgresBinaries } from '../server/src/testing/postgres-binaries.ts'
import { findRedis } from '../server/src/testing/redis-program.ts'
import { findChromium } from './find-chromium.ts'

/** A thing of the machine that the tests need: found, else installed where that works, else null. */
export function ensureChromium(): string | null {
  const isThere = findChromium() || install('chromium-headless-shell') || install('chromium')
  return isThere ? findChromium() : null
}

export function ensurePostgres(): string | null {
  const found = () => process.env.TEST_DATABASE_URL || findPostgresBinaries()
  return found() ?? (install('postgresql') ? found() : null)
}

export function ensureRedis(): string | null {
  return findRedis() ?? (install('redis-server') ? findRedis() : null)
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
