import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findPostgres, findProgram } from './find-programs.ts'

/** Installs what a part of the tests needs of the machine; says what is missing where that does not work. */
export function missingProgram(part: string): string | null {
  if (part === 'browser' && !ensure(findChromium, 'chromium-headless-shell', 'chromium'))
    return 'Chromium is not installed; install it, or set CHROMIUM to its program.'
  const needsPostgres =
    part === 'documents' ||
    (['server-postgres', 'browser'].includes(part) && !process.env.TEST_DATABASE_URL)
  if (needsPostgres && !ensure(findPostgres, 'postgresql'))
    return 'PostgreSQL is not installed; install it, or set TEST_DATABASE_URL to a server for tests.'
  if (part === 'server-postgres') installNeighbours()
  return null
}

/** Without them their tests are skipped. Where systemd runs their packages start a service, which is for CI only. */
function installNeighbours() {
  if (!process.env.CI && existsSync('/run/systemd/system')) return
  ensure(() => findProgram('nginx'), 'nginx-light')
  for (const name of ['caddy', 'pgbouncer']) ensure(() => findProgram(name), name)
}

function ensure(find: () => string | undefined, ...packages: string[]) {
  return find() ?? packages.some((name) => install(name) && find())
}

/** By apt, as root or with a sudo that asks for no password. */
function install(name: string) {
  if (!existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} ...`)
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // An index that is partly out of reach is still worth a try.
  const command = `${apt} update; ${apt} install -y --no-install-recommends ${name}`
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0
}
